import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Client } from '../support/client.ts';
import type { Ledger } from './ledger.ts';

export interface BusyClientOptions {
  origin: string;
  connectionString: string;
  ledger: Ledger;
  /** Pictures are drawn by number: clients that share numbers upload the same pictures. */
  pictures: number;
  isOver: () => boolean;
}

export type Session = Client & { userId: string };

export const patienceMs = 60_000;

/** Sends until there is an answer that says something: none at all, a fault and a limit are tried again. */
export async function insist(
  { ledger }: BusyClientOptions,
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const end = Date.now() + patienceMs;
  for (let repeated = false; ; repeated = true) {
    const answer = await send().catch(() => null);
    if (answer !== null && answer.status < 500 && answer.status !== 429) return { answer, repeated };
    if (Date.now() > end)
      throw new Error(
        `no answer within ${patienceMs} ms, at last ${answer?.status ?? 'none'}: ${answer?.text ?? ''}`,
      );
    ledger.repeats += 1;
    await pause(50 + Math.random() * 100);
  }
}

export function surprise({ ledger }: BusyClientOptions, what: string, answer: Answer): void {
  ledger.surprises.push(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
}
