import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createOutboundFetch,
  type OutboundFetchSettings,
} from '../../../server/adapters/outbound/outbound-fetch.ts';

export const caps = { maxBytes: 100_000, timeoutMs: 5_000 };
export const ended: (() => Promise<unknown> | void)[] = [];
/** Ends the servers and fetchers that a test has started. */
export async function endAll(): Promise<void> {
  for (const end of ended) await end();
}

/** Listens on every loopback address. Only 127.0.0.1 counts as outside. */
export async function serve(listener: RequestListener): Promise<{ port: number; hits: string[] }> {
  const hits: string[] = [];
  const server: Server = createServer((request, response) => {
    hits.push(`${request.socket.localAddress} ${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, hits };
}

export function outside(port: number, settings: OutboundFetchSettings = {}) {
  const fetcher = createOutboundFetch({
    also: [{ address: '127.0.0.1', port }],
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    ...settings,
  });
  ended.push(() => fetcher.close());
  return fetcher;
}

export function idOf(answer: { ok: boolean; error?: { id: string } }): string {
  return answer.ok ? 'ok' : (answer.error?.id ?? 'none');
}
