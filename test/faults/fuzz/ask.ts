import { request as httpRequest, type Agent } from 'node:http';
import type { Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';
import type { Chance } from './chance.ts';
import type { FuzzRequest } from './ground.ts';
import { elsewhere } from './lay-ground.ts';
import { wellFormed } from './values.ts';

export interface Answered {
  status: number;
  ms: number;
  text: string;
  /** The complete request, to be repeated by hand. */
  sent: { requestId: string; method: string; path: string; headers: Record<string, string> };
}

let asked = 0;

/** Sends one request and waits for the whole response. Status 0 if there was none. */
export function ask(
  service: TestService,
  agent: Agent,
  made: FuzzRequest,
  member: Member | null,
  choose: Chance,
): Promise<Answered> {
  const began = performance.now();
  const url = new URL(service.origin);
  const path = `/${made.path.replace(/^\//, '')}`.replace(/[^\x21-\xff]/g, (character) =>
    encodeURIComponent(wellFormed(character)),
  );
  const token = member?.cookies.get('csrftoken') ?? 'made-by-the-client';
  const cookies =
    member === null
      ? `csrftoken=${token}`
      : [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  asked += 1;
  const requestId = `fuzz-${process.pid}-${asked}`;
  const headers: Record<string, string> = {
    // Adopted by the service, which trusts one proxy here, and used in its log.
    'x-request-id': requestId,
    host: url.host,
    cookie: cookies,
    'x-csrftoken': token,
    'x-forwarded-for': elsewhere(),
    ...made.headers,
    ...(made.body !== null && { 'content-length': String(made.body.length) }),
  };
  if (choose.is(0.01)) delete headers['x-csrftoken'];
  return new Promise((resolve) => {
    const sent = { requestId, method: made.method, path, headers };
    const done = (status: number, text: string): void =>
      resolve({ status, ms: performance.now() - began, text, sent });
    const sending = httpRequest(
      { agent, host: url.hostname, port: url.port, method: made.method, path, headers, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8', 0, 400)),
        );
        // A response cut off on purpose, such as for an oversized body.
        response.on('error', ({ message }) => done(response.statusCode ?? 0, message));
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('no answer in 30 s')));
    sending.on('error', (error: NodeJS.ErrnoException) => done(isRefusal(error) ? 400 : 0, error.message));
    if (made.body !== null) sending.write(made.body);
    sending.end();
  });
}

/** The server may close the connection before a rejected body has been sent completely. */
function isRefusal({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ECONNRESET';
}
