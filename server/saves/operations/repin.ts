import { z } from 'zod';
import type { KeyRow } from '../../../db/queries/idempotency.ts';
import { getPin } from '../../pins/get-pin.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import { savedBefore, savePin, type SavePinInput } from '../save-pin.ts';
import { AppError } from '../../errors.ts';
import { flag, id, optionalId, text } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { returnTo } from '../../sessions/return-to.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { boardRefSchema } from '../../boards/present-schema.ts';
import { presentBoardRef } from '../../boards/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { presentPin } from '../../pins/present.ts';
import { undoSave } from '../../../views/saves/saved-toast.ts';
import { savedTo, saveToast, savedSchema } from '../present.ts';
import { readTrackingParams } from '../../../views/links/tracking-params.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinUrl, repinUrl } from '../../../views/base/urls/canonical.ts';
import { makesPlace, placeFields, placeOf } from './save-place.ts';

const input = z.object({
  pin_id: id,
  ...placeFields,
  /** Saves to the last-used board, or to the profile if there is none (SAVE-05). */
  quick: flag.optional(),
  title: text(limits.pinTitle, 'title').optional(),
  description: text(limits.pinDescriptionOnBoard, 'description').optional(),
  /** `tracking_params` of the saved pin: the list it was in, and the promotion that led there. */
  clientTrackingParams: z.string().max(2000).nullish(),
  user_id: optionalId.describe('Accepted for compatibility: the copy is the caller’s.'),
  disable_event_log_info: flag
    .optional()
    .describe('Accepted for compatibility: no response contains what is logged.'),
  eventContext: z
    .unknown()
    .optional()
    .describe('Accepted for compatibility: `clientTrackingParams` says where the pin was seen.'),
  /** Signed URL of the page that the plain form returns to (ROUTE-08). */
  return_to: z.string().max(limits.pinLink).optional(),
});

const savedCopySchema = z.object({
  id: idText.describe('The copy'),
  board: boardRefSchema,
  pin: pinSchema,
  section: z.object({ id: idText, title: z.string() }).nullable(),
  saved: savedSchema,
});

export const repinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/{pin_id}/repin/',
  resources: [{ name: 'RepinResource', verb: 'create' }],
  summary: 'Saves a pin to a board of the caller, or to the profile if no board is given.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input,
  output: savedCopySchema,
  idempotency: 'in_statement',
  limit: { points: 300, perSeconds: 60, ofNewAccounts: { points: 600, perSeconds: 3600 } },
  async handle(context, input) {
    const { keyed, origin } = context;
    // A save that creates a place takes several statements. Otherwise it is one statement that stores the idempotency
    // key.
    return makesPlace(input)
      ? keyed.once((services, madeId) => saveToNewPlace({ ...context, services }, input, madeId))
      : presented(origin, await save(context, input, await target(context, input), keyed.key));
  },
  form: {
    page: (input) => (typeof input['pin_id'] === 'string' ? repinUrl(input['pin_id']) : '/'),
    done: ({ saved }, input, context) => ({
      to: returnTo(context.services.signer, input.return_to) ?? pinUrl(input.pin_id),
      toast: saveToast(saved, { originalPinId: input.pin_id, undo: undoSave(saved.local_pin_id) }),
    }),
  },
});

type Given = z.output<typeof input>;

/** Creates a board or section only for a pin that can be saved to it. */
async function saveToNewPlace(
  context: MemberContext,
  given: Given,
  madeId: string | null,
): Promise<Presented> {
  const { services, viewer, origin } = context;
  if (madeId !== null) return presented(origin, await savedBefore(services, viewer.user.id, madeId));
  if ((await getPin(services, saverOf(context), given.pin_id)) === null) throw new AppError('pin_not_found');
  return presented(origin, await save(context, given, await target(context, given), null));
}

function save(
  { services, viewer }: MemberContext,
  given: Given,
  target: Target,
  key: KeyRow | null,
): Promise<PinRecord> {
  return savePin(services, {
    userId: viewer.user.id,
    pinId: given.pin_id,
    ...target,
    title: given.title ?? null,
    description: given.description ?? null,
    key: key?.key ?? null,
    ...(key !== null && { digest: key.digest }),
    from: readTrackingParams(given.clientTrackingParams ?? ''),
  });
}

type Target = Pick<SavePinInput, 'board' | 'sectionId'>;

/** A section without a board is looked up on the profile and rejected there. */
async function target(context: MemberContext, given: Given): Promise<Target> {
  if (given.quick === true && !makesPlace(given)) return { board: 'lastUsed', sectionId: null };
  const place = (await placeOf(context, given)) ?? { boardId: null, sectionId: given.section ?? null };
  return { board: place.boardId === null ? 'profile' : { id: place.boardId }, sectionId: place.sectionId };
}

interface Presented {
  data: z.output<typeof savedCopySchema>;
  status: number;
}

function presented(origin: string, pin: PinRecord): Presented {
  return {
    data: {
      id: pin.id,
      board: presentBoardRef(origin, pin.board),
      pin: presentPin(origin, pin),
      section: pin.sectionId === null ? null : { id: pin.sectionId, title: pin.saved?.sectionTitle ?? '' },
      saved: savedTo(pin),
    },
    status: 201,
  };
}
