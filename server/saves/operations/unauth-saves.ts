import { z } from 'zod';
import { noteOutcomes } from '../../experiments/note-outcomes.ts';
import { pictureToKeep, saveAsVisitor, unsaveAsVisitor } from '../save-as-visitor.ts';
import { AppError, isAppError } from '../../errors.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { returnTo } from '../../sessions/return-to.ts';
import { pictureOf, presentPicture, pictureSchema } from '../present.ts';
import { readTrackingParams } from '../../../views/links/tracking-params.ts';
import { limits } from '../../../views/contract/limits.ts';
import { saveTexts } from '../../../views/saves/save-button.ts';
import { toastTimes } from '../../../views/base/toasts/toast-times.ts';
import { pinUrl, repinUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { refusals } from '../../refusals.ts';

const keptSchema = z.object({
  pin_ids: z.array(idText),
  left: z.number().describe('How many more can be saved'),
});

const describe = (pinIds: string[]): z.output<typeof keptSchema> => ({
  pin_ids: pinIds,
  left: Math.max(0, limits.unauthSaves - pinIds.length),
});
const return_to = z.string().max(limits.pinLink).optional();

export const saveAsVisitorOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/unauth_saves/',
  resources: [{ name: 'UnauthSaveResource', verb: 'create' }],
  summary: `Saves a pin for a signed-out visitor until they sign up, at most ${limits.unauthSaves}.`,
  tag: 'Signed-out visitors',
  input: z.object({
    pin_id: id,
    /** `tracking_params` of the saved pin, for the save once they sign up. */
    clientTrackingParams: z.string().max(2000).nullish(),
    return_to,
  }),
  output: keptSchema.extend({ picture: pictureSchema }),
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    if (context.viewer.user !== null)
      throw new AppError('forbidden', {
        message: refusals.saves.loggedIn,
      });
    const picture = await pictureToKeep(context.services, input.pin_id);
    context.session.set('unauthSavePinId', input.pin_id);
    const saves = await keep(context, input.pin_id, input.clientTrackingParams ?? '');
    return {
      data: { ...describe(saves.map((save) => save.pinId)), picture: presentPicture(picture) },
      status: 201,
    };
  },
  form: {
    page: (input, error) => {
      const pinId = typeof input['pin_id'] === 'string' ? input['pin_id'] : '';
      if (error.id === 'unauth_saves_full') return `/signup/?next=${encodeURIComponent(pinUrl(pinId))}`;
      return pinId === '' ? '/' : repinUrl(pinId);
    },
    done: (data, input, context) => ({
      to: returnTo(context.services.signer, input.return_to) ?? pinUrl(input.pin_id),
      toast: {
        text: data.left > 0 ? en.unauthSave.kept : en.unauthSave.keptLast,
        kind: 'info',
        href: '/unauth-profile/',
        picture: pictureOf(data.picture),
        durationMs: toastTimes.unauthSaveMs,
        actions: [{ label: en.signUp, href: `/signup/?next=${encodeURIComponent(pinUrl(input.pin_id))}` }],
      },
    }),
  },
});

/** Stores the session first, because the pins are kept next to its data. If there is no room, they stay requested. */
async function keep(
  context: OperationContext,
  pinId: string,
  trackingParams: string,
): ReturnType<typeof saveAsVisitor> {
  context.session.set('hasSavedUnauthPin', true);
  const sessionId = await context.session.stored();
  const save = { pinId, ...(readTrackingParams(trackingParams)?.campaign != null && { trackingParams }) };
  const saved = await saveAsVisitor(context.services, sessionId, save).catch((error: unknown) => {
    if (isAppError(error) && error.id === 'unauth_saves_full')
      context.services.counters.increment('unauth_save_refused');
    throw error;
  });
  await noteOutcomes(context.services, context.unit, ['saved']);
  return saved;
}

export const unsaveAsVisitorOperation = operationForAnyone({
  method: 'DELETE',
  path: '/v3/unauth_saves/{pin_id}/',
  resources: [{ name: 'UnauthSaveResource', verb: 'delete' }],
  summary: 'Removes a pin that a signed-out visitor saved.',
  tag: 'Signed-out visitors',
  input: z.object({ pin_id: id, return_to }),
  output: keptSchema,
  async handle(context, input) {
    const { session } = context;
    if (session.id === null || context.viewer.user !== null) return { data: describe([]) };
    if (session.data.unauthSavePinId === input.pin_id) {
      session.unset('unauthSavePinId');
      await session.save();
    }
    const kept = await unsaveAsVisitor(context.services, session.id, input.pin_id);
    return { data: describe(kept.map((save) => save.pinId)) };
  },
  form: {
    isButton: true,
    page: () => '/',
    done: (_data, input, context) => ({
      to: returnTo(context.services.signer, input.return_to) ?? pinUrl(input.pin_id),
      toast: {
        text: saveTexts.deleted,
        kind: 'info',
        durationMs: toastTimes.undoDisplayMs,
        actions: [
          {
            label: en.save.undo,
            href: '/v3/unauth_saves/',
            hidden: [{ name: 'pin_id', value: input.pin_id }],
          },
        ],
      },
    }),
  },
});
