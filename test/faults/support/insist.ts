import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Client } from '../../support/service/client.ts';
import type { Ledger } from './ledger.ts';

export interface BusyClientOptions {
  origin: string;
  connectionString: string;
  ledger: Ledger;
  /** Pictures are drawn by number, so clients that share numbers upload the same pictures. */
  pictures: number;
  isOver: () => boolean;
}

export type Session = Client & { userId: string };

/** A picture needs web, worker and database at once, between kills. */
export const patienceMs = 120_000;

/** Sends until there is a conclusive response. No response, an error and a rate limit are retried. */
export async function insist(
  { ledger }: BusyClientOptions,
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const end = Date.now() + patienceMs;
  const tries: string[] = [];
  for (let repeated = false; ; repeated = true) {
    const began = Date.now();
    const answer = await send().catch((error: unknown) => {
      const { cause } = error as Error;
      tries.push(`${Date.now() - began} ms ${String(error)} ${String(cause)}`);
      return null;
    });
    if (answer !== null && answer.status < 500 && answer.status !== 429) return { answer, repeated };
    if (answer !== null) tries.push(`${Date.now() - began} ms ${answer.status} ${answer.text.slice(0, 200)}`);
    if (Date.now() > end)
      throw new Error(`no answer within ${patienceMs} ms but, at last:\n${tries.slice(-8).join('\n')}`);
    ledger.repeats += 1;
    await pause(50 + Math.random() * 100);
  }
}

export function surprise({ ledger }: BusyClientOptions, what: string, answer: Answer): void {
  ledger.surprises.push(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
}
