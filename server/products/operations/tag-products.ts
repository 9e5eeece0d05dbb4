import { z } from 'zod';
import { tagProducts } from '../product-tags.ts';
import { id } from '../../http/operations/input/input.ts';
import { tagFields, tagsOfFields } from '../../pins/operations/fields/tag-fields.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { productTagsSchema } from '../../pins/present/present-schema.ts';
import { presentProductTags } from '../../pins/present.ts';
import { pinEditUrl, pinUrl } from '../../../views/base/urls/canonical.ts';
import { typedTagValues } from '../../../views/products/tags/typed-tags.ts';
import { tagTexts } from '../../../views/products/texts.ts';

export const tagProductsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/product_tags/',
  resources: [{ name: 'PinProductTagsResource', verb: 'update' }],
  summary:
    "Replaces the product tags on the picture of the caller's pin. `tag_pin`: the products' pins or URLs; `tag_x` and `tag_y`: position in percent of width and height, from the left and top. No tags removes them.",
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({
    pin_id: id,
    ...tagFields,
  }),
  output: z.object({
    pin_id: idText,
    product_tags: productTagsSchema,
  }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const tags = tagsOfFields(input);
    const tagged = await tagProducts(context.services, context.viewer.user.id, input.pin_id, tags);
    return {
      data: {
        pin_id: input.pin_id,
        product_tags: presentProductTags(context.origin, tagged),
      },
    };
  },
  form: {
    page: (input) => pinEditUrl(String(input['pin_id'])),
    values: typedTagValues,
    done: (_data, input) => ({ to: pinUrl(input.pin_id), told: tagTexts.kept }),
  },
});
