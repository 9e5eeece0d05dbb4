import { placeSections } from '../../db/queries/sections/section-changes.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { changeSections, requireSection } from './change-sections.ts';

/** A section's move: by one position, to an end, or before another section. */
export type SectionMove = { by: 'up' | 'down' | 'first' | 'last' } | { beforeId: string };

/**
 * Moves a section within its board's order and returns the order (BOARD-07). Moves are relative and serialized, so
 * that concurrent moves end in one order with every section once. Throws `section_not_found`.
 */
export async function moveSection(
  services: Pick<Services, 'db'>,
  memberId: string,
  boardId: string,
  sectionId: string,
  move: SectionMove,
): Promise<string[]> {
  return changeSections(services, memberId, boardId, async (change) => {
    requireSection(change, sectionId);
    const ids = change.sections.map(({ id }) => id);
    const place = ids.indexOf(sectionId);
    const others = ids.filter((id) => id !== sectionId);
    others.splice(newPlace(others, place, move), 0, sectionId);
    await placeSections(change.tx, boardId, others);
    return others;
  });
}

function newPlace(others: string[], place: number, move: SectionMove): number {
  if ('beforeId' in move) {
    const found = others.indexOf(move.beforeId);
    if (found === -1) throw new AppError('section_not_found');
    return found;
  }
  switch (move.by) {
    case 'up':
      return Math.max(0, place - 1);
    case 'down':
      return place + 1;
    case 'first':
      return 0;
    case 'last':
      return others.length;
  }
}
