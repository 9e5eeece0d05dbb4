import type { RequestListener } from 'node:http';

/**
 * Begins a request that a client sent ahead of its turn on a connection only when the responses before it are sent, so
 * that a client that does not read them holds up nothing else.
 */
export function inTurn(next: RequestListener): RequestListener {
  return (request, response) => {
    // Until then, Node gives the response no socket.
    if (response.socket === null) response.once('socket', () => process.nextTick(next, request, response));
    else next(request, response);
  };
}
