import { insertSection } from '../../../db/queries/sections/section-changes.ts';
import { sectionsOfBoards } from '../../../db/queries/sections/sections.ts';
import { collections, pinsOfSection } from '../../../db/seeds/cast/collections.ts';
import { pins } from '../../../db/seeds/cast/pins.ts';
import { boardSlug } from '../../../views/boards/board-slug.ts';
import { sectionSlug } from '../../../views/sections/section-slug.ts';
import { createBoard } from '../../boards/create-board.ts';
import { getBoardBySlug } from '../../boards/get-board.ts';
import { savePin } from '../../saves/save-pin.ts';
import type { LocalPictures } from '../local-pictures.ts';
import { pinKey } from './seeding.ts';

/** Creates the boards of Pins that people saved from others. `ids` are those of the Pins by place. */
export async function seedCollections(
  { services }: LocalPictures,
  people: ReadonlyMap<string, string>,
  ids: ReadonlyMap<number, string>,
): Promise<void> {
  for (const { owner, name, description, sections } of collections) {
    const ownerId = people.get(owner) ?? '';
    const slug = boardSlug(name);
    const found = await getBoardBySlug(services, ownerId, ownerId, slug);
    const boardId =
      found?.board.id ?? (await createBoard(services, { ownerId, name, description, privacy: 'public' })).id;
    for (const { title } of sections) await insertSection(services.db, boardId, title, sectionSlug(title));
    const sectionIds = new Map(
      (await sectionsOfBoards(services.db, ownerId, [boardId])).map((section) => [section.title, section.id]),
    );
    for (const { title, board, section } of sections)
      for (const place of placesIn(board, section)) {
        const pinId = ids.get(place);
        if (pinId !== undefined)
          await savePin(services, {
            userId: ownerId,
            pinId,
            board: { id: boardId },
            sectionId: sectionIds.get(title) ?? null,
            key: `${pinKey(place)}:${slug}`,
          });
      }
  }
}

function placesIn(board: string, section: string): number[] {
  return [...pins.entries()]
    .filter(([, pin]) => pin.board === board && pin.section === section)
    .map(([place]) => place)
    .slice(0, pinsOfSection);
}
