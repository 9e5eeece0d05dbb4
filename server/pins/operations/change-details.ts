import { z } from 'zod';
import { changeRich } from '../../products/change-rich.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { richFields } from '../../products/operations/fields/rich-fields.ts';
import { richOfFields } from '../../products/operations/fields/rich-of-fields.ts';
import { closeupSchema } from '../present/present-schema.ts';
import { presentCloseup } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinEditUrl, pinUrl } from '../../../views/base/urls/canonical.ts';
import { pagesTexts } from '../../../views/drafts/texts/pages.ts';

const { additional_upload_ids: _, ...fields } = richFields;

export const changeDetailsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/details/',
  bodyBytes: limits.longTextBytes,
  resources: [{ name: 'PinDetailsResource', verb: 'update' }],
  summary:
    "Replaces the product, recipe or article data of the caller's pin; without `kind`, removes it. The data is no longer updated from its source page.",
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
    done: (data) => ({ to: pinUrl(data.id), told: pagesTexts.detailsKept }),
  },
});
