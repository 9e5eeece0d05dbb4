import { z } from 'zod';
import { tagProducts } from '../../domain/pins/product-tags.ts';
import { fieldError } from '../../errors.ts';
import { id, text } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';
import { presentPin } from '../../present/pin.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinIdIn } from '../../../views/rules/urls/pin-id-in.ts';
import { pinEditUrl, pinUrl } from '../../../views/rules/urls/canonical.ts';
import { tagTexts } from '../../../views/texts/en/creation/tags.ts';

const list = (name: string) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(text(limits.pinLink, name)).max(limits.productTags + 1),
    )
    .default([])
    .meta({ description: 'One for each product, in their order' });

export const tagProductsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/product_tags/',
  resources: [{ name: 'PinProductTagsResource', verb: 'update' }],
  summary:
    'Tags products on the picture of a pin of the caller, in place of those there were: `tag_pin` are their pins or ' +
    'addresses, `tag_x` and `tag_y` percent of the width and height from the left and top. None takes them away.',
  tag: 'Pins',
  input: z.object({
    pin_id: id,
    tag_pin: list('The product'),
    tag_x: list('The place'),
    tag_y: list('The place'),
  }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const tags = input.tag_pin.flatMap((typed, at) => {
      if (typed === '') return [];
      const pinId = pinIdIn(typed);
      if (pinId === null) throw fieldError('tag_pin', tagTexts.unclear);
      return [{ pinId, x: shareOf('tag_x', input.tag_x[at]), y: shareOf('tag_y', input.tag_y[at]) }];
    });
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

/** A percentage as a share; the middle where nothing was typed. */
function shareOf(field: string, typed: string | undefined): number {
  if (typed === undefined || typed === '') return 0.5;
  const percent = /^\d{1,3}(\.\d{1,6})?$/.test(typed) ? Number(typed) : NaN;
  if (percent >= 0 && percent <= 100) return percent / 100;
  throw fieldError(field, tagTexts.percent);
}
