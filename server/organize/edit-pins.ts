import type { Sql } from '../../db/connection/database.ts';
import { insertChosenJob } from '../../db/queries/organize/board-jobs.ts';
import { keepJobPins, movedOff } from '../../db/queries/organize/job-pins.ts';
import { copyPins, deletePins, movePins } from '../../db/queries/organize/change-pins.ts';
import { lockPins, visiblePins, type PlacedPin } from '../../db/queries/organize/find-pins.ts';
import { lockBoards } from '../../db/queries/boards/lock-boards.ts';
import { limits } from '../../views/contract/limits.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authorizeBoard } from '../boards/board-access.ts';
import { refusals } from '../refusals.ts';
import {
  refusalForOthers,
  requireFormerPlace,
  requireTarget,
  type BulkAct,
  type PinPlace,
} from './pin-rights.ts';

export interface PinsEdit {
  memberId: string;
  pinIds: string[];
  /** Where the chosen pins must be. Null for anywhere. */
  source: PinPlace | null;
}

/** Pins and their previous places, for undoing a move. */
export interface FormerPlace extends PinPlace {
  pinIds: string[];
}

/**
 * Moves chosen pins to a board or section in one transaction, all or none (BOARD-07). Returns their previous places.
 * Throws `no_pins_chosen`, `too_many_pins`, `pins_gone`, `others_pins`, `others_pins_stay`, and the refusals of the
 * target.
 */
export async function moveChosenPins(
  services: Pick<Services, 'db'>,
  edit: PinsEdit,
  target: PinPlace,
): Promise<FormerPlace[]> {
  return services.db.transaction((tx) => moveChosenPinsIn(tx, edit, target));
}

/** Like `moveChosenPins`, inside the caller's transaction. `isBack` moves to where they were before. */
export async function moveChosenPinsIn(
  tx: Sql,
  edit: PinsEdit,
  target: PinPlace,
  isBack = false,
): Promise<FormerPlace[]> {
  const pins = await chosenPins(tx, edit, isBack ? 'back' : 'move', target);
  const places = formerPlaces(pins);
  if (!isBack) await keepFormerPlaces(tx, edit.memberId, pins, target);
  for (const place of places) {
    await movePins(tx, {
      pinIds: place.pinIds,
      fromBoardId: place.boardId,
      toBoardId: target.boardId,
      toSectionId: target.sectionId,
      sectionMap: null,
    });
  }
  return places;
}

/** Keeps for a day where moved pins were, by which moving them back to an archived board is checked. */
async function keepFormerPlaces(
  tx: Sql,
  memberId: string,
  pins: PlacedPin[],
  target: PinPlace,
): Promise<void> {
  const places = { targetBoardId: target.boardId, targetSectionId: target.sectionId };
  for (const [boardId, pinIds] of byBoard(pins)) {
    const job = { kind: 'move', actorId: memberId, boardId, ...places } as const;
    await keepJobPins(tx, 'move', await insertChosenJob(tx, job, pinIds.length), boardId, pinIds);
  }
}

/**
 * Moves pins back to their previous places, all or none, under the rules of `moveChosenPins`, except that pins return to
 * an archived board that the member moved them off within a day. Returns how many. Throws `bad_input` for a pin that is named twice, so that there are no more places than pins.
 */
export async function movePinsBack(
  services: Pick<Services, 'db'>,
  memberId: string,
  places: FormerPlace[],
): Promise<number> {
  const all = places.flatMap(({ pinIds }) => pinIds);
  if (requireChoice(all).length < all.length) throw fieldError('places', refusals.organize.places);
  return services.db.transaction(async (tx) => {
    for (const { pinIds, ...target } of places)
      await moveChosenPinsIn(tx, { memberId, pinIds, source: null }, target, true);
    return all.length;
  });
}

/** Result of a bulk change, with the undo jobs: one per board, none for no pins. */
export interface ChosenOutcome {
  /** Deleted pins, or created copies. */
  pinIds: string[];
  jobIds: string[];
}

/** Deletes chosen pins in one transaction, under the rules of `moveChosenPins`. Can be undone for a day. */
export async function deleteChosenPins(
  services: Pick<Services, 'db'>,
  edit: PinsEdit,
): Promise<ChosenOutcome> {
  return services.db.transaction(async (tx) => {
    const pins = await chosenPins(tx, edit, 'delete', null);
    const jobIds: string[] = [];
    for (const [boardId, pinIds] of byBoard(pins)) {
      const job = { kind: 'delete', actorId: edit.memberId, boardId, ...nowhere } as const;
      const jobId = await insertChosenJob(tx, job, pinIds.length);
      await keepJobPins(tx, 'delete', jobId, boardId, pinIds);
      await deletePins(tx, boardId, pinIds, { keepsNotes: true });
      jobIds.push(jobId);
    }
    return { pinIds: pins.map(({ id }) => id), jobIds };
  });
}

const nowhere = { targetBoardId: null, targetSectionId: null };

/** Saves chosen pins, of any owner if visible to the member, to a board or section. Returns the copies. */
export async function copyChosenPins(
  services: Pick<Services, 'db'>,
  edit: PinsEdit,
  target: PinPlace,
): Promise<ChosenOutcome> {
  const wanted = requireChoice(edit.pinIds);
  const { memberId } = edit;
  return services.db.transaction(async (tx) => {
    await lockBoards(tx, memberId, [target.boardId], 'use');
    await requireTarget(tx, memberId, target);
    const pins = await visiblePins(tx, memberId, wanted);
    requireAll(pins, wanted, edit.source);
    const pinIds = await copyPins(tx, memberId, wanted, target.boardId, target.sectionId);
    const places = { targetBoardId: target.boardId, targetSectionId: target.sectionId };
    const boardId = edit.source?.boardId ?? target.boardId;
    const job = { kind: 'copy', actorId: memberId, boardId, ...places } as const;
    const jobId = await insertChosenJob(tx, job, pinIds.length);
    await keepJobPins(tx, 'copy', jobId, target.boardId, pinIds);
    return { pinIds, jobIds: [jobId] };
  });
}

/** Returns the chosen pins, locked, after checking under locks that the action is allowed. */
async function chosenPins(
  tx: Sql,
  { memberId, pinIds: given, source }: PinsEdit,
  kind: BulkAct | 'back',
  target: PinPlace | null,
): Promise<PlacedPin[]> {
  const act = kind === 'back' ? 'move' : kind;
  const pinIds = requireChoice(given);
  const seen = await visiblePins(tx, memberId, pinIds);
  requireAll(seen, pinIds, source);
  const boardIds = [...new Set(seen.map(({ boardId }) => boardId))];
  await lockBoards(tx, memberId, target === null ? boardIds : [...boardIds, target.boardId], 'use');
  if (target !== null && kind === 'back')
    await requireFormerPlace(tx, memberId, target, () => movedOff(tx, memberId, target.boardId, pinIds));
  else if (target !== null) await requireTarget(tx, memberId, target);
  const pins = await lockPins(tx, pinIds);
  requireAll(pins, pinIds, source);
  for (const boardId of boardIds) {
    const board = await authorizeBoard({ db: tx }, memberId, boardId, 'read');
    const refusal = refusalForOthers(board, act, target);
    const othersToo = pins.some((pin) => pin.boardId === boardId && pin.userId !== memberId);
    if (refusal !== null && othersToo) throw new AppError(refusal);
  }
  // A pin may have moved to another board between the two reads.
  if (pins.some(({ boardId }) => !boardIds.includes(boardId))) throw new AppError('pins_gone');
  return pins;
}

export const noPinsChosen = (): AppError =>
  fieldError('pin_ids', new AppError('no_pins_chosen').message, 'no_pins_chosen');
export const tooManyPins = (field: string): AppError =>
  fieldError(field, new AppError('too_many_pins').message, 'too_many_pins');

function requireChoice(given: string[]): string[] {
  const pinIds = [...new Set(given)];
  if (pinIds.length === 0) throw noPinsChosen();
  if (pinIds.length > limits.pinsAtOnce) throw tooManyPins('pin_ids');
  return pinIds;
}

function requireAll(pins: PlacedPin[], pinIds: string[], source: PinPlace | null): void {
  const stray = pins.some(
    (pin) =>
      source !== null &&
      (pin.boardId !== source.boardId || (source.sectionId !== null && pin.sectionId !== source.sectionId)),
  );
  if (stray || pins.length !== pinIds.length) throw new AppError('pins_gone');
}

function formerPlaces(pins: PlacedPin[]): FormerPlace[] {
  const places = new Map<string, FormerPlace>();
  for (const { id, boardId, sectionId } of pins) {
    const key = `${boardId}:${sectionId ?? ''}`;
    const place = places.get(key) ?? { boardId, sectionId, pinIds: [] };
    place.pinIds.push(id);
    places.set(key, place);
  }
  return [...places.values()];
}

function byBoard(pins: PlacedPin[]): Map<string, string[]> {
  const boards = new Map<string, string[]>();
  for (const { id, boardId } of pins) boards.set(boardId, [...(boards.get(boardId) ?? []), id]);
  return boards;
}
