import { noteImported, unsettledPin } from '../../../db/queries/imports/import-items.ts';
import { advanceImport } from '../../../db/queries/imports/imports.ts';
import { ZipRefused, type ZipReader } from '../../adapters/archive/read-zip.ts';
import { isAppError } from '../../errors.ts';
import { archiveLimits, archiveLists, boardsShape, pinShape } from '../../exports/archive.ts';
import { draftShape, productTagsShape, type ArchivedTags } from '../../exports/archived-drafts.ts';
import { waitWhileHidden } from '../../people/wait-while-hidden.ts';
import { tagProducts } from '../../products/product-tags.ts';
import { itemOf, sourceOf, type Arrival, type Places } from '../arrival.ts';
import { bringDraft, tagsHere } from '../bring-draft.ts';
import { bringBoards, bringPin } from '../bring-in.ts';
import type { CopyFiles } from '../bring-media.ts';
import { listLeftOut } from '../left-out.ts';
import { linesOf, readJson, readLine } from './read-archive.ts';
import { settleBoards } from '../settle-boards.ts';

/** Time that one job runs before yielding to others. */
const sliceMs = 2000;
/**
 * A job whose way to where the last one stopped is long runs for so many times as long, since that way is read again by
 * each. Not longer than a worker that is stopped waits.
 */
const wayFactor = 4;
const longestSliceMs = 20_000;

/**
 * Imports boards, pins, product tags and drafts, from where the last call stopped, until its owner stops the import.
 * Returns whether that is all of them. The progress is recorded with each. Throws VideoPending.
 */
export async function bringLists(
  arrival: Arrival,
  { zip, files, began }: { zip: ZipReader; files: CopyFiles; began: number },
): Promise<boolean> {
  const { services, row, userId } = arrival;
  const boards = boardsShape.parse(await readJson(zip, 'boards.json'));
  if (boards.reduce((sum, { sections }) => sum + sections.length, 0) > archiveLimits.sections)
    throw new ZipRefused('tooMuch');
  // Counts and reads all lists before creating anything.
  if (row.total === 0) for await (const _line of allLines(zip)) row.total += 1;
  const places = await bringBoards(arrival, boards, Date.now() + sliceMs);
  if (places === null) {
    await advanceImport(services.db, userId, row);
    return false;
  }
  let index = 0;
  let end = 0;
  for await (const { list, line } of allLines(zip)) {
    index += 1;
    if (index <= row.position) continue;
    if (end === 0)
      end = Date.now() + Math.min(longestSliceMs, Math.max(sliceMs, (Date.now() - began) * wayFactor));
    await bring[list](arrival, { places, files }, readLine(line));
    row.position = index;
    if (!(await advanceImport(services.db, userId, row))) return false;
    if (Date.now() >= end && index < row.total) return false;
  }
  await advanceImport(services.db, userId, row);
  // The boards have pins in the archives to come.
  if (row.part === row.parts) await settleBoards(arrival, boards, places);
  return true;
}

type List = keyof typeof archiveLists;

/** Yields the lines of the lists in an order in which what a line names comes before it. */
async function* allLines(zip: ZipReader): AsyncGenerator<{ list: List; line: string }> {
  for (const list of ['pins', 'productTags', 'drafts'] as const) {
    const name = archiveLists[list];
    if (list !== 'pins' && !zip.entries.has(name)) continue;
    for await (const line of linesOf(zip, name)) yield { list, line };
  }
}

type Bring = (arrival: Arrival, kept: { places: Places; files: CopyFiles }, value: unknown) => Promise<void>;

const bring: Record<List, Bring> = {
  async pins(arrival, { places, files }, value) {
    const { row } = arrival;
    const parsed = pinShape.safeParse(value);
    if (!parsed.success) listLeftOut(row, { kind: 'pin', name: '', reason: 'broken' });
    const outcome = parsed.success ? await bringPin(arrival, places, parsed.data, files) : 'refused';
    row[outcome === 'made' ? 'pins' : outcome] += 1;
  },
  async productTags(arrival, _kept, value) {
    const parsed = productTagsShape.safeParse(value);
    if (parsed.success) await bringTags(arrival, parsed.data);
  },
  async drafts(arrival, { places, files }, value) {
    const parsed = draftShape.safeParse(value);
    if (parsed.success) await bringDraft(arrival, places, parsed.data, files);
    else listLeftOut(arrival.row, { kind: 'draft', name: '', reason: 'broken' });
  },
};

/** Tags the products on a pin that came with this import. Tags on those of earlier ones may have been changed since. */
async function bringTags(arrival: Arrival, archived: ArchivedTags): Promise<void> {
  const { services, userId } = arrival;
  const source = sourceOf(arrival, archived.pinId);
  const pinId = await unsettledPin(services.db, userId, source);
  if (pinId === null) return;
  const tags = await tagsHere(arrival, archived.tags);
  if (tags.length === 0) return;
  try {
    await tagProducts(services, userId, pinId, tags);
    await noteImported(services.db, itemOf(arrival), 'pin', source, pinId);
  } catch (error) {
    if (!isAppError(error)) throw error;
    // A save has the tags of its pin, and one in quarantine has none.
    await waitWhileHidden(services, userId);
  }
}
