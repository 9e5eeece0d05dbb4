import type { ExecutionContext } from 'ava';
import { Client, type Answer } from '../../../support/service/client.ts';

export const password = 'a long enough password';

let networks = 0;

export const freshNetwork = (): string =>
  `10.${20 + (++networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
export const from = (network = freshNetwork()) => ({ 'x-forwarded-for': network });

export const logIn = (who: Client, name: string, secret: string, network?: string): Promise<Answer> =>
  who.call('POST', '/v3/sessions/', { username_or_email: name, password: secret }, from(network));
export const isIn = async (who: Client): Promise<boolean> =>
  (await who.call('GET', '/v3/session_state/')).text.includes('"is_authenticated":true');
/** A browser that has only its device cookies. */
export function deviceOf(who: Client): Client {
  const device = new Client(who.origin);
  device.cookies.set('_devices', who.cookies.get('_devices') ?? '');
  return device;
}

/** Guesses at a name from many networks until it is locked. */
export async function guessAt(t: ExecutionContext, origin: string, name: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < 64; at += 16)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 16 }, () => logIn(new Client(origin), name, 'a wrong password')),
      )),
    );
  t.deepEqual([...new Set(answers.map(({ status }) => status))], [401], 'nobody is told to wait');
  return answers;
}

/** The permanent error id of a response. */
export const idOf = (answer: Answer): string => answer.response?.error?.id ?? String(answer.status);
