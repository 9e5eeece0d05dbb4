import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { allInterests, type StoredInterestRow } from '../../db/queries/topics/interests.ts';
import {
  queuePinsOfInterest,
  renameInterest,
  setInterestHidden,
  setInterestMerged,
} from '../../db/queries/topics/staff-interests.ts';
import type { Sql } from '../../db/connection/database.ts';
import { topicSlug } from '../../views/topics/words.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { newest } from '../paging/bookmark.ts';
import { recordAct } from '../staff/audit.ts';
import type { Staff } from '../staff/staff.ts';

/** A topic as the staff see it. */
export interface StaffTopic extends StoredInterestRow {
  /** Names from the root down to its parent. */
  above: string[];
  /** What stands for it, where it was merged. */
  standIn: { id: string; name: string } | null;
}

/** Every topic, hidden and merged ones too, in the order of the tree. */
export async function staffTopics({ db }: Pick<Services, 'db'>, _staff: Staff): Promise<StaffTopic[]> {
  const rows = await allInterests(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const above: string[] = [];
    for (let at = byId.get(row.parentId ?? ''); at !== undefined; at = byId.get(at.parentId ?? ''))
      above.unshift(at.name);
    const target = byId.get(row.mergedInto ?? '');
    return { ...row, above, standIn: target === undefined ? null : { id: target.id, name: target.name } };
  });
}

/** Throws `not_found`. */
export async function staffTopic(
  services: Pick<Services, 'db'>,
  staff: Staff,
  id: string,
): Promise<StaffTopic> {
  const found = (await staffTopics(services, staff)).find((topic) => topic.id === id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

type Changed = { id: string; name: string };

/** Names a topic anew; its address stays. Throws `not_found`. */
export function renameTopic(
  services: Services,
  staff: Staff,
  id: string,
  { name, names }: { name: string; names: Record<string, string> },
): Promise<Changed> {
  return change(services, id, async (tx, row) => {
    await renameInterest(tx, id, name, names);
    await recordAct(tx, staff, {
      act: 'interest.rename',
      subject: { kind: 'interest', id, name },
      before: { name: row.name, ...row.names },
      after: { name, ...names },
    });
    return name;
  });
}

/** Takes a topic and what lies below it out of lists, feeds and addresses, or brings it back. Throws `not_found`. */
export function hideTopic(services: Services, staff: Staff, id: string, isHidden: boolean): Promise<Changed> {
  return change(services, id, async (tx, row) => {
    await setInterestHidden(tx, id, isHidden);
    if (row.isHidden !== isHidden)
      await recordAct(tx, staff, {
        act: isHidden ? 'interest.hide' : 'interest.show',
        subject: { kind: 'interest', id, name: row.name },
      });
    return row.name;
  });
}

/**
 * Has another topic stand for this one: its address leads there, its words and pins count there, who followed it
 * follows that. `into` is an id, a name or the name in addresses. Throws `not_found`, and `bad_input` for what is not
 * there, itself, what lies below it, or what was merged.
 */
export async function mergeTopic(
  services: Services,
  staff: Staff,
  id: string,
  into: string,
): Promise<Changed> {
  const changed = await change(services, id, async (tx, row, rows) => {
    const target = rows.find(
      (each) => each.id === into || each.urlName === topicSlug(into) || each.name === into.trim(),
    );
    if (target === undefined) throw fieldError('into', 'There is no such topic.');
    const byId = new Map(rows.map((each) => [each.id, each]));
    for (
      let at: StoredInterestRow | undefined = target;
      at;
      at = byId.get(at.mergedInto ?? at.parentId ?? '')
    )
      if (at.id === id) throw fieldError('into', 'Choose a topic that is not this one, nor below it.');
    if (target.mergedInto !== null) throw fieldError('into', 'That topic was merged itself.');
    await setInterestMerged(tx, id, target.id);
    await recordAct(tx, staff, {
      act: 'interest.merge',
      subject: { kind: 'interest', id, name: row.name },
      after: { into: target.name },
    });
    return row.name;
  });
  await lookAgain(services, id);
  return changed;
}

/** Ends a merger: the topic stands for itself again. Throws `not_found`. */
export async function partTopic(services: Services, staff: Staff, id: string): Promise<Changed> {
  let target: string | null = null;
  const changed = await change(services, id, async (tx, row, rows) => {
    target = row.mergedInto;
    await setInterestMerged(tx, id, null);
    if (target !== null)
      await recordAct(tx, staff, {
        act: 'interest.part',
        subject: { kind: 'interest', id, name: row.name },
        before: { into: rows.find((each) => each.id === target)?.name ?? '' },
      });
    return row.name;
  });
  if (target !== null) await lookAgain(services, target);
  return changed;
}

/** Changes a topic and has kept pages made anew; everywhere else it shows within seconds. */
async function change(
  services: Services,
  id: string,
  action: (tx: Sql, row: StoredInterestRow, rows: StoredInterestRow[]) => Promise<string>,
): Promise<Changed> {
  const name = await services.db.transaction(async (tx) => {
    const rows = await allInterests(tx);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new AppError('not_found');
    const said = await action(tx, row, rows);
    await forgetKeptPages(tx);
    return said;
  });
  return { id, name };
}

const queuedAtOnce = 10_000;

/** Has the worker find out anew what the pins of a topic are about. */
async function lookAgain({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  let before: string | null = newest;
  while (before !== null) before = await queuePinsOfInterest(db, id, before, queuedAtOnce);
}
