import { z } from 'zod';
import type { ProductTagRow } from '../../../../db/queries/products/product-tags.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { pinIdIn } from '../../../../views/pins/pin-id-in.ts';
import { tagTexts } from '../../../../views/products/texts.ts';
import { fieldError } from '../../../errors.ts';
import type { FieldName } from '../../../refusals.ts';
import { text } from '../../../http/operations/input/input.ts';

const list = (name: FieldName) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(text(limits.pinLink, name)).max(limits.productTags + 1),
    )
    .optional()
    .meta({ description: 'One per product, in order' });

/** Products tagged on an image: pins or URLs, and position as percent of width and height from the left and top. */
export const tagFields = {
  tag_pin: list('product'),
  tag_x: list('place'),
  tag_y: list('place'),
};

/** Parses the tags. Entries without a product are skipped. Throws field errors. */
export function tagsOfFields({
  tag_pin: pins = [],
  tag_x: across = [],
  tag_y: down = [],
}: {
  tag_pin?: string[] | undefined;
  tag_x?: string[] | undefined;
  tag_y?: string[] | undefined;
}): ProductTagRow[] {
  return pins.flatMap((typed, at) => {
    if (typed === '') return [];
    const pinId = pinIdIn(typed);
    if (pinId === null) throw fieldError('tag_pin', tagTexts.unclear);
    return [{ pinId, x: shareOf('tag_x', across[at]), y: shareOf('tag_y', down[at]) }];
  });
}

/** Converts a percentage to a fraction. Defaults to the middle. */
function shareOf(field: string, typed: string | undefined): number {
  if (typed === undefined || typed === '') return 0.5;
  const percent = /^\d{1,3}(\.\d{1,6})?$/.test(typed) ? Number(typed) : NaN;
  if (percent >= 0 && percent <= 100) return percent / 100;
  throw fieldError(field, tagTexts.percent);
}
