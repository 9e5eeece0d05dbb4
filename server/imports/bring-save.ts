import { importedItem, noteImported } from '../../db/queries/imports/import-items.ts';
import { insertOrigin } from '../../db/queries/pins/pin-origins.ts';
import { insertSave } from '../../db/queries/saves/saves.ts';
import type { InsertPin } from '../../db/queries/pins/pins.ts';
import { limits } from '../../views/contract/limits.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import type { ArchivedPin } from '../exports/archive.ts';
import { plain } from '../exports/archived-words.ts';
import { itemOf, isOfThisSite, sourceOf, type Arrival } from './arrival.ts';
import { isId } from '../../views/base/text/is-id.ts';

/**
 * Saves the source of an imported pin if it is on this site and visible to this person: a pin of the same copy, or of
 * this very site. Returns the save. Null if there is no source. Nobody is notified, because it is not a new save.
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
      description: cutText(plain(pin.description), limits.pinDescription),
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
  const named = isHere ? [savedFrom.pinId, savedFrom.rootPinId].filter(isId) : [];
  return [...new Set([...(brought === null ? [] : [brought]), ...named])];
}

/**
 * Returns the pin that an archived pin's ID stands for: the one that was imported from it, or on the same site that
 * pin itself, which may be hidden from the account. Null for others of another site.
 */
export async function pinHere(arrival: Arrival, id: string): Promise<string | null> {
  const { services, userId } = arrival;
  const brought = await importedItem(services.db, userId, 'pin', sourceOf(arrival, id));
  return brought ?? (isOfThisSite(arrival) && isId(id) ? id : null);
}

/**
 * Returns the local root for a save whose first pin is not on this site. All saves of one first pin share the root and
 * its names.
 */
export async function originOfSave(
  { services, userId, site, row }: Arrival,
  { id, savedFrom }: ArchivedPin,
): Promise<NonNullable<InsertPin['savedFrom']>> {
  const from = savedFrom?.site ?? site;
  // Older exports do not state the source. Such a save is its own root.
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
  await noteImported(services.db, itemOf({ userId, row }), 'origin', source, rootPinId);
  return { rootPinId, parentPinId: rootPinId };
}
