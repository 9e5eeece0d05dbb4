import { importedItem, importedPlaces, noteImported } from '../../db/queries/imports/import-items.ts';
import { quickSavesBoardId } from '../../db/queries/boards/find-board.ts';
import { putImportedDetails } from '../../db/queries/pins/imported-pins.ts';
import { pinCardsByIds } from '../../db/queries/pins/pin-cards.ts';
import { writePinNote } from '../../db/queries/pins/pin-notes.ts';
import { putSponsorship } from '../../db/queries/pins/sponsorships.ts';
import { limits } from '../../views/contract/limits.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { catalog } from '../../views/languages/catalog.ts';
import { isAppError } from '../errors.ts';
import { createBoard } from '../boards/create-board.ts';
import { makePin } from '../pins/create/create-pin.ts';
import { statedSponsorship } from '../pins/sponsor-pin.ts';
import { waitWhileHidden } from '../people/wait-while-hidden.ts';
import { sectionOfTitle } from '../sections/create-section.ts';
import type { ArchivedBoard, ArchivedPin } from '../exports/archive.ts';
import { plain, webLink } from '../exports/archived-words.ts';
import { bringMedia, type CopyFiles, type FindPin } from './bring-media.ts';
import { bringRich } from './bring-rich.ts';
import { originOfSave, pinHere, saveFromHere } from './bring-save.ts';
import { listLeftOut } from './left-out.ts';
import { itemOf, sourceOf, statedTime, type Arrival, type Places } from './arrival.ts';

/** Names for what arrives without one. */
const unnamed = catalog('boards', 'unnamed');

/**
 * Creates missing boards and sections. Private ones stay private. Null if time is over before all are made; the next
 * call goes on.
 */
export async function bringBoards(
  arrival: Arrival,
  boards: ArchivedBoard[],
  end: number,
): Promise<Places | null> {
  const { services, userId, row } = arrival;
  const sources = boards.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]);
  const known = await importedPlaces(
    services.db,
    userId,
    sources.map((id) => sourceOf(arrival, id)),
  );
  const places: Places = { boards: new Map(), sections: new Map() };
  let isMade = false;
  for (const board of boards) {
    const before = known.boards.get(sourceOf(arrival, board.id));
    if (isMade && Date.now() >= end) return null;
    const boardId = before ?? (await bringBoard(arrival, board));
    isMade ||= before === undefined && boardId !== null && board.layout !== 'quick_saves';
    if (boardId === null) {
      listLeftOut(row, { kind: 'board', name: board.name, reason: 'refused' });
      continue;
    }
    places.boards.set(board.id, boardId);
    for (const section of board.sections) {
      const same = known.sections.get(sourceOf(arrival, section.id));
      const there = same?.boardId === boardId ? same.id : null;
      if (isMade && Date.now() >= end) return null;
      const sectionId = there ?? (await bringSection(arrival, boardId, section));
      isMade ||= there === null && sectionId !== null;
      if (sectionId !== null) places.sections.set(`${board.id}/${section.id}`, sectionId);
      else listLeftOut(row, { kind: 'section', name: section.title, reason: 'refused' });
    }
  }
  return places;
}

async function bringBoard(arrival: Arrival, board: ArchivedBoard): Promise<string | null> {
  const { services, userId, row } = arrival;
  if (board.layout === 'quick_saves') return quickSavesBoardId(services.db, userId);
  const id = await underFreeName(plain(board.name), (name) =>
    createBoard(services, {
      ownerId: userId,
      name,
      description: cutText(plain(board.description), limits.boardDescription),
      privacy: board.privacy,
      isSensitive: board.isSensitive,
      createdAt: statedTime(arrival, board.createdAt),
      key: `import:${row.id}:${board.id}`,
    }),
  );
  if (id === null) return null;
  await noteImported(services.db, itemOf(arrival), 'board', sourceOf(arrival, board.id), id);
  row.boards += 1;
  return id;
}

/** An existing board of that name may be visible to others, so the new one gets a number. */
async function underFreeName(
  name: string,
  make: (name: string) => Promise<{ id: string }>,
): Promise<string | null> {
  const base = cutText(name, limits.boardName) || unnamed.board;
  for (let number = 1; number <= 50; number += 1) {
    const tried = number === 1 ? base : `${cutText(base, limits.boardName - 5)} (${number})`;
    try {
      return (await make(tried)).id;
    } catch (error) {
      if (!isAppError(error) || error.id !== 'board_name_taken') throw error;
    }
  }
  return null;
}

async function bringSection(
  arrival: Arrival,
  boardId: string,
  section: { id: string; title: string },
): Promise<string | null> {
  const { services, userId, row } = arrival;
  const title = cutText(plain(section.title), limits.sectionTitle) || unnamed.section;
  try {
    // One of that title may be left of an interrupted import.
    const id = await sectionOfTitle(services, { memberId: userId, boardId, title });
    await noteImported(services.db, itemOf(arrival), 'section', sourceOf(arrival, section.id), id);
    row.sections += 1;
    return id;
  } catch (error) {
    if (!isAppError(error)) throw error;
    await waitWhileHidden(services, userId);
    // The section's pins go to the board itself.
    return null;
  }
}

/**
 * Imports one pin, with its files handled like any upload. A save stays a save: of the same pin if it is on this site,
 * else with the names of its creator. Throws VideoPending.
 */
export async function bringPin(
  arrival: Arrival,
  places: Places,
  archived: ArchivedPin,
  files: CopyFiles,
): Promise<'made' | 'known' | 'refused'> {
  const { services, userId, row } = arrival;
  const pin = { ...archived, createdAt: statedTime(arrival, archived.createdAt) };
  const source = sourceOf(arrival, pin.id);
  const refuse = (reason: string): 'refused' => {
    listLeftOut(row, { kind: 'pin', name: pin.title, reason });
    return 'refused';
  };
  if ((await importedItem(services.db, userId, 'pin', source)) !== null) return 'known';
  const boardId = places.boards.get(pin.boardId);
  // Pins on other people's boards have no target here, and a public board might not be wanted.
  if (boardId === undefined) return refuse('board');
  const sectionId =
    pin.sectionId === null ? null : (places.sections.get(`${pin.boardId}/${pin.sectionId}`) ?? null);
  const saved = await saveFromHere(arrival, pin, { boardId, sectionId });
  const arrived = async (id: string): Promise<'made'> => {
    await bringDetails(arrival, id, pin, saved !== null);
    await noteImported(services.db, itemOf(arrival), 'pin', source, id);
    return 'made';
  };
  if (saved !== null) return arrived(saved);
  const media = pin.media === null ? null : await bringMedia(pin.media, files, visiblePin(arrival));
  const signature = await files.picture(pin.picture);
  if (signature === null) return refuse('picture');
  const rich = pin.rich === null ? null : await bringRich(pin.rich, files.picture);
  try {
    const made = await makePin(services, {
      userId,
      boardId,
      sectionId,
      signature,
      title: cutText(plain(pin.title), limits.pinTitle),
      // A save has the description of its pin, which may be longer than what is written for a save.
      description: cutText(plain(pin.description), limits.pinDescription),
      altText: altTextOf(pin),
      link: webLink(pin.link),
      method: pin.isSaved ? 'repin' : 'uploaded',
      key: `import:${row.id}:${pin.id}`,
      media,
      rich,
      ...(pin.isSaved && { savedFrom: await originOfSave(arrival, pin) }),
      createdAt: pin.createdAt,
    });
    if (pin.media !== null && media === null)
      listLeftOut(row, { kind: 'pin', name: pin.title, reason: 'media' });
    return await arrived(made.id);
  } catch (error) {
    if (!isAppError(error)) throw error;
    await waitWhileHidden(services, userId);
    return refuse('refused');
  }
}

const altTextOf = ({ altText }: ArchivedPin): string => cutText(plain(altText), limits.pinAltText);

/** Finds products of stories, which were pins before them. */
function visiblePin(arrival: Arrival): FindPin {
  const { services, userId } = arrival;
  return async (id) => {
    const here = await pinHere(arrival, id);
    if (here === null) return null;
    const [card] = await pinCardsByIds(services.db, userId, [here]);
    return card?.id ?? null;
  };
}

/** Sets what an imported pin has besides its parts. A save has its picture's crop and texts from the pin itself. */
async function bringDetails(
  { services, userId }: Arrival,
  pinId: string,
  pin: ArchivedPin,
  isSaveFromHere: boolean,
): Promise<void> {
  const { db } = services;
  const { chosenLanguage } = pin;
  const crop = pin.crop?.topPercent === 0 && pin.crop.bottomPercent === 100 ? null : pin.crop;
  if (isSaveFromHere || chosenLanguage !== null || crop)
    await putImportedDetails(db, userId, pinId, { chosenLanguage, crop, altText: altTextOf(pin) });
  const note = cutText(plain(pin.note), limits.pinNote);
  if (note !== '') await writePinNote(db, userId, pinId, note);
  const sponsorship =
    pin.isSaved || pin.sponsorship === null
      ? null
      : statedSponsorship({
          ...pin.sponsorship,
          sponsorName: cutText(plain(pin.sponsorship.sponsorName), limits.sponsorName),
        });
  if (sponsorship !== null && !isSaveFromHere) await putSponsorship(db, pinId, sponsorship);
}
