import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ExecutionContext } from 'ava';

/** Another address of a service, from which one page comes half until `goOn` is called. */
export async function halfWay(
  t: ExecutionContext,
  service: string,
  path: string,
): Promise<{ origin: string; goOn: () => void }> {
  let goOn = (): void => undefined;
  const gone = new Promise<void>((resolve) => (goOn = resolve));
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    const isHalf = url === path;
    const headers = { ...request.headers, ...(isHalf && { 'accept-encoding': 'identity' }) };
    const onAnswer = async (answer: IncomingMessage): Promise<void> => {
      const body = await buffer(answer);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.write(body.subarray(0, body.length / 2));
      if (isHalf) await gone;
      response.end(body.subarray(body.length / 2));
    };
    request.pipe(ask(service + url, { method, headers }, (answer) => void onAnswer(answer)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, goOn };
}
