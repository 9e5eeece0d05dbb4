import {
  addBlockedLinks,
  byHand,
  listBlockedLinks,
  removeBlockedLinks,
  removeBlockedSource,
  type BlockStatus,
  type BlockedLink,
} from '../../db/queries/links.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import { fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import { patternOf } from '../links/block-patterns.ts';
import { readBlockList } from '../links/read-block-list.ts';
import { changeNothing, recordAct } from './audit.ts';
import type { ActingStaff, Staff } from './staff.ts';
import { refusals } from '../refusals.ts';

type Acting = Pick<Services, 'db'>;

/** Patterns written per statement. */
const atOnce = 5000;
/** Patterns named in an audit log entry. */
const named = 20;

/** Lists the block-list in order, filtered by a text. Throws `bad_bookmark`. */
export async function listLinks(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  containing: string,
  bookmark: string | null | undefined,
): Promise<Page<BlockedLink & { addedAt: string }>> {
  const list = `staff-links:${containing}`;
  const page = await pageOfKeyedRows(
    services,
    { list, bookmark, pageSize: staffLimits.page },
    (after, limit) =>
      listBlockedLinks(services.db, {
        after: after ?? '',
        containing: containing.toLowerCase(),
        limit,
      }),
    ({ pattern }) => pattern,
  );
  return { ...page, items: page.items.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })) };
}

/** Parses domains, URLs, or hashes separated by whitespace. Throws `bad_input` naming the first invalid one. */
export function readPatterns(words: string[]): string[] {
  const patterns = new Set<string>();
  for (const word of words) {
    const pattern = patternOf(word);
    if (pattern === null)
      throw fieldError('patterns', refusals.moderation.notBlockable({ word: word.slice(0, 100) }));
    patterns.add(pattern);
  }
  return [...patterns];
}

/** Adds patterns to the list. Existing ones get this status, also those of imported lists. */
export function blockLinks(
  { db }: Acting,
  staff: ActingStaff<'links.block'>,
  given: { patterns: string[]; status: BlockStatus; reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await addBlockedLinks(tx, given.patterns, given.status, byHand);
    await recordAct(tx, staff, {
      subject: { id: given.patterns[0] ?? '', name: given.patterns.slice(0, named).join(', ') },
      reason: given.reason,
      after: { status: given.status, count: given.patterns.length },
    });
  });
}

/** Removes patterns from the list and returns how many were on it. */
export function allowLinks(
  { db }: Acting,
  staff: ActingStaff<'links.allow'>,
  given: { patterns: string[]; reason: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await removeBlockedLinks(tx, given.patterns);
    if (gone === 0) changeNothing(staff);
    else
      await recordAct(tx, staff, {
        subject: { id: given.patterns[0] ?? '', name: given.patterns.slice(0, named).join(', ') },
        reason: given.reason,
        before: { count: gone },
      });
    return gone;
  });
}

/** Removes all patterns of a named source and returns how many. Those that another one blocks stay blocked. */
export function allowSource(
  { db }: Acting,
  staff: ActingStaff<'links.allow'>,
  source: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await removeBlockedSource(tx, source);
    if (gone === 0) changeNothing(staff);
    else
      await recordAct(tx, staff, {
        subject: { id: source, name: source },
        before: { count: gone },
      });
    return gone;
  });
}

/** Imports a whole list in any of the usual formats. Returns how many entries were read and how many were not. */
export function importLinks(
  { db }: Acting,
  staff: ActingStaff<'links.import'>,
  given: { text: string; status: BlockStatus; source: string },
): Promise<{ count: number; unreadable: number }> {
  const { patterns, unreadable } = readBlockList(given.text);
  if (patterns.length === 0) throw fieldError('list', refusals.moderation.emptyList);
  return db.transaction(async (tx) => {
    for (let at = 0; at < patterns.length; at += atOnce)
      await addBlockedLinks(tx, patterns.slice(at, at + atOnce), given.status, given.source);
    await recordAct(tx, staff, {
      subject: { id: given.source, name: given.source },
      after: { status: given.status, count: patterns.length },
    });
    return { count: patterns.length, unreadable };
  });
}
