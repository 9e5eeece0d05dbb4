import type { Picture } from '../../views/contract/pins/picture.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { variantPixels } from '../media/media-sizes.ts';
import { xml } from './present-xml.ts';

/** The data of a page for the site that embeds it. */
export interface Embedded {
  title: string;
  /** Absolute URL of the page. */
  address: string;
  author: { name: string; address: string };
  picture: Picture | null;
  /** The widget that the Save script creates on sites that include it. */
  widget: 'embedPin' | 'embedBoard' | 'embedUser';
}

const widest = 564;

/** Presents oEmbed 1.0 of type rich (SEO-02): picture and thumbnail are within the requested width and height. */
export function presentOembed(
  { title, address, author, picture, widget }: Embedded,
  options: {
    origin: string;
    mediaOrigin: string;
    siteName: string;
    maxWidth: number | null;
    maxHeight: number | null;
  },
): Record<string, unknown> {
  const { origin, mediaOrigin, siteName } = options;
  const size = fitted(picture ?? { width: widest, height: widest }, options);
  const image =
    picture === null
      ? null
      : xml`<img src="${mediaOrigin + mediaUrl(picture, '564x')}" width="${size.width}" height="${size.height}" alt="${title}">`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.name,
    author_url: author.address,
    provider_name: siteName,
    provider_url: `${origin}/`,
    cache_age: 3600,
    html: xml`<a data-pin-do="${widget}" href="${address}">${image ?? title}</a>`.xml,
    ...size,
    ...(picture !== null && thumbnailOf(picture, options)),
  };
}

function fitted(
  { width, height }: { width: number; height: number },
  { maxWidth, maxHeight }: { maxWidth: number | null; maxHeight: number | null },
): { width: number; height: number } {
  const scale = Math.min(1, Math.min(widest, maxWidth ?? widest) / width, (maxHeight ?? Infinity) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Largest first. */
const thumbnailSizes = ['236x', '170x', '136x136', '60x60'] as const;

/** The largest thumbnail within the requested width and height. None where even the smallest is larger. */
function thumbnailOf(
  picture: Picture,
  {
    mediaOrigin,
    maxWidth,
    maxHeight,
  }: { mediaOrigin: string; maxWidth: number | null; maxHeight: number | null },
): object {
  for (const size of thumbnailSizes) {
    const { width, height } = variantPixels(size, picture);
    if (width <= (maxWidth ?? Infinity) && height <= (maxHeight ?? Infinity))
      return {
        thumbnail_url: mediaOrigin + mediaUrl(picture, size),
        thumbnail_width: width,
        thumbnail_height: height,
      };
  }
  return {};
}
