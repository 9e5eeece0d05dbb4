import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { ProductTags } from '../../../islands/product-tags/island.tsx';
import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import { pinsByIds } from '../../../server/pins/pins-by-ids.ts';
import type { PinRecord } from '../../../server/pins/pin-record.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import type { PlacedTag, TaggedProduct } from '../../../views/drafts/builder/tag-machine.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { pictureSources } from '../../../views/media/picture-sources.ts';
import { pinIdIn } from '../../../views/pins/pin-id-in.ts';
import { percentTyped, typedTagsOf, type TypedTag } from '../../../views/products/tags/typed-tags.ts';
import { tagTexts } from '../../../views/products/texts.ts';
import { ownFormState } from '../../render/forms/form-state.ts';

/** Tags products on the picture of the viewer's own pin. After a refusal, with what was submitted. */
export async function productTagsSlot(request: PageRequest, pin: CloseupRecord): Promise<ReactNode> {
  const form = ownFormState(request, `/v3/pins/${pin.id}/product_tags/`, [{ name: '_method', value: 'PUT' }]);
  const { width, height } = pictureSources(pin.picture, 'closeup');
  const typed = typedTagsOf(form.values);
  const tags = typed === null ? storedTags(pin) : await typedTags(request, pin, typed);
  return (
    <Island
      name="product-tags"
      when="visible"
      props={{
        form,
        picture: { src: mediaUrl(pin.picture, '564x'), width, height },
        tags,
        rows: typed ?? tags.map(rowOf),
      }}
      component={ProductTags}
    />
  );
}

function storedTags(pin: CloseupRecord): PlacedTag[] {
  return pin.productTags.map(({ product, x, y }, at) => ({
    key: String(at),
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    product: productOf(product),
  }));
}

const rowOf = ({ product, x, y }: PlacedTag): TypedTag => ({
  pin: product === null ? '' : pinUrl(product.pinId),
  x: String(x),
  y: String(y),
});

/** Names the products that the person may see. The others stay as they were typed. */
async function typedTags(
  { services }: PageRequest,
  { pinner }: CloseupRecord,
  typed: TypedTag[],
): Promise<PlacedTag[]> {
  const ids = typed.flatMap(({ pin }) => pinIdIn(pin) ?? []);
  const pins = await pinsByIds(services, { userId: pinner.id, unauthPinIds: [] }, [...new Set(ids)]);
  return typed.map(({ pin, x, y }, at) => {
    const product = pins.find(({ id, rich }) => id === pinIdIn(pin) && rich?.kind === 'product');
    return {
      key: String(at),
      x: percentTyped(x),
      y: percentTyped(y),
      product: product === undefined ? null : productOf(product),
      typed: pin,
    };
  });
}

const productOf = ({ id, title, picture }: Pick<PinRecord, 'id' | 'title' | 'picture'>): TaggedProduct => ({
  pinId: id,
  title: title || tagTexts.untitled,
  thumbnail: mediaUrl(picture, '136x136'),
});
