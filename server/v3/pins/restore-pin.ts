import { z } from 'zod';
import { restorePin } from '../../domain/pins/restore-pin.ts';
import { id } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';
import { idText } from '../../operations/output.ts';
import { closeupSchema } from '../../present/pin-schema.ts';
import { presentCloseup } from '../../present/pin.ts';
import { savedTo, savedSchema } from '../../present/save.ts';
import { pinUrl } from '../../../views/rules/urls/canonical.ts';
import { en } from '../../../views/texts/en.ts';

export const restorePinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/{id}/restore/',
  resources: [{ name: 'PinRestoreResource', verb: 'create' }],
  summary: 'Undoes the deletion of a pin of the caller, within ten minutes.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({ id }),
  output: closeupSchema.extend({ root_pin_id: idText, saved: savedSchema }),
  idempotency: 'keyed',
  async handle(context, input) {
    const pin = await restorePin(context.services, context.viewer.user.id, input.id);
    return {
      data: {
        ...presentCloseup(context.origin, pin),
        root_pin_id: pin.rootPinId,
        saved: savedTo(pin, pin.section),
      },
    };
  },
  form: {
    isButton: true,
    page: () => '/me/',
    done: (data) => ({ to: pinUrl(data.root_pin_id), toast: { text: en.save.restored, kind: 'info' } }),
  },
});
