import { type Socket, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { ExecutionContext } from 'ava';
import { type RequestListener, createServer } from 'node:http';
import { connectionLimits, endSlowConnections } from '../../../server/http/slow-connections.ts';

/** A connection that sends what it is told, with its outcome. */
export interface Line {
  socket: Socket;
  answer: () => string;
  /** Milliseconds until the server closed it. Null while open. */
  endedMs: () => number | null;
}

export async function dial(origin: string): Promise<Line> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  let endedMs: number | null = null;
  const began = performance.now();
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (endedMs = performance.now() - began));
  await once(socket, 'connect');
  return { socket, answer: () => text, endedMs: () => endedMs };
}

/** Sends a piece at intervals until the connection is over. */
export function trickle({ socket }: Line, everyMs: number, piece: () => Buffer | string | null): void {
  const timer = setInterval(() => {
    const next = piece();
    if (next === null) clearInterval(timer);
    else if (socket.writable) socket.write(next);
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}

export const isOver = (lines: Line[]): boolean => lines.every(({ endedMs }) => endedMs() !== null);

export const quick = {
  windowMs: 300,
  bytesPerSecond: 1000,
  slowBytesPerSecond: 100_000,
  maxSlow: 3,
  lingerMs: 400,
  readWithinMs: 500,
  everyMs: 50,
};

/** A separate server with short timeouts. */
export async function quickServer(t: ExecutionContext, listener: RequestListener) {
  const server = createServer(connectionLimits, listener);
  let ended = 0;
  endSlowConnections(server, { trustedProxies: 0 }, () => (ended += 1), quick);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, ended: () => ended };
}

export const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n';
