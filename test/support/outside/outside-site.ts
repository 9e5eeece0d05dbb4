import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../service/free-port.ts';

type Answer =
  | string
  | Buffer
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface OutsideSite {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  origin: string;
  /** `FETCH_ALSO` of a service that may fetch it. */
  trusted: string;
  /** Response of each path. May be changed at any time. HTML unless bytes. */
  pages: Map<string, Answer>;
  /** Requested paths, in order. */
  hits: string[];
  close(): void;
}

/** Of the process's sites, one after another, so that services that may fetch one have the same settings. */
let usualPort: Promise<number> | undefined;
let isUsualOpen = false;

/** `FETCH_ALSO` of a service that may fetch the process's sites, whether or not one is open yet. */
export async function usualTrusted(): Promise<string> {
  return `127.0.0.1:${await (usualPort ??= freePort())}`;
}

/** An external site on loopback. */
export async function startOutsideSite(pages: Record<string, Answer> = {}): Promise<OutsideSite> {
  const site = { pages: new Map(Object.entries(pages)), hits: [] as string[] };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    site.hits.push(path);
    const answer = site.pages.get(path);
    if (answer === undefined) response.writeHead(404).end('nothing here');
    else if (typeof answer === 'function') answer(request, response);
    else if (typeof answer === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
    else if (Buffer.isBuffer(answer)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer);
    else
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'text/html', ...answer.headers })
        .end(answer.body ?? '');
  });
  const isUsual = !isUsualOpen;
  if (isUsual) isUsualOpen = true;
  const wanted = isUsual ? await (usualPort ??= freePort()) : 0;
  await new Promise<void>((listening) => {
    // Another process may have taken it.
    server.once('error', () => server.listen(0, '127.0.0.1'));
    server.once('listening', listening);
    server.listen(wanted, '127.0.0.1');
  });
  const { port } = server.address() as AddressInfo;
  if (isUsual) usualPort = Promise.resolve(port);
  return {
    ...site,
    origin: `http://127.0.0.1:${port}`,
    trusted: `127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close(() => {
        if (isUsual) isUsualOpen = false;
      });
    },
  };
}
