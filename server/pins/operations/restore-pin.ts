import { z } from 'zod';
import { restorePin } from '../restore-pin.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { closeupSchema } from '../present/present-schema.ts';
import { presentCloseup } from '../present.ts';
import { savedTo, savedSchema } from '../../saves/present.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';

export const restorePinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/{id}/restore/',
  resources: [{ name: 'PinRestoreResource', verb: 'create' }],
  summary:
    'Restores a deleted pin of the caller within ten minutes: to its place, or to the profile if its public board is gone or takes it no more.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({ id }),
  output: closeupSchema.extend({
    root_pin_id: idText,
    saved: savedSchema,
    notice: z
      .string()
      .nullable()
      .describe('Says that it is on the profile because its board takes it no more. Null where it was'),
  }),
  idempotency: 'keyed',
  async handle(context, input) {
    const { pin, isOnProfile } = await restorePin(context.services, context.viewer.user.id, input.id);
    return {
      data: {
        ...presentCloseup(context.origin, pin),
        root_pin_id: pin.rootPinId,
        saved: savedTo(pin, pin.section),
        notice: isOnProfile ? en.repin.restoredToProfile : null,
      },
    };
  },
  form: {
    isButton: true,
    page: () => '/me/',
    done: (data) => ({ to: pinUrl(data.root_pin_id), told: data.notice ?? en.save.restored }),
  },
});
