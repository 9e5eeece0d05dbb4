import type { Picture } from '../../views/contract/pins/picture.ts';
import type { EmbeddedPage } from './embed.ts';
import { embedCode } from '../../views/crawlers/embed-code.ts';
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
  shownAs: EmbeddedPage['shownAs'];
}

const widest = 564;

/** Presents oEmbed 1.0 of type rich (SEO-02). What is shown and its thumbnail are within the requested size. */
export function presentOembed(
  { title, address, author, picture, shownAs }: Embedded,
  options: {
    origin: string;
    mediaOrigin: string;
    siteName: string;
    maxWidth: number | null;
    maxHeight: number | null;
  },
): Record<string, unknown> {
  const { origin, siteName } = options;
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.name,
    author_url: author.address,
    provider_name: siteName,
    provider_url: `${origin}/`,
    cache_age: 3600,
    ...(typeof shownAs === 'string'
      ? widgetOf({ title, address, picture, widget: shownAs }, options)
      : embedCode(origin, shownAs, { width: options.maxWidth, height: options.maxHeight })),
    ...(picture !== null && thumbnailOf(picture, options)),
  };
}

/** A link with the picture, which the Save script turns into a widget. */
function widgetOf(
  { title, address, picture, widget }: Pick<Embedded, 'title' | 'address' | 'picture'> & { widget: string },
  options: { mediaOrigin: string; maxWidth: number | null; maxHeight: number | null },
): { html: string; width: number; height: number } {
  const size = fitted(picture ?? { width: widest, height: widest }, options);
  const image =
    picture === null
      ? null
      : xml`<img src="${options.mediaOrigin + mediaUrl(picture, '564x')}" width="${size.width}" height="${size.height}" alt="${title}">`;
  return { html: xml`<a data-pin-do="${widget}" href="${address}">${image ?? title}</a>`.xml, ...size };
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
