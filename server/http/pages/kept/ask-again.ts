import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Time limit for a background request. */
const patienceMs = 30_000;

/**
 * Repeats a request in the background and discards the response. Settles when it is answered. `onAsked` is called with
 * the new request first.
 */
export function askAgain(
  next: RequestListener,
  { method: _method, url, headers, rawHeaders, httpVersion, socket }: IncomingMessage,
  onAsked: (request: IncomingMessage) => void,
): Promise<void> {
  const nowhere = socketToNowhere(socket.remoteAddress);
  const request = new IncomingMessage(nowhere);
  const { 'if-none-match': _tag, range: _range, ...rest } = headers;
  Object.assign(request, { method: 'GET', url, headers: rest, rawHeaders, httpVersion, complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(nowhere);
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      resolve();
      response.emit('close');
      nowhere.destroy();
    };
    const timer = setTimeout(settle, patienceMs);
    response.once('finish', settle);
    onAsked(request);
    next(request, response);
  });
}

function socketToNowhere(remoteAddress: string | undefined): Socket {
  const stream = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, done) => done(),
  });
  return Object.assign(stream, { remoteAddress, setTimeout: () => stream }) as unknown as Socket;
}
