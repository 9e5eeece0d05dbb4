import type { Database } from '../../../db/connection/database.ts';
import { blockedSignatures } from '../../../db/queries/moderation/blocked-pictures.ts';

/** Blocked images, cached in each web process because every image request checks them. */
export interface BlockedSet {
  has(signature: string): boolean;
  /** Returns which of these prefixes, eight digits each, match a blocked picture. */
  beginningWith(prefixes: string[]): string[];
  /** When the set was last found changed, in milliseconds of the process clock. */
  changedAtMs(): number;
  /** Reloads the set. On failure the previous set remains. */
  reread(): Promise<void>;
}

export function createBlockedSet(db: Database): BlockedSet {
  let blocked = new Set<string>();
  let prefixes = new Set<string>();
  let changedAtMs = performance.now();
  return {
    has: (signature) => blocked.has(signature),
    beginningWith: (asked) => asked.filter((prefix) => prefixes.has(prefix)),
    changedAtMs: () => changedAtMs,
    async reread() {
      try {
        const read = await blockedSignatures(db);
        if (read.size === blocked.size && [...read].every((signature) => blocked.has(signature))) return;
        blocked = read;
        prefixes = new Set([...read].map((signature) => signature.slice(0, 8)));
        changedAtMs = performance.now();
      } catch {
        // The next notification, or the next minute, reloads it.
      }
    },
  };
}
