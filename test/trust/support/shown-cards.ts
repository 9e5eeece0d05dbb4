import type { Client } from '../../support/service/client.ts';
import type { Answer } from '../../support/service/client.ts';

export interface Card {
  id: string;
  title: string;
  board: { name: string };
  pinner: { first_name: string };
  reaction_counts: Record<string, number>;
}

export const settings = {
  SESSION_SECRET: 'a secret that both web processes of this test have',
  PAGE_CACHE_SECONDS: '0',
  PASSWORD_HASHING: 'light',
};

export const inFolder = 80;

export async function cardsAt(who: Client, path: string): Promise<Card[]> {
  const answer = await who.call('GET', path, { page_size: '25' });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.response?.data as Card[];
}

export const sessionOf = (who: Client): string | undefined => who.cookies.get('_pinterest_sess');

export const ok = (t: { is: (a: number, b: number, message: string) => void }, answer: Answer): void =>
  t.is(Math.floor(answer.status / 100), 2, answer.text);
