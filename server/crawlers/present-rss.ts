import type { BoardSummary, PinCard, UserSummary } from '../../views/contract/models.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { gridDescription } from '../../views/base/text/pin-texts.ts';
import { pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import { boardFeedUrl, personFeedUrl } from '../../views/crawlers/crawler-urls.ts';
import { catalog } from '../../views/languages/catalog.ts';
import { xml, type Xml } from './present-xml.ts';

const texts = catalog('pins', 'seo');

interface Feed {
  owner: UserSummary & { about: string };
  board: BoardSummary | null;
  pins: (PinCard & { createdAt: string })[];
}

export interface FeedOptions {
  origin: string;
  /** Base URL of pictures, without a trailing slash: `origin` or the media host. */
  mediaOrigin: string;
  siteName: string;
  language: string;
}

/**
 * Presents RSS 2.0 for a person or a board (SEO-02). Each item's description contains the picture, linked to its pin.
 */
export function presentRss({ owner, board, pins }: Feed, options: FeedOptions): string {
  const { origin, mediaOrigin, siteName, language } = options;
  const title = board?.name ?? owner.fullName;
  const home = origin + (board?.url ?? profileUrl(owner.username));
  const self = board === null ? personFeedUrl(owner.username) : boardFeedUrl(owner.username, board.slug);
  const about = (board === null ? owner.about : board.description) || `${title} | ${siteName}`;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${home}</link>
<description>${about}</description>
<language>${language.toLowerCase()}</language>
<atom:link href="${origin + self}" rel="self" type="application/rss+xml"/>
${pins[0] ? xml`<lastBuildDate>${rfc822(pins[0].createdAt)}</lastBuildDate>\n` : null}${pins.map((pin) =>
    item(origin, mediaOrigin, pin),
  )}</channel>
</rss>
`.xml;
}

/**
 * Feed readers find larger pictures by rewriting `/236x/`, some only where it follows the host of the picture, so the
 * description's picture has that size and address.
 */
function item(origin: string, mediaOrigin: string, pin: Feed['pins'][number]): Xml {
  const address = origin + pinUrl(pin.id);
  const words = pin.title || pin.rich?.name || pin.altText || texts.titleOf({ name: pin.pinner.fullName });
  const shown = scaled(pin.picture, 236);
  const large = scaled(pin.picture, 736);
  const text = gridDescription(pin.description, 800);
  const html = xml`<a href="${address}"><img src="${mediaOrigin + atRoot(mediaUrl(pin.picture, '236x'))}" width="${shown.width}" height="${shown.height}" alt="${
    pin.altText || words
  }"></a>${text === '' ? null : xml`<p>${text}</p>`}`;
  return xml`<item>
<title>${words}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${rfc822(pin.createdAt)}</pubDate>
<description>${html.xml}</description>
<media:content url="${mediaOrigin + mediaUrl(pin.picture, '736x')}" medium="image" width="${large.width}" height="${large.height}"/>
</item>
`;
}

/** Address of a picture at the root of its host, where clients that know its signature ask for it. */
const atRoot = (path: string): string => path.replace(/^\/media/, '');

function scaled(
  { width, height }: { width: number; height: number },
  most: number,
): { width: number; height: number } {
  const shown = Math.min(most, width);
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}

function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
