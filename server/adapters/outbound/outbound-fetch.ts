import { open, rm } from 'node:fs/promises';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import { guardedConnector, resolveWithSystem, type ResolveHost } from './guarded-connector.ts';
import { failureFrom, OutboundRefusal, type OutboundFailure } from './outbound-failure.ts';
import { parseOutsideUrl, type UrlPolicy } from './parse-outside-url.ts';
import { isPublicAddress } from './public-address.ts';
import { limitedBodyStages, watchIdle } from './read-limited-body.ts';

/** A server of the local network that may be fetched from besides the public internet, at this port alone. */
interface TrustedHost {
  /** Numeric IP address. */
  address: string;
  port: number;
}

export interface OutboundFetchSettings {
  also?: readonly TrustedHost[];
  userAgent?: string;
  /** Resolves all addresses of a name. Default: the system resolver. */
  resolve?: ResolveHost;
}

export interface FetchOptions {
  /** Maximum body size, both as sent and as decompressed. */
  maxBytes: number;
  /** Total time limit for lookups, redirects and body. */
  timeoutMs: number;
  /** Time limit between body chunks. Default: a third of timeoutMs. */
  idleMs?: number;
  /** Default: 5. */
  maxRedirects?: number;
  /** Returns whether a redirect may be followed. Where not, the fetch fails with `bad_redirect`. Default: all. */
  mayRedirectTo?: (url: URL) => boolean;
  /** The Accept header. */
  accept?: string;
  /** For HTTP Basic authentication (RFC 7617). Sent to the site of the URL alone, see `keepsCredentials`. */
  credentials?: BasicCredentials | null;
}

interface BasicCredentials {
  /** Without a colon. */
  username: string;
  password: string;
}

export interface OutsideAnswer {
  ok: true;
  /** URL of the final response, after all redirects. */
  url: string;
  status: number;
  headers: Record<string, string>;
  contentType: string;
  bytes: number;
}

export interface OutsideFailure {
  ok: false;
  error: OutboundFailure;
}

export interface OutboundFetch {
  /** Fetches an outside URL into memory. Failures are returned, never thrown. */
  fetchOutside(
    url: string,
    options: FetchOptions,
  ): Promise<(OutsideAnswer & { body: Buffer }) | OutsideFailure>;
  /** Fetches an outside URL into a new file. No file is left on failure. */
  fetchOutsideToFile(
    url: string,
    path: string,
    options: FetchOptions,
  ): Promise<OutsideAnswer | OutsideFailure>;
  close(): Promise<void>;
}

const publicPorts = [80, 443];
const maxHeaderBytes = 16 * 1024;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * The only way to fetch URLs from user input. Allows public addresses at the ports 80 and 443, and trusted hosts at
 * theirs. Names and addresses are checked before the request, at every redirect, and in the lookup that the connection
 * itself uses. Sends no cookies, no credentials but those of the options, and keeps no connections alive.
 */
export function createOutboundFetch(settings: OutboundFetchSettings = {}): OutboundFetch {
  const also = settings.also ?? [];
  const policy: UrlPolicy = {
    mayConnect: (address, port) =>
      (publicPorts.includes(port) && isPublicAddress(address)) ||
      also.some((trusted) => trusted.address === address && trusted.port === port),
    mayUsePort: (port) => publicPorts.includes(port) || also.some((trusted) => trusted.port === port),
  };
  let agent: Agent | undefined;
  const headers = {
    'user-agent': settings.userAgent ?? 'Mozilla/5.0 (compatible; pinfold)',
    'accept-encoding': 'identity',
  };

  async function fetchInto(
    text: string,
    options: FetchOptions,
    sink: Writable,
  ): Promise<OutsideAnswer | OutsideFailure> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new OutboundRefusal('timed_out')), options.timeoutMs);
    try {
      const { url, status, answerHeaders, body } = await follow(text, options, deadline.signal);
      const bytes = await save(body, answerHeaders, options, sink, deadline.signal);
      const contentType = answerHeaders['content-type'] ?? '';
      return { ok: true, url: url.href, status, headers: answerHeaders, contentType, bytes };
    } catch (error) {
      if (isOwnDiskFault(error)) throw error;
      const cause: unknown = deadline.signal.aborted ? deadline.signal.reason : error;
      return { ok: false, error: failureFrom(cause) };
    } finally {
      clearTimeout(timer);
    }
  }

  async function follow(text: string, options: FetchOptions, signal: AbortSignal) {
    let url = parseOutsideUrl(text, policy);
    let authorization = options.credentials ? basicAuthorization(options.credentials) : null;
    for (let hops = 0; ; hops += 1) {
      const undici = await import('undici');
      agent ??= new undici.Agent({
        connect: guardedConnector(undici, settings.resolve ?? resolveWithSystem, policy.mayConnect, 10_000),
        pipelining: 0,
        maxHeaderSize: maxHeaderBytes,
      });
      const answer = await undici.request(url, {
        dispatcher: agent,
        signal,
        headers: {
          ...headers,
          accept: options.accept ?? '*/*',
          ...(authorization !== null && { authorization }),
        },
        headersTimeout: options.timeoutMs,
        bodyTimeout: 0,
      });
      const answerHeaders = singleHeaders(answer.headers);
      if (answer.statusCode >= 200 && answer.statusCode < 300) {
        return { url, status: answer.statusCode, answerHeaders, body: answer.body };
      }
      drop(answer.body);
      if (!redirectStatuses.has(answer.statusCode)) {
        throw new OutboundRefusal('http_status', answer.statusCode);
      }
      const next = answerHeaders['location'];
      if (!next || hops >= (options.maxRedirects ?? 5)) throw new OutboundRefusal('bad_redirect');
      const from = url;
      url = redirectTarget(next, from);
      if (!keepsCredentials(from, url)) authorization = null;
      if (options.mayRedirectTo?.(url) === false) throw new OutboundRefusal('bad_redirect');
    }
  }

  function redirectTarget(next: string, from: URL): URL {
    try {
      return parseOutsideUrl(next.trim(), policy, from);
    } catch (error) {
      const failure = failureFrom(error);
      throw failure.id === 'bad_address' ? new OutboundRefusal('bad_redirect') : error;
    }
  }

  return {
    async fetchOutside(url, options) {
      const chunks: Buffer[] = [];
      const collect = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
      });
      const answer = await fetchInto(url, options, collect);
      return answer.ok ? { ...answer, body: Buffer.concat(chunks) } : answer;
    },
    async fetchOutsideToFile(url, path, options) {
      const file = await open(path, 'wx', 0o600);
      try {
        const answer = await fetchInto(url, options, file.createWriteStream());
        if (!answer.ok) await rm(path, { force: true });
        return answer;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close().catch(() => undefined);
      }
    },
    close: async () => agent?.destroy(),
  };
}

function basicAuthorization({ username, password }: BasicCredentials): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/** Returns whether a redirect stays at the same origin, or leads from http to https at the same host and usual ports. */
function keepsCredentials(from: URL, to: URL): boolean {
  return (
    from.origin === to.origin ||
    (from.protocol === 'http:' && to.protocol === 'https:' && from.host === to.host && from.port === '')
  );
}

async function save(
  body: Readable,
  headers: Record<string, string>,
  options: FetchOptions,
  sink: Writable,
  signal: AbortSignal,
): Promise<number> {
  const stop = watchIdle(body, options.idleMs ?? Math.ceil(options.timeoutMs / 3));
  try {
    if (Number(headers['content-length'] ?? 0) > options.maxBytes) throw new OutboundRefusal('too_large');
    const stages = limitedBodyStages(headers['content-encoding'] ?? '', options.maxBytes);
    const count = countBytes();
    await pipeline([body, ...stages, count.stage, sink], { signal });
    return count.bytes();
  } catch (error) {
    drop(body);
    throw error;
  } finally {
    stop();
  }
}

function countBytes(): { stage: Transform; bytes: () => number } {
  let seen = 0;
  const stage = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(null, chunk);
    },
  });
  return { stage, bytes: () => seen };
}

/** A full or broken local disk is not the address's fault. */
function isOwnDiskFault(error: unknown): boolean {
  return error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'write' || error.syscall === 'open')
    ? 'code' in error && ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE'].includes(String(error.code))
    : false;
}

/** Discards a body without reading it and ignores errors from doing so. */
function drop(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

function singleHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) single[name] = first;
  }
  return single;
}
