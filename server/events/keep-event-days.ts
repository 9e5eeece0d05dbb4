import {
  dropEventPartitions,
  eventDays,
  makeEventPartitions,
} from '../../db/queries/events/event-partitions.ts';
import { rollOutcomes } from '../../db/queries/experiments/outcomes.ts';
import { foldDays, recountDay } from '../../db/queries/events/roll-up.ts';
import { forgetDaysBefore } from '../../db/queries/events/rollup-days.ts';
import type { Database } from '../../db/connection/database.ts';

const dayMs = 24 * 3600 * 1000;
const daysAhead = 3;
const foldAtOnce = 5000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Makes the partitions of the days to come and drops those of days that are kept no longer. */
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

/** Lets figures by day go that are kept no longer, those of pins as those of what pins are rolled up into. */
export async function keepStatDays(db: Database, now: Date, retentionDays: number): Promise<void> {
  const oldest = dayOf(now.getTime() - retentionDays * dayMs);
  while ((await forgetDaysBefore(db, oldest, foldAtOnce)) === foldAtOnce);
}

/** Folds what has been counted since into the days of pins, boards, people and promotions. */
export async function foldEventCounts(db: Database): Promise<void> {
  while ((await db.transaction((tx) => foldDays(tx, foldAtOnce))) === foldAtOnce);
}

/** Rolls what exposed members did yesterday and today up into outcomes of experiments. */
export async function rollExperiments(db: Database, now: Date): Promise<void> {
  for (const day of [dayOf(now.getTime() - dayMs), dayOf(now.getTime())]) await rollOutcomes(db, day);
}

/** The nightly roll-up: counts yesterday anew from its events. Answers how many pins' figures changed. */
export function recountYesterday(db: Database, now: Date): Promise<number> {
  return db.transaction((tx) => recountDay(tx, dayOf(now.getTime() - dayMs)));
}
