import { z } from 'zod';
import { deletePin } from '../../domain/pins/delete-pin.ts';
import { id } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';
import { saveTexts } from '../../../views/rules/save/save-button.ts';
import { pinUrl } from '../../../views/rules/urls/canonical.ts';

export const deletePinOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/pins/{id}/',
  resources: [{ name: 'PinResource', verb: 'delete' }],
  summary: 'Deletes a pin of the caller: a saved copy, or a pin they made.',
  tag: 'Pins',
  input: z.object({ id, client_tracking_params: z.string().max(2000).nullish() }),
  async handle(context, input) {
    const gone = await deletePin(context.services, context.viewer.user.id, input.id);
    return { data: { id: gone.id, root_pin_id: gone.rootPinId } };
  },
  form: {
    page: (input) => (typeof input['id'] === 'string' ? pinUrl(input['id']) : '/'),
    done: (data) => ({
      to: data.root_pin_id === data.id ? '/me/' : pinUrl(data.root_pin_id),
      toast: { text: saveTexts.deleted, kind: 'info' },
    }),
  },
});
