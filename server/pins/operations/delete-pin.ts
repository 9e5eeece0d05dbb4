import { z } from 'zod';
import { deletePin } from '../delete-pin.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { returnTo } from '../../sessions/return-to.ts';
import { undoDelete } from '../../saves/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { saveTexts } from '../../../views/saves/save-button.ts';
import { saveControlTexts } from '../../../views/saves/texts/save-control.ts';
import { shortName } from '../../../views/base/text/names.ts';
import { toastTimes } from '../../../views/base/toasts/toast-times.ts';
import { removedPinsUrl } from '../../../views/staff/staff-urls.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';

export const deletePinOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/pins/{id}/',
  resources: [{ name: 'PinResource', verb: 'delete' }],
  summary:
    'Deletes a pin of the caller, saved or created. `is_held` means that it was quarantined and cannot be restored.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({
    id,
    client_tracking_params: z.string().max(2000).nullish(),
    return_to: z.string().max(limits.pinLink).optional(),
  }),
  output: z.object({
    id: idText,
    root_pin_id: idText,
    board_name: z.string().nullable().describe('The board that it was removed from'),
    is_held: z.literal(true).optional().describe('Whether it was quarantined and cannot be restored'),
  }),
  async handle(context, input) {
    const gone = await deletePin(context.services, context.viewer.user.id, input.id);
    return {
      data: {
        id: gone.id,
        root_pin_id: gone.rootPinId,
        board_name: gone.boardName,
        ...(gone.wasQuarantined && { is_held: true as const }),
      },
    };
  },
  form: {
    isButton: true,
    page: (input) => (typeof input['id'] === 'string' ? pinUrl(input['id']) : '/'),
    done: (data, input, context) => {
      if (data.is_held === true) return { to: removedPinsUrl, told: saveTexts.deleted };
      return {
        to:
          returnTo(context.services.signer, input.return_to) ??
          (data.root_pin_id === data.id ? '/me/' : pinUrl(data.root_pin_id)),
        toast: {
          text: saveTexts.deleted,
          ...(data.board_name !== null && {
            detail: saveControlTexts.removedFrom({ name: shortName(data.board_name, limits.shortName) }),
          }),
          kind: 'info',
          durationMs: toastTimes.undoDisplayMs,
          actions: [undoDelete(data.id)],
        },
      };
    },
  },
});
