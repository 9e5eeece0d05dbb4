import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionContext } from 'ava';

interface SlowLine {
  origin: string;
  /** Resolves once the next request that changes a draft has left the browser. It never reaches the service. */
  loseNext: () => Promise<void>;
}

/** A line to the service that loses requests, whose browser knows nothing of it. */
export async function startSlowLine(t: ExecutionContext, serviceOrigin: string): Promise<SlowLine> {
  const { hostname, port } = new URL(serviceOrigin);
  let onLost: (() => void) | null = null;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path = '/' } = incoming;
    if (onLost !== null && method !== 'GET' && path.includes('_drafts/')) {
      onLost();
      onLost = null;
      return;
    }
    const onward = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseNext: () => new Promise((resolve) => (onLost = resolve)),
  };
}
