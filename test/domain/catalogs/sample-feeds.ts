import type { FeedSource } from '../../../server/catalogs/files/read-records.ts';
import { surveyFeed, productsOf, refuseInto } from '../../../server/catalogs/files/read-feed.ts';
import type { FeedProduct } from '../../../server/catalogs/files/product-of-record.ts';

/** Splits a text into pieces so small that words, quotes and characters are cut. */
const pieces = (text: string | Uint8Array, length = 7): FeedSource =>
  async function* () {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    for (let at = 0; at < bytes.length; at += length)
      yield await Promise.resolve(bytes.subarray(at, at + length));
  };

const noon = new Date('2026-11-15T12:00:00Z');

export async function readFeed(text: string | Uint8Array, now = noon) {
  const survey = await surveyFeed(pieces(text), now);
  const products: FeedProduct[] = [];
  if (survey.cut === 'xml' || survey.unreadable !== null) return { ...survey, products };
  for await (const product of productsOf(pieces(text), survey, refuseInto(survey)))
    if (!('keptIds' in product)) products.push(product);
  return { ...survey, products };
}

export const head = 'id,title,link,image_link,price';

export const row = (fields: Record<string, string>): string => {
  const all = {
    id: 'a',
    title: 'A',
    link: 'https://shop.example/a',
    image_link: 'https://shop.example/a.jpg',
    price: '5 EUR',
    ...fields,
  };
  return `${Object.keys(all).join('\t')}\n${Object.values(all).join('\t')}\n`;
};

export const shirt = (fields: Record<string, string>): string =>
  [
    fields['id'] ?? 'x',
    fields['title'] ?? 'Linen shirt',
    'https://shop.example/shirt',
    'https://shop.example/shirt.jpg',
    fields['price'] ?? '40 EUR',
    fields['group'] ?? 'shirt',
    fields['color'] ?? '',
    fields['size'] ?? '',
    fields['availability'] ?? '',
  ].join(',');

export const shirtHead = `${head},item_group_id,color,size,availability`;
