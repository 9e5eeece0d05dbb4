import type { Picture } from '../../views/contract/pins/picture.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
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

/** Presents oEmbed 1.0 of type rich (SEO-02): the linked picture within the requested width and height. */
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
    ...(picture !== null && {
      thumbnail_url: mediaOrigin + mediaUrl(picture, '236x'),
      thumbnail_width: Math.min(236, picture.width),
      thumbnail_height: Math.round((picture.height * Math.min(236, picture.width)) / picture.width),
    }),
  };
}

function fitted(
  { width, height }: { width: number; height: number },
  { maxWidth, maxHeight }: { maxWidth: number | null; maxHeight: number | null },
): { width: number; height: number } {
  const scale = Math.min(1, Math.min(widest, maxWidth ?? widest) / width, (maxHeight ?? Infinity) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
