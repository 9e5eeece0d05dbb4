import { z } from 'zod';
import { createBoard } from '../../domain/boards/create-board.ts';
import { getPin } from '../../domain/pins/get-pin.ts';
import { savePin } from '../../domain/saves/save-pin.ts';
import type { PinRecord } from '../../domain/pins/pin-record.ts';
import { AppError, fieldError } from '../../errors.ts';
import { flag, id, optionalId, requiredText, text } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';
import { saverOf } from '../../operations/saver-of.ts';
import { presentBoardRef } from '../../present/board.ts';
import { presentPin } from '../../present/pin.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
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
    section: optionalId,
    /** `board_id` or `board_id:section_id`, as the plain form's buttons send it; `profile` for the profile. */
    target: z
      .string()
      .regex(/^(profile|new|\d{1,19}(:\d{1,19})?)$/, 'Choose a board.')
      .optional(),
    new_board_name: z.preprocess((value) => (value === '' ? undefined : value), requiredText(limits.boardName, 'The board name').optional()),
    new_board_description: text(limits.boardDescription, 'The board description').optional(),
    new_board_privacy: z.enum(['public', 'protected', 'secret']).default('public'),
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
    const [targetBoard, targetSection] = (input.target ?? '').split(':');
    let boardId = input.board_id ?? (/^\d/.test(targetBoard ?? '') ? (targetBoard ?? null) : null);
    if (input.target === 'new' || (input.target === undefined && input.new_board_name !== undefined)) {
      if (input.new_board_name === undefined) throw fieldError('new_board_name', 'The board name is needed.');
      // A board is only made for a pin that can be saved to it.
      if ((await getPin(context.services, saverOf(context), input.pin_id)) === null)
        throw new AppError('pin_not_found');
      const board = await createBoard(context.services, {
        ownerId: userId,
        name: input.new_board_name,
        description: input.new_board_description ?? '',
        privacy: input.new_board_privacy,
      });
      boardId = board.id;
    }
    const pin = await savePin(context.services, {
      userId,
      pinId: input.pin_id,
      boardId,
      sectionId: input.section ?? targetSection ?? null,
      title: input.title ?? null,
      description: input.description ?? null,
      key: input.idempotency_key ?? context.idempotencyKey,
    });
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

interface PresentedSave {
  board_name: string;
  board_url: string;
  section_title: string | null;
  local_pin_id: string;
  board_id: string;
}

function presentSaved(pin: PinRecord): PresentedSave {
  return {
    local_pin_id: pin.id,
    board_id: pin.board.id,
    board_name: pin.saved?.boardName ?? pin.board.name,
    board_url: pin.saved?.boardUrl ?? pin.board.url,
    section_title: pin.saved?.sectionTitle ?? null,
  };
}

/** The save toast with its link and buttons (SAVE-07). */
function savedToast(saved: PresentedSave): ToastMessage {
  const name = shortName(saved.section_title ?? saved.board_name, limits.shortName);
  return {
    text: `Saved to ${name}`,
    kind: 'info',
    href: saved.board_url,
    durationMs: saveToastMs,
    actions: [
      {
        label: saved.board_name === 'Profile' ? 'Organize' : 'Change',
        href: `/pin/${saved.local_pin_id}/repin/?isFromToast=true&isEditingPin=true&pinBoardId=${saved.board_id}`,
      },
    ],
  };
}
