import type { Database } from '../../../db/connection/database.ts';
import { blockedSignatures } from '../../../db/queries/moderation/blocked-pictures.ts';

/** Blocked images, cached in each web process because every image request checks them. */
export interface BlockedSet {
  has(signature: string): boolean;
  /** Reloads the set. On failure the previous set remains. */
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
        // The next notification, or the next minute, reloads it.
      }
    },
  };
}
