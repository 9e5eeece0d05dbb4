import { z } from 'zod';
import { listBoards } from '../../domain/boards/list-boards.ts';
import { createBoard } from '../../domain/boards/create-board.ts';
import { deletePin } from '../../domain/pins/delete-pin.ts';
import { getPin } from '../../domain/pins/get-pin.ts';
import { isKeyUsed, savePin } from '../../domain/saves/save-pin.ts';
import type { PinRecord } from '../../domain/pins/pin-record.ts';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import { flag, id, isId, optionalId, requiredText, text } from '../../operations/input.ts';
import { operationForMembers, type MemberContext } from '../../operations/operation.ts';
import { saverOf } from '../../operations/saver-of.ts';
import { presentBoardRef } from '../../present/board.ts';
import { presentPin } from '../../present/pin.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { BoardPrivacy, Picture, ToastMessage } from '../../../views/contract/models.ts';
import { shortName } from '../../../views/rules/text/names.ts';
import { pinUrl, repinUrl } from '../../../views/rules/urls/canonical.ts';

const saveToastMs = 5000;

export const repinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/{pin_id}/repin/',
  resources: [{ name: 'RepinResource', verb: 'create' }],
  summary: 'Saves a pin to a board of the caller, or to the profile when no board is named.',
  tag: 'Pins',
  input: z.object({
    pin_id: id,
    board_id: optionalId,
    /** A section of the board; the plain form's buttons send `board:section` in one value. */
    section: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      z
        .string()
        .regex(/^\d{1,19}(:\d{1,19})?$/, 'Choose a board.')
        .refine((value) => value.split(':').every(isId), 'Choose a board.')
        .optional(),
    ),
    /** Saves to the last-used board, or to the profile when there is none (SAVE-05). */
    quick: flag.optional(),
    create: flag.optional(),
    board_name: z.preprocess(
      (value) => (value === '' ? undefined : value),
      requiredText(limits.boardName, 'The board name').optional(),
    ),
    board_description: text(limits.boardDescription, 'The board description').optional(),
    board_privacy: z.enum(['public', 'protected', 'secret']).default('public'),
    /** A copy of the caller's own that this save takes the place of. */
    replaces: optionalId,
    title: text(limits.pinTitle, 'The title').optional(),
    description: text(limits.pinDescriptionOnBoard, 'The description').optional(),
    clientTrackingParams: z.string().max(2000).nullish(),
    user_id: optionalId,
    disable_event_log_info: flag.optional(),
    eventContext: z.unknown().optional(),
    idempotency_key: z.string().min(1).max(180).optional(),
  }),
  limit: { points: 300, perSeconds: 60 },
  async handle(context, input) {
    const userId = context.viewer.user.id;
    const key = input.idempotency_key ?? context.idempotencyKey;
    const repeated = input.create === true && (await isKeyUsed(context.services, userId, key));
    const pin = await savePin(context.services, {
      userId,
      pinId: input.pin_id,
      ...(repeated ? { boardId: null, sectionId: null } : await targetOf(context, input)),
      title: input.title ?? null,
      description: input.description ?? null,
      key,
    });
    if (input.replaces !== undefined && input.replaces !== pin.id)
      await deletePin(context.services, userId, input.replaces).catch(ignoreMissing);
    return {
      data: {
        id: pin.id,
        board: presentBoardRef(context.origin, pin.board),
        pin: presentPin(context.origin, pin),
        section: pin.sectionId === null ? null : { id: pin.sectionId, title: pin.saved?.sectionTitle ?? '' },
        saved: presentSaved(pin),
      },
      status: 201,
    };
  },
  form: {
    page: (input) => (typeof input['pin_id'] === 'string' ? repinUrl(input['pin_id']) : '/'),
    done: (data, input) => ({ to: pinUrl(input.pin_id), toast: savedToast(data.saved) }),
  },
});

interface Target {
  boardId: string | null;
  sectionId: string | null;
}

/** Where the pin goes: a board and section, a board made now, the last-used board, or the profile. */
async function targetOf(
  context: MemberContext,
  input: {
    pin_id: string;
    board_id?: string | undefined;
    section?: string | undefined;
    quick?: boolean | undefined;
    create?: boolean | undefined;
    board_name?: string | undefined;
    board_description?: string | undefined;
    board_privacy: BoardPrivacy;
  },
): Promise<Target> {
  const ownerId = context.viewer.user.id;
  if (input.create === true) {
    if (input.board_name === undefined) throw fieldError('board_name', 'The board name is needed.');
    // A board is only made for a pin that can be saved to it.
    if ((await getPin(context.services, saverOf(context), input.pin_id)) === null)
      throw new AppError('pin_not_found');
    const board = await createBoard(context.services, {
      ownerId,
      name: input.board_name,
      description: input.board_description ?? '',
      privacy: input.board_privacy,
    }).catch(renameField);
    return { boardId: board.id, sectionId: null };
  }
  if (input.quick === true) {
    const { items } = await listBoards(context.services, ownerId, ownerId, null, 1, {
      archived: 'without',
    });
    return { boardId: items[0]?.id ?? null, sectionId: null };
  }
  const [first = '', second] = (input.section ?? '').split(':');
  if (second !== undefined) return { boardId: first, sectionId: second };
  return { boardId: input.board_id ?? null, sectionId: first === '' ? null : first };
}

/** The form calls the new board's name `board_name`. */
function renameField(error: unknown): never {
  if (isAppError(error) && error.fields.some(({ field }) => field === 'name'))
    throw fieldError('board_name', error.message, error.id);
  throw error;
}

function ignoreMissing(error: unknown): void {
  if (!isAppError(error)) throw error;
}

interface PresentedSave {
  board_name: string;
  board_url: string;
  section_title: string | null;
  local_pin_id: string;
  root_pin_id: string;
  board_id: string;
  /** Where the save toast leads: the board, the section, or the pins saved to the profile. */
  list_url: string;
  picture: {
    signature: string;
    width: number;
    height: number;
    dominant_color: string;
    format: Picture['format'];
  };
}

function presentSaved(pin: PinRecord): PresentedSave {
  return {
    local_pin_id: pin.id,
    root_pin_id: pin.rootPinId,
    board_id: pin.board.id,
    board_name: pin.saved?.boardName ?? pin.board.name,
    board_url: pin.saved?.boardUrl ?? pin.board.url,
    section_title: pin.saved?.sectionTitle ?? null,
    list_url: pin.board.layout === 'quick_saves' ? pin.board.url : (pin.saved?.boardUrl ?? pin.board.url),
    picture: {
      signature: pin.picture.signature,
      width: pin.picture.width,
      height: pin.picture.height,
      dominant_color: pin.picture.dominantColor,
      format: pin.picture.format,
    },
  };
}

/** The save toast with its link, picture and button (SAVE-07). */
function savedToast(saved: PresentedSave): ToastMessage {
  const name = shortName(saved.section_title ?? saved.board_name, limits.shortName);
  const { dominant_color: dominantColor, ...picture } = saved.picture;
  return {
    text: `Saved to ${name}`,
    kind: 'info',
    href: saved.list_url,
    picture: { ...picture, dominantColor },
    durationMs: saveToastMs,
    actions: [
      {
        label: saved.board_name === 'Profile' ? 'Organize' : 'Change',
        href: `/pin/${saved.root_pin_id}/repin/?isFromToast=true`,
      },
    ],
  };
}
