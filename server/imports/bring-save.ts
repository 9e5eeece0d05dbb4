import { importedItem, noteImported } from '../../db/queries/imports.ts';
import { insertOrigin } from '../../db/queries/pins/pin-origins.ts';
import { insertSave } from '../../db/queries/saves/saves.ts';
import type { InsertPin } from '../../db/queries/pins/pins.ts';
import { limits } from '../../views/contract/limits.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import type { ArchivedPin } from '../exports/archive.ts';
import { plain } from '../exports/archived-words.ts';
import { sourceOf, type Arrival } from './arrival.ts';

/**
 * Saves what a pin of a copy was saved from, where that is here for this person to see: a pin of the same copy, or of
 * this very site. Answers the save, null where there is nothing to save from. Nobody is told, for it is no new save.
 */
export async function saveFromHere(
  arrival: Arrival,
  pin: ArchivedPin,
  place: { boardId: string; sectionId: string | null },
): Promise<string | null> {
  const { services, userId, row } = arrival;
  for (const sourcePinId of await sourcesHere(arrival, pin)) {
    const { copy } = await insertSave(services.db, {
      userId,
      sourcePinId,
      board: { id: place.boardId },
      sectionId: place.sectionId,
      key: `import:${row.id}:${pin.id}`,
      title: cutText(plain(pin.title), limits.pinTitle),
      description: cutText(plain(pin.description), limits.pinDescriptionOnBoard),
      createdAt: pin.createdAt,
    });
    if (copy !== null) return copy.id;
  }
  return null;
}

async function sourcesHere({ services, userId, site, row }: Arrival, pin: ArchivedPin): Promise<string[]> {
  const { savedFrom } = pin;
  if (savedFrom === null) return [];
  const brought = await importedItem(services.db, userId, 'pin', sourceOf({ site }, savedFrom.pinId));
  const isHere = row.origin !== null && row.origin === (savedFrom.site ?? site);
  const named = isHere ? [savedFrom.pinId, savedFrom.rootPinId].filter((id) => /^\d{1,18}$/.test(id)) : [];
  return [...new Set([...(brought === null ? [] : [brought]), ...named])];
}

/** The root that a save has here whose first pin is not: all saves of one first pin share it, and keep its names. */
export async function originOfSave(
  { services, userId, site }: Arrival,
  { id, savedFrom }: ArchivedPin,
): Promise<NonNullable<InsertPin['savedFrom']>> {
  const from = savedFrom?.site ?? site;
  // Copies of before do not say from what: such a save stands for itself.
  const sourceId = savedFrom?.rootPinId ?? id;
  const source = sourceOf({ site: from }, sourceId);
  const known = await importedItem(services.db, userId, 'origin', source);
  if (known !== null) return { rootPinId: known, parentPinId: known };
  const rootPinId = await insertOrigin(services.db, {
    site: from.slice(0, 200),
    sourceId,
    creatorName: plain(savedFrom?.creator?.name ?? ''),
    creatorUsername: plain(savedFrom?.creator?.username ?? ''),
  });
  await noteImported(services.db, userId, 'origin', source, rootPinId);
  return { rootPinId, parentPinId: rootPinId };
}
