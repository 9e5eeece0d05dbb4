import { request } from 'node:http';
import type { Member } from '../../../support/service/client.ts';

/** Sends a call and disconnects before the response, like a phone in a tunnel. */
export function loseAnswer(
  who: Member,
  method: string,
  path: string,
  input: Record<string, unknown>,
  key: string,
): Promise<void> {
  const body = JSON.stringify(input);
  return new Promise((resolve, reject) => {
    const sent = request(who.origin + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
        'x-csrftoken': who.cookies.get('csrftoken') ?? '',
        cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    sent.on('error', (error) => (sent.destroyed ? undefined : reject(error)));
    sent.on('close', resolve);
    // Destroyed once everything has been written to the network.
    sent.end(body, () => sent.destroy());
  });
}
