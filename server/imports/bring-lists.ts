import { advanceImport } from '../../db/queries/imports.ts';
import { ZipRefused, type ZipReader } from '../adapters/archive/read-zip.ts';
import { archiveLimits, boardsShape, pinShape } from '../exports/archive.ts';
import type { Arrival } from './arrival.ts';
import { bringBoards, bringPin } from './bring-in.ts';
import type { CopyFiles } from './bring-media.ts';
import { listLeftOut } from './left-out.ts';
import { linesOf, readJson, readLine } from './read-archive.ts';
import { settleBoards } from './settle-boards.ts';

/** Time that one job runs before yielding to others. */
const sliceMs = 2000;
/**
 * A job whose way to where the last one stopped is long runs for so many times as long, since that way is read again by
 * each. Not longer than a worker that is stopped waits.
 */
const wayFactor = 4;
const longestSliceMs = 20_000;

const pinList = 'pins.ndjson';

/**
 * Imports boards and pins, from where the last call stopped. Returns whether that is all of them.
 * The progress is recorded with each. Throws VideoPending.
 */
export async function bringLists(
  arrival: Arrival,
  { zip, files, began }: { zip: ZipReader; files: CopyFiles; began: number },
): Promise<boolean> {
  const { services, row, userId } = arrival;
  const boards = boardsShape.parse(await readJson(zip, 'boards.json'));
  if (boards.reduce((sum, { sections }) => sum + sections.length, 0) > archiveLimits.sections)
    throw new ZipRefused('tooMuch');
  // Counts and reads the whole list before creating anything.
  if (row.total === 0) for await (const _line of linesOf(zip, pinList)) row.total += 1;
  const places = await bringBoards(arrival, boards, Date.now() + sliceMs);
  if (places === null) {
    await advanceImport(services.db, userId, row);
    return false;
  }
  let index = 0;
  let end = 0;
  for await (const line of linesOf(zip, pinList)) {
    index += 1;
    if (index <= row.position) continue;
    if (end === 0)
      end = Date.now() + Math.min(longestSliceMs, Math.max(sliceMs, (Date.now() - began) * wayFactor));
    const parsed = pinShape.safeParse(readLine(line));
    const outcome = parsed.success ? await bringPin(arrival, places, parsed.data, files) : 'refused';
    if (!parsed.success) listLeftOut(row, { kind: 'pin', name: '', reason: 'broken' });
    row[outcome === 'made' ? 'pins' : outcome] += 1;
    row.position = index;
    await advanceImport(services.db, userId, row);
    if (Date.now() >= end && index < row.total) return false;
  }
  await advanceImport(services.db, userId, row);
  // The boards have pins in the archives to come.
  if (row.part === row.parts) await settleBoards(arrival, boards, places);
  return true;
}
