import { z } from 'zod';
import { saveAsVisitor } from '../../domain/saves/save-as-visitor.ts';
import { AppError } from '../../errors.ts';
import { id } from '../../operations/input.ts';
import { operationForAnyone } from '../../operations/operation.ts';
import { limits } from '../../../views/contract/limits.ts';
import { saveTexts } from '../../../views/rules/save/save-button.ts';
import { pinUrl, repinUrl } from '../../../views/rules/urls/canonical.ts';

const describe = (pinIds: string[]): { pin_ids: string[]; left: number } => ({
  pin_ids: pinIds,
  left: limits.unauthSaves - pinIds.length,
});

export const saveAsVisitorOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/unauth_saves/',
  resources: [{ name: 'UnauthSaveResource', verb: 'create' }],
  summary: `Keeps a pin for a signed-out visitor until they sign up; ${limits.unauthSaves} at most.`,
  tag: 'Signed-out visitors',
  input: z.object({ pin_id: id }),
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    if (context.viewer.user !== null)
      throw new AppError('forbidden', {
        message: 'You are logged in: save the Pin to a board or your profile.',
      });
    const held = context.session.data.unauthSaves ?? [];
    const saves = await saveAsVisitor(context.services, held, input.pin_id);
    context.session.set('unauthSaves', saves);
    context.session.set('unauthSavePinId', input.pin_id);
    context.session.set('hasSavedUnauthPin', true);
    await context.session.save();
    return { data: describe(saves.map((save) => save.pinId)), status: 201 };
  },
  form: {
    page: (input) => (typeof input['pin_id'] === 'string' ? repinUrl(input['pin_id']) : '/'),
    done: (data, input) => ({
      to: pinUrl(input.pin_id),
      toast: {
        text:
          data.left > 0 ? 'Saved! Sign up to keep it.' : 'Saved! Sign up to keep your Pins and save more.',
        kind: 'info',
        href: '/signup/',
        durationMs: 5000,
      },
    }),
  },
});

export const unsaveAsVisitorOperation = operationForAnyone({
  method: 'DELETE',
  path: '/v3/unauth_saves/{pin_id}/',
  resources: [{ name: 'UnauthSaveResource', verb: 'delete' }],
  summary: 'Lets go of a pin kept for a signed-out visitor.',
  tag: 'Signed-out visitors',
  input: z.object({ pin_id: id }),
  async handle(context, input) {
    const kept = (context.session.data.unauthSaves ?? []).filter((save) => save.pinId !== input.pin_id);
    context.session.set('unauthSaves', kept);
    await context.session.save();
    return { data: describe(kept.map((save) => save.pinId)) };
  },
  form: {
    page: () => '/',
    done: (_data, input) => ({ to: pinUrl(input.pin_id), toast: { text: saveTexts.deleted, kind: 'info' } }),
  },
});
