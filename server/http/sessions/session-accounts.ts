import { sessionWithAccount, type AccountRow } from '../../../db/queries/people/users.ts';
import type { Database } from '../../../db/connection/database.ts';

/** Accounts loaded with their sessions, each kept until the request that loaded it takes it. */
export interface SessionAccounts {
  /** Answers the store's session query and keeps the account that came with it. */
  read(sid: string, nowSeconds: number): Promise<{ rows: { sess: unknown }[] }>;
  /** Returns the account loaded with a session, once. Undefined if there is none. */
  take(sid: string): AccountRow | undefined;
}

/** Limit for accounts of requests that ended before taking them. */
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

/** A visitor's session has no account, so its columns are null. */
function isAccount(
  row: ({ sess: unknown } & Partial<AccountRow>) | undefined,
): row is { sess: unknown } & AccountRow {
  return typeof row?.id === 'string';
}
