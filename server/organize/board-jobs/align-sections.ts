import type { Sql } from '../../../db/connection/database.ts';
import type { BoardJobRow } from '../../../db/queries/organize/board-jobs.ts';
import { carrySection, sectionOrder } from '../../../db/queries/sections/section-changes.ts';
import { sectionSlug } from '../../../views/sections/section-slug.ts';

/**
 * Gives every section of a merged board a counterpart on the target: a section with the same title, ignoring case, is
 * joined; others move under their own id, with a number in their slug if it is taken. Returns the mapping of sections.
 * Until the merge ends, each such section is on both boards and readable from both.
 */
export async function alignSections(
  tx: Sql,
  job: Pick<BoardJobRow, 'boardId' | 'sectionMap'>,
  targetId: string,
): Promise<Record<string, string>> {
  const [sections, known] = [await sectionOrder(tx, job.boardId), await sectionOrder(tx, targetId)];
  const idsOnTarget = new Set(known.map(({ id }) => id));
  const byTitle = new Map(known.map(({ id, title }) => [title.toLowerCase(), id]));
  const map: Record<string, string> = {};
  for (const section of sections) {
    const mapped = job.sectionMap[section.id];
    const same = byTitle.get(section.title.toLowerCase());
    if (mapped !== undefined && idsOnTarget.has(mapped)) map[section.id] = mapped;
    else if (same !== undefined) map[section.id] = same;
    else {
      await carryUnderFreeSlug(tx, targetId, section);
      map[section.id] = section.id;
    }
  }
  return map;
}

/** Puts a section last on a board under its own id, with a number in its slug if it is taken. */
export async function carryUnderFreeSlug(
  tx: Sql,
  targetId: string,
  section: { id: string; title: string; slug: string },
): Promise<void> {
  if (await carrySection(tx, targetId, section)) return;
  const base = sectionSlug(section.title);
  for (let number = 2; ; number += 1)
    if (await carrySection(tx, targetId, { ...section, slug: `${base}-${number}` })) return;
}
