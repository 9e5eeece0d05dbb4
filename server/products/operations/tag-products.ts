import { z } from 'zod';
import { tagProducts } from '../product-tags.ts';
import { id } from '../../http/operations/input/input.ts';
import { tagFields, tagsOfFields } from '../../pins/operations/fields/tag-fields.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { pinSchema } from '../../pins/present-schema.ts';
import { presentPin } from '../../pins/present.ts';
import { pinEditUrl, pinUrl } from '../../../views/base/urls/canonical.ts';
import { tagTexts } from '../../../views/products/texts.ts';

export const tagProductsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/product_tags/',
  resources: [{ name: 'PinProductTagsResource', verb: 'update' }],
  summary:
    'Tags products on the picture of a pin of the caller, in place of those there were: `tag_pin` are their pins or ' +
    'addresses, `tag_x` and `tag_y` percent of the width and height from the left and top. None takes them away.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({
    pin_id: id,
    ...tagFields,
  }),
  output: z.object({
    pin_id: idText,
    product_tags: z.array(
      z.object({
        x: z.number().describe('Percent of the width, from the left'),
        y: z.number().describe('Percent of the height, from the top'),
        pin: pinSchema,
      }),
    ),
  }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const tags = tagsOfFields(input);
    const tagged = await tagProducts(context.services, context.viewer.user.id, input.pin_id, tags);
    return {
      data: {
        pin_id: input.pin_id,
        product_tags: tagged.map(({ product, x, y }) => ({
          x: Math.round(x * 100),
          y: Math.round(y * 100),
          pin: presentPin(context.origin, product),
        })),
      },
    };
  },
  form: {
    page: (input) => pinEditUrl(String(input['pin_id'])),
    done: (_data, input) => ({ to: pinUrl(input.pin_id), toast: { text: tagTexts.kept, kind: 'info' } }),
  },
});
