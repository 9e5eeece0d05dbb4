import { experienceSchedules, type ExperienceSchedule } from '../../db/queries/experiences/experiences.ts';
import type { Sql } from '../../db/connection/database.ts';
import { shareReading } from '../site/shared-reading.ts';

/** Which placements have experiences, as cached by this process. */
export interface ExperienceStore {
  /** Reloads the schedules if they may have changed. */
  refresh(): Promise<void>;
  /** Reloads the schedules at once. */
  reread(): Promise<void>;
  /** Returns whether a placement may have an experience for someone. True until the schedules are known. */
  mayShow(placementId: string, now: Date): boolean;
}

const freshMs = 5000;

export function createExperienceStore(db: Sql): ExperienceStore {
  let known: readonly ExperienceSchedule[] | null = null;
  let readAt = -Infinity;

  const read = async (): Promise<void> => {
    const begunAt = Date.now();
    try {
      known = await experienceSchedules(db);
    } catch {
      // Whoever shows an experience asks for its state anyway.
      known = null;
    }
    readAt = begunAt;
  };
  const reading = shareReading(read);
  return {
    async refresh() {
      if (Date.now() - readAt < freshMs) return;
      // Requests that come meanwhile go on with what is known.
      readAt = Date.now();
      await reading.join();
    },
    reread: reading.anew,
    mayShow: (placementId, now) =>
      known?.some(
        (each) =>
          each.placementId === placementId &&
          (each.startsAt === null || each.startsAt <= now) &&
          (each.endsAt === null || each.endsAt > now),
      ) ?? true,
  };
}
