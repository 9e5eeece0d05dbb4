import { addVisits } from '../../db/queries/sessions/session-visits.ts';
import type { Sql } from '../../db/connection/database.ts';
import { limits } from '../../views/contract/limits.ts';
import { withNewest } from '../../views/invites/invite-rules.ts';

/** The visited pin pages that are not stored in their sessions yet. */
export interface VisitLog {
  /** Stores a visit with the session soon, together with those of others. */
  note(sessionId: string, pinId: string): void;
  /** Stores what is left. */
  close(): Promise<void>;
}

const collectMs = 200;
const maxCollected = 500;

/** Counts `visit_lost` for sessions whose visits could not be stored. */
export function createVisitLog(
  db: Sql,
  counters: { increment: (name: string, by: number) => void },
): VisitLog {
  let visits = new Map<string, string[]>();
  let timer: NodeJS.Timeout | null = null;

  async function store(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (visits.size === 0) return;
    const stored = visits;
    visits = new Map();
    try {
      await addVisits(db, stored, limits.visitedPins);
    } catch {
      counters.increment('visit_lost', stored.size);
    }
  }

  return {
    note(sessionId, pinId) {
      visits.set(sessionId, withNewest(visits.get(sessionId) ?? [], pinId, limits.visitedPins));
      if (visits.size >= maxCollected) void store();
      else timer ??= setTimeout(() => void store(), collectMs);
    },
    close: store,
  };
}
