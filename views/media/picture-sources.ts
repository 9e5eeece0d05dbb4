import { mediaUrl, type MediaSize, type StoredPicture } from './media-url.ts';

/** A stored picture with the size of its original in pixels. */
export interface MeasuredPicture extends StoredPicture {
  width: number;
  height: number;
}

export type PictureContext = 'card' | 'closeup' | 'cover' | 'banner' | 'article' | 'tile' | 'preview' | 'row';

/** Attributes of an `<img>`. `srcset` and `sizes` are null if one file serves every screen. */
export interface PictureSources {
  src: string;
  srcset: string | null;
  sizes: string | null;
  width: number;
  height: number;
}

interface Offer {
  widths: readonly (readonly [size: MediaSize, px: number])[];
  fallback: MediaSize;
  /** CSS width to which `width` and `height` refer. */
  boxPx: number;
  sizes: string;
}

/** Width of a card, and of one in a board's large view. */
export const cardSizes = '(min-width:768px) 236px,(min-width:560px) calc(33vw - 20px),calc(50vw - 12px)';
export const largeCardSizes =
  '(min-width:768px) 330px,(min-width:560px) calc(50vw - 24px),calc(100vw - 16px)';

/** The `sizes` repeat the grid and closeup widths of views/base/styles. Change both together. */
const offers: Record<PictureContext, Offer> = {
  card: {
    widths: [
      ['236x', 236],
      ['360x', 360],
      ['474x', 474],
    ],
    fallback: '236x',
    boxPx: 236,
    sizes: cardSizes,
  },
  closeup: {
    widths: [
      ['474x', 474],
      ['564x', 564],
      ['736x', 736],
    ],
    fallback: '564x',
    boxPx: 508,
    sizes: '(min-width:1064px) 508px,(min-width:768px) 50vw,calc(100vw - 16px)',
  },
  cover: {
    widths: [
      ['170x', 170],
      ['236x', 236],
    ],
    fallback: '170x',
    boxPx: 170,
    sizes: '(min-width:560px) 158px,calc(33vw - 16px)',
  },
  banner: {
    widths: [
      ['474x', 474],
      ['736x', 736],
    ],
    fallback: '736x',
    boxPx: 736,
    sizes: '(min-width:768px) 720px,calc(100vw - 16px)',
  },
  article: {
    widths: [
      ['474x', 474],
      ['736x', 736],
    ],
    fallback: '474x',
    boxPx: 474,
    sizes: '(min-width:656px) 420px,calc(100vw - 32px)',
  },
  tile: {
    widths: [
      ['236x', 236],
      ['360x', 360],
      ['474x', 474],
    ],
    fallback: '236x',
    boxPx: 236,
    sizes: '(min-width:480px) 210px,calc(50vw - 20px)',
  },
  preview: {
    widths: [
      ['236x', 236],
      ['474x', 474],
    ],
    fallback: '236x',
    boxPx: 236,
    sizes: '(min-width:768px) 300px,120px',
  },
  row: { widths: [], fallback: '60x60', boxPx: 60, sizes: '' },
};

/**
 * Returns the sources of a picture for one context ([CARD-08]). No candidate claims more pixels than the original has.
 * An animated original is shown as is on the closeup, because resized files are still.
 */
export function pictureSources(picture: MeasuredPicture, context: PictureContext): PictureSources {
  const offer = offers[context];
  const height = Math.max(1, Math.round((offer.boxPx * picture.height) / picture.width));
  if (context === 'row') {
    return { src: mediaUrl(picture, offer.fallback), srcset: null, sizes: null, width: 60, height: 60 };
  }
  if (context === 'closeup' && picture.format === 'gif') {
    return { src: mediaUrl(picture, 'orig'), srcset: null, sizes: null, width: offer.boxPx, height };
  }
  const candidates = candidatesWithin(offer, picture);
  const offered = candidates.length > 1;
  return {
    src: mediaUrl(picture, offer.fallback),
    srcset: offered ? candidates.join(',') : null,
    sizes: offered ? offer.sizes : null,
    width: offer.boxPx,
    height,
  };
}

/** Variants are never enlarged, so the first size beyond the original has the original's width. */
function candidatesWithin(offer: Offer, picture: MeasuredPicture): string[] {
  const candidates: string[] = [];
  for (const [size, px] of offer.widths) {
    const trueWidth = Math.min(px, picture.width);
    candidates.push(`${mediaUrl(picture, size)} ${trueWidth}w`);
    if (px >= picture.width) break;
  }
  return candidates;
}
