import {
  dropEventPartitions,
  eventDays,
  makeEventPartitions,
} from '../../db/queries/events/event-partitions.ts';
import { rollOutcomes } from '../../db/queries/experiments/outcomes.ts';
import { claimRecount, foldDays, recountDay } from '../../db/queries/events/roll-up.ts';
import { forgetDaysBefore } from '../../db/queries/events/rollup-days.ts';
import type { Database } from '../../db/connection/database.ts';

const dayMs = 24 * 3600 * 1000;
const daysAhead = 3;
const foldAtOnce = 5000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Creates the partitions of the coming days and drops those past retention. */
export async function keepEventDays(db: Database, now: Date, retentionDays: number): Promise<void> {
  const today = now.getTime();
  const coming = Array.from({ length: daysAhead + 2 }, (_, index) => dayOf(today + (index - 1) * dayMs));
  await makeEventPartitions(db, coming);
  const oldest = dayOf(today - retentionDays * dayMs);
  await dropEventPartitions(
    db,
    (await eventDays(db)).filter((day) => day < oldest),
  );
}

/** Deletes daily statistics past retention, both of pins and of what pins are rolled up into. */
export async function keepStatDays(db: Database, now: Date, retentionDays: number): Promise<void> {
  const oldest = dayOf(now.getTime() - retentionDays * dayMs);
  while ((await forgetDaysBefore(db, oldest, foldAtOnce)) === foldAtOnce);
}

/** Aggregates new counts into the daily statistics of pins, boards, people and promotions. */
export async function foldEventCounts(db: Database): Promise<void> {
  while ((await db.transaction((tx) => foldDays(tx, foldAtOnce))) === foldAtOnce);
}

/** Rolls up the actions of exposed members from yesterday and today into experiment outcomes. */
export async function rollExperiments(db: Database, now: Date): Promise<void> {
  for (const day of [dayOf(now.getTime() - dayMs), dayOf(now.getTime())]) await rollOutcomes(db, day);
}

/**
 * The nightly rollup: recounts yesterday from its events, once among all workers. Returns the number of pins whose
 * statistics changed, null if there was nothing to do.
 */
export function recountYesterday(db: Database, now: Date): Promise<number | null> {
  const day = dayOf(now.getTime() - dayMs);
  return db.transaction(async (tx) => ((await claimRecount(tx, day)) ? recountDay(tx, day) : null));
}
