import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import { guardedConnector, resolveWithSystem } from './guarded-connector.ts';
import { OutboundRefusal } from './outbound-failure.ts';
import { parseOutsideUrl } from './parse-outside-url.ts';
import { isPublicAddress } from './public-address.ts';
import { limitedBodyStages } from './read-limited-body.ts';

export interface Asked {
  method: string;
  headers: Record<string, string>;
  /** Text or form fields. Streams are not accepted. */
  body?: unknown;
  signal?: AbortSignal;
}

const maxBytes = 256 * 1024;
const timeoutMs = 10_000;

/**
 * Returns a `fetch`-like function for a service configured by the administrator, for any method and status. Redirects
 * are returned, not followed. A public service may resolve to public addresses only, on its own port or the https
 * port. A service declared internal may be at any address, but only its own host and port are allowed.
 */
export function createHostFetch(
  named: URL,
  isInternal: boolean,
): (address: string, asked: Asked) => Promise<Response> {
  const mayConnect = isInternal ? () => true : isPublicAddress;
  const ports = [443, portOf(named)];
  let agent: Agent | undefined;
  return async (address, { method, headers, body, signal }) => {
    const url = isInternal
      ? ownAddress(address, named)
      : parseOutsideUrl(address, { mayConnect, mayUsePort: (port) => ports.includes(port) });
    const undici = await import('undici');
    agent ??= new undici.Agent({
      connect: guardedConnector(undici, resolveWithSystem, mayConnect, timeoutMs),
      pipelining: 0,
      maxHeaderSize: 16 * 1024,
    });
    const deadline = AbortSignal.timeout(timeoutMs);
    const answer = await undici.request(url, {
      dispatcher: agent,
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: textOf(body),
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    const encoding = String(answer.headers['content-encoding'] ?? '');
    await pipeline([answer.body, ...limitedBodyStages(encoding, maxBytes), collect], { signal: deadline });
    const isEmpty = [204, 205, 304].includes(answer.statusCode);
    return new Response(isEmpty ? null : Buffer.concat(chunks), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        name === 'content-encoding' || value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    });
  };
}

/** Returns an address on the configured host and port. */
function ownAddress(address: string, named: URL): URL {
  const url = new URL(address);
  if (url.host !== named.host || url.protocol !== named.protocol || url.username !== '')
    throw new OutboundRefusal('address_forbidden');
  return url;
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

function textOf(body: unknown): string | null {
  return body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : null;
}
