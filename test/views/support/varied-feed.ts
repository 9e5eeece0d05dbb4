import { createHash } from 'node:crypto';
import type { ScreenFeed } from '../../../views/feeds/screen-feed.ts';

const words =
  'amber attic bakery balcony basket beam birch bloom bowl brass brick cabin candle canvas ceramic chair clay cliff copper corner cotton courtyard cushion dawn desk dusk ember fern fig flannel forest garden glaze harbour hearth honey indigo ivory kettle ladder lantern larch lemon linen loaf marble meadow mint moss oak olive orchard paper pear pine plaster plum porch quilt rain rosemary rust sage salt shelf slate spruce stair stone straw sugar thyme tile timber trellis velvet walnut willow window wool'.split(
    ' ',
  );

/**
 * A feed with unique words, people, links, colors and shapes on every card, so that it does not compress
 * unrealistically well.
 */
export function variedFeed(feed: ScreenFeed): ScreenFeed {
  return {
    ...feed,
    items: feed.items.map((card, index) => {
      const bytes = createHash('sha512').update(`card ${index}`).digest();
      const word = (place: number) => words[(bytes[place] ?? 0) % words.length] ?? '';
      const phrase = (from: number, count: number) =>
        Array.from({ length: count }, (_, place) => word(from + place)).join(' ');
      return {
        ...card,
        id: String(bytes.readBigUInt64BE(0) >> 1n),
        title: phrase(8, 3 + (index % 4)),
        description: phrase(16, 14),
        altText: index % 2 === 0 ? phrase(30, 9) : '',
        domain: `${word(40)}${word(41)}.example`,
        pinner: {
          ...card.pinner,
          username: `${word(42)}_${word(43)}`,
          fullName: `${word(42)} ${word(43)}`,
        },
        picture: {
          ...card.picture,
          signature: bytes.toString('hex').slice(0, 32),
          height: 600 + (bytes[50] ?? 0) * 6,
          dominantColor: `#${bytes.toString('hex').slice(90, 96)}`,
        },
      };
    }),
  };
}
