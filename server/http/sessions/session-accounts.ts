import { sessionWithAccount, type AccountRow } from '../../../db/queries/people/users.ts';
import type { Database } from '../../../db/connection/database.ts';

/** Accounts that were read with their sessions, each until the request that read it asks for it. */
export interface SessionAccounts {
  /** Answers the store's question for a session, and keeps the account that came with it. */
  read(sid: string, nowSeconds: number): Promise<{ rows: { sess: unknown }[] }>;
  /** The account that came with a session, once; undefined where there is none. */
  take(sid: string): AccountRow | undefined;
}

/** Of requests that ended before they asked. */
const mostKept = 1000;

export function createSessionAccounts(db: Database): SessionAccounts {
  const kept = new Map<string, AccountRow>();
  return {
    async read(sid, nowSeconds) {
      const rows = await db.rows<{ sess: unknown } & Partial<AccountRow>>(sessionWithAccount, [
        sid,
        nowSeconds,
      ]);
      const [row] = rows;
      kept.delete(sid);
      if (isAccount(row)) {
        if (kept.size >= mostKept) kept.clear();
        kept.set(sid, row);
      }
      return { rows };
    },
    take(sid) {
      const row = kept.get(sid);
      kept.delete(sid);
      return row;
    },
  };
}

/** A visitor's session has no account, and its columns are null. */
function isAccount(
  row: ({ sess: unknown } & Partial<AccountRow>) | undefined,
): row is { sess: unknown } & AccountRow {
  return typeof row?.id === 'string';
}
