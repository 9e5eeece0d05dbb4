import { createHash, randomBytes } from 'node:crypto';
import { addSearchCounts, type CountedQuery } from '../../../db/queries/search/history.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { sameQuery } from '../../../views/search/query.ts';

/**
 * Counts queries for trends. Callers are kept only in this process's memory. What is stored of them is one of 256 marks,
 * by a keyed hash of caller and query, which tells how many callers sent a query but not who.
 */
export interface QueryLog {
  /**
   * Counts a query once a day and process per caller (account id or network). Pass only queries that found something
   * public.
   */
  count(query: string, caller: string): void;
  /** Writes the pending counts. */
  flush(): Promise<void>;
}

/** Signs texts with a key that visitors do not know. */
interface Keyed {
  sign(purpose: string, text: string): string;
}

const flushMs = 5000;
/** Longer queries are unlikely to be shared with anyone. */
const longest = 60;
const maxRemembered = 100_000;

/** Collects counts in memory and adds them to the daily totals every five seconds, to avoid hot rows. */
export function createQueryLog(sql: Sql, signer: Keyed, now: () => Date): QueryLog {
  let counted: CountedQuery[] = [];
  let timer: NodeJS.Timeout | null = null;
  let day = '';
  const salt = randomBytes(16);
  const seen = new Set<string>();

  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counted.length === 0) return;
    const taken = counted;
    counted = [];
    try {
      await addSearchCounts(sql, taken);
    } catch {
      // Trends can miss searches made during a database outage.
    }
  };

  return {
    count(query, caller) {
      const same = sameQuery(query);
      if (same === '' || same.length > longest) return;
      const today = now().toISOString().slice(0, 10);
      if (today !== day || seen.size > maxRemembered) seen.clear();
      day = today;
      const key = createHash('sha256').update(salt).update(`${caller}\n${same}`).digest('base64');
      if (seen.has(key)) return;
      seen.add(key);
      counted.push({ query: same, caller: markOf(signer, caller, same) });
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}

/** The same in every process and on every day. */
function markOf(signer: Keyed, caller: string, query: string): number {
  const signature = signer.sign('caller of a query', `${caller}\n${query}`).split('.').at(-1) ?? '';
  return Buffer.from(signature, 'base64url')[0] ?? 0;
}
