import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** What is asked behind an answer may take this long. */
const patienceMs = 30_000;

/**
 * Asks for what a request asked for once more, behind its answer: nobody reads what comes of it. Settles when it has
 * been answered. `onAsked` is given the request first.
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
