import { createHash, randomBytes } from 'node:crypto';
import { addSearchCounts } from '../../db/queries/search/history.ts';
import type { Sql } from '../../db/connection/database.ts';
import { sameQuery } from '../../views/search/query.ts';

/** Counts queries for trends. Senders are kept only in this process's memory and never stored. */
export interface QueryLog {
  /** Counts a query once a day per caller (account id or IP address). Pass only queries that found something public. */
  count(query: string, caller: string): void;
  /** Writes the pending counts. */
  flush(): Promise<void>;
}

const flushMs = 5000;
/** Longer queries are unlikely to be shared with anyone. */
const longest = 60;
const maxRemembered = 100_000;

/** Collects counts in memory and adds them to the daily totals every five seconds, to avoid hot rows. */
export function createQueryLog(sql: Sql, now: () => Date): QueryLog {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let day = '';
  const salt = randomBytes(16);
  const seen = new Set<string>();

  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
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
      counts.set(same, (counts.get(same) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}
