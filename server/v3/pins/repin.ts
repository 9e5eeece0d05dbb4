import { z } from 'zod';
import { getPin } from '../../domain/pins/get-pin.ts';
import { isKeyUsed, savePin } from '../../domain/saves/save-pin.ts';
import { AppError } from '../../errors.ts';
import { flag, id, optionalId, text } from '../../operations/input.ts';
import { operationForMembers, type MemberContext } from '../../operations/operation.ts';
import { returnTo } from '../../operations/return-to.ts';
import { saverOf } from '../../operations/saver-of.ts';
import { presentBoardRef } from '../../present/board.ts';
import { presentPin } from '../../present/pin.ts';
import { savedTo, saveToast, undoSave } from '../../present/save.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinUrl, repinUrl } from '../../../views/rules/urls/canonical.ts';
import { makesPlace, placeFields, placeOf } from './save-place.ts';

const input = z.object({
  pin_id: id,
  ...placeFields,
  /** Saves to the last-used board, or to the profile when there is none (SAVE-05). */
  quick: flag.optional(),
  title: text(limits.pinTitle, 'The title').optional(),
  description: text(limits.pinDescriptionOnBoard, 'The description').optional(),
  clientTrackingParams: z.string().max(2000).nullish(),
  user_id: optionalId,
  disable_event_log_info: flag.optional(),
  eventContext: z.unknown().optional(),
  idempotency_key: z.string().min(1).max(180).optional(),
  /** Signed address of the page that the plain form goes back to (ROUTE-08). */
  return_to: z.string().max(limits.pinLink).optional(),
});

export const repinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/{pin_id}/repin/',
  resources: [{ name: 'RepinResource', verb: 'create' }],
  summary: 'Saves a pin to a board of the caller, or to the profile when no board is named.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input,
  limit: { points: 300, perSeconds: 60 },
  async handle(context, input) {
    const userId = context.viewer.user.id;
    const key = input.idempotency_key ?? context.idempotencyKey;
    const pin = await savePin(context.services, {
      userId,
      pinId: input.pin_id,
      ...(await target(context, input, key)),
      title: input.title ?? null,
      description: input.description ?? null,
      key,
    });
    return {
      data: {
        id: pin.id,
        board: presentBoardRef(context.origin, pin.board),
        pin: presentPin(context.origin, pin),
        section: pin.sectionId === null ? null : { id: pin.sectionId, title: pin.saved?.sectionTitle ?? '' },
        saved: savedTo(pin),
      },
      status: 201,
    };
  },
  form: {
    page: (input) => (typeof input['pin_id'] === 'string' ? repinUrl(input['pin_id']) : '/'),
    done: ({ saved }, input, context) => ({
      to: returnTo(context.services.signer, input.return_to) ?? pinUrl(input.pin_id),
      toast: saveToast(saved, { originalPinId: input.pin_id, undo: undoSave(saved.local_pin_id) }),
    }),
  },
});

async function target(
  context: MemberContext,
  given: z.output<typeof input>,
  key: string | null,
): Promise<{ boardId: string | null; sectionId: string | null }> {
  const profile = { boardId: null, sectionId: null };
  if (makesPlace(given)) {
    if (await isKeyUsed(context.services, context.viewer.user.id, key)) return profile;
    // A board or section is only made for a pin that can be saved to it.
    if ((await getPin(context.services, saverOf(context), given.pin_id)) === null)
      throw new AppError('pin_not_found');
  }
  // A section alone names no board: it is looked for where the profile's pins are, and refused there.
  return (await placeOf(context, given, key)) ?? { ...profile, sectionId: given.section ?? null };
}
