import type { Database } from '../../../db/connection/database.ts';
import { blockedSignatures } from '../../../db/queries/moderation/blocked-pictures.ts';

/** The blocked pictures as a web process keeps them, since every picture that is asked for is looked up. */
export interface BlockedSet {
  has(signature: string): boolean;
  /** Reads them again; after a failure what was known holds. */
  reread(): Promise<void>;
}

export function createBlockedSet(db: Database): BlockedSet {
  let blocked = new Set<string>();
  return {
    has: (signature) => blocked.has(signature),
    async reread() {
      try {
        blocked = await blockedSignatures(db);
      } catch {
        // The next notice or the next minute reads them.
      }
    },
  };
}
