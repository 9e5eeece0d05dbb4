import { z } from 'zod';
import { changeRich } from '../../domain/pins/change-rich.ts';
import { id } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';
import { richFields } from '../../operations/rich/rich-fields.ts';
import { richOfFields } from '../../operations/rich/rich-of-fields.ts';
import { closeupSchema } from '../../present/pin-schema.ts';
import { presentCloseup } from '../../present/pin.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinEditUrl, pinUrl } from '../../../views/rules/urls/canonical.ts';
import { pagesTexts } from '../../../views/texts/en/creation/pages.ts';

const { additional_upload_ids: _, ...fields } = richFields;

export const changeDetailsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/details/',
  bodyBytes: limits.longTextBytes,
  resources: [{ name: 'PinDetailsResource', verb: 'update' }],
  summary:
    'Changes the product, recipe or article that a pin of the caller shows, as a whole; without `kind` it is a ' +
    'picture alone. A page that it was read from is not followed any more.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({ pin_id: id, ...fields }),
  output: closeupSchema,
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const rich = richOfFields({ ...input, additional_upload_ids: [] });
    const pin = await changeRich(context.services, context.viewer.user.id, input.pin_id, rich);
    return { data: presentCloseup(context.origin, pin) };
  },
  form: {
    page: (input) => pinEditUrl(String(input['pin_id'])),
    done: (data) => ({ to: pinUrl(data.id), toast: { text: pagesTexts.detailsKept, kind: 'info' } }),
  },
});
