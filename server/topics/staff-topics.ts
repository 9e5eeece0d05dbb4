import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { allInterests, type StoredInterestRow } from '../../db/queries/topics/interests.ts';
import {
  lockInterests,
  renameInterest,
  setInterestHidden,
  setInterestMerged,
} from '../../db/queries/topics/staff-interests.ts';
import type { Sql } from '../../db/connection/database.ts';
import { topicSlug } from '../../views/topics/words.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { changeNothing, recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { refusals } from '../refusals.ts';
import { annotateInterestAgain } from './annotate-interest-again.ts';
import { forgetInterestTree } from './interest-tree.ts';

/** A topic as shown to the staff. */
export interface StaffTopic extends StoredInterestRow {
  /** Names from the root to its parent. */
  above: string[];
  /** Its replacement, if it was merged. */
  standIn: { id: string; name: string } | null;
}

/** Lists all topics in tree order, including hidden and merged ones. */
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

/** Returns a topic for the staff. Throws `not_found`. */
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

/** Renames a topic. Its URL stays. Throws `not_found`. */
export function renameTopic(
  services: Services,
  staff: ActingStaff<'interest.rename'>,
  id: string,
  { name, names }: { name: string; names: Record<string, string> },
): Promise<Changed> {
  return change(services, id, async (tx, row) => {
    await renameInterest(tx, id, name, names);
    await recordAct(tx, staff, {
      subject: { id, name },
      before: { name: row.name, ...row.names },
      after: { name, ...names },
    });
    return name;
  });
}

/** Hides a topic and its descendants from lists, feeds, and URLs, or shows them again. Throws `not_found`. */
export function hideTopic(
  services: Services,
  staff: ActingStaff<'interest.hide' | 'interest.show'>,
  id: string,
  isHidden: boolean,
): Promise<Changed> {
  return change(services, id, async (tx, row) => {
    await setInterestHidden(tx, id, isHidden);
    if (row.isHidden !== isHidden)
      await recordAct(tx, staff, {
        subject: { id, name: row.name },
      });
    else changeNothing(staff);
    return row.name;
  });
}

/**
 * Merges a topic into another: its URL redirects there, and its words, pins, and followers count there. `into` is an
 * id, name, or slug. Throws `not_found`, and `bad_input` if it is missing, the topic itself, a descendant, or merged.
 */
export function mergeTopic(
  services: Services,
  staff: ActingStaff<'interest.merge'>,
  id: string,
  into: string,
): Promise<Changed> {
  return change(services, id, async (tx, row, rows) => {
    const target = rows.find(
      (each) => each.id === into || each.urlName === topicSlug(into) || each.name === into.trim(),
    );
    if (target === undefined) throw fieldError('into', refusals.topics.notFound);
    const byId = new Map(rows.map((each) => [each.id, each]));
    for (
      let at: StoredInterestRow | undefined = target;
      at;
      at = byId.get(at.mergedInto ?? at.parentId ?? '')
    )
      if (at.id === id) throw fieldError('into', refusals.topics.notBelow);
    if (target.mergedInto !== null) throw fieldError('into', refusals.topics.merged);
    await setInterestMerged(tx, id, target.id);
    await annotateInterestAgain(tx, id);
    await recordAct(tx, staff, {
      subject: { id, name: row.name },
      after: { into: target.name },
    });
    return row.name;
  });
}

/** Undoes a merge. Throws `not_found`. */
export function partTopic(
  services: Services,
  staff: ActingStaff<'interest.part'>,
  id: string,
): Promise<Changed> {
  return change(services, id, async (tx, row, rows) => {
    const target = row.mergedInto;
    await setInterestMerged(tx, id, null);
    if (target === null) changeNothing(staff);
    else {
      await annotateInterestAgain(tx, target);
      await recordAct(tx, staff, {
        subject: { id, name: row.name },
        before: { into: rows.find((each) => each.id === target)?.name ?? '' },
      });
    }
    return row.name;
  });
}

/** Changes a topic and invalidates cached pages. It shows everywhere else within seconds. */
async function change(
  services: Services,
  id: string,
  action: (tx: Sql, row: StoredInterestRow, rows: StoredInterestRow[]) => Promise<string>,
): Promise<Changed> {
  const name = await services.db.transaction(async (tx) => {
    await lockInterests(tx);
    const rows = await allInterests(tx);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new AppError('not_found');
    const said = await action(tx, row, rows);
    await forgetKeptPages(tx);
    return said;
  });
  forgetInterestTree();
  return { id, name };
}
