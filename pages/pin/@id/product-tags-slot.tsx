import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { ProductTags } from '../../../islands/product-tags/island.tsx';
import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { pictureSources } from '../../../views/media/picture-sources.ts';
import { tagTexts } from '../../../views/products/texts.ts';
import { formState } from '../../render/form-state.ts';

/** Tags products on the picture of the viewer's own pin. */
export function productTagsSlot(request: PageRequest, pin: CloseupRecord): ReactNode {
  const form = formState(request, `/v3/pins/${pin.id}/product_tags/`, [{ name: '_method', value: 'PUT' }]);
  const { width, height } = pictureSources(pin.picture, 'closeup');
  return (
    <Island
      name="product-tags"
      when="visible"
      props={{
        form,
        picture: { src: mediaUrl(pin.picture, '564x'), width, height },
        tags: pin.productTags.map(({ product, x, y }, at) => ({
          key: String(at),
          x: Math.round(x * 100),
          y: Math.round(y * 100),
          product: {
            pinId: product.id,
            title: product.title || tagTexts.untitled,
            thumbnail: mediaUrl(product.picture, '136x136'),
          },
        })),
      }}
      component={ProductTags}
    />
  );
}
