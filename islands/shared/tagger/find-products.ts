import type { TaggedProduct } from '../../../views/drafts/builder/tag-machine.ts';
import { pinIdIn } from '../../../views/pins/pin-id-in.ts';
import { tagTexts as p } from '../../../views/products/texts.ts';
import { call, type AnswerOf } from '../call.ts';

const most = 6;

type WirePin = Pick<AnswerOf<'GET /v3/pins/{id}/'>, 'id' | 'title' | 'images'>;

/** Searches products by words, or looks up the one with the typed address. Null on failure. */
export async function findProducts(typed: string): Promise<TaggedProduct[] | null> {
  const pinId = pinIdIn(typed);
  if (pinId !== null) return productOfPin(pinId);
  const result = await call('GET /v3/search/', {
    query: typed,
    scope: 'buyable_pins',
    page_size: most,
  });
  return result.ok
    ? result.data.results.flatMap((found) => (found.type === 'pin' ? [productOf(found)] : []))
    : null;
}

/** Returns a pin as a tag's product. None if it is not visible, null on failure. */
export async function productOfPin(pinId: string): Promise<TaggedProduct[] | null> {
  const result = await call('GET /v3/pins/{id}/', { id: pinId });
  if (result.ok) return [productOf(result.data)];
  return result.status === 404 ? [] : null;
}

function productOf({ id, title, images }: WirePin): TaggedProduct {
  return { pinId: id, title: title || p.untitled, thumbnail: images['136x136'].url };
}
