import { boardUrl, pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import { mediaUrl, type StoredPicture } from '../../views/media/media-url.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { articleUrl } from '../../views/articles/today-urls.ts';
import type { ArticleKind } from '../../views/contract/today.ts';
import { topicUrl } from '../../views/topics/topic-urls.ts';
import { videoUrl } from '../../views/media/video-urls.ts';
import { en } from '../../views/base/texts/en.ts';
import { languageLinks } from '../../views/languages/language-links.ts';
import { xml, type Xml } from './present-xml.ts';
import { isId } from '../../views/base/text/is-id.ts';

/** A sitemap part as named in its URL. */
export interface PartName {
  kind: 'pins' | 'boards' | 'users' | 'topics' | 'articles';
  firstId: string;
}

/** One URL of a sitemap. */
interface Entry {
  id: string;
  username: string;
  slug: string | null;
  articleKind?: ArticleKind;
  changedAt: Date | null;
  signature: string | null;
  format: StoredPicture['format'] | null;
  video: EntryVideo | null;
}

interface EntryVideo {
  signature: string;
  durationMs: number;
  poster: StoredPicture;
  title: string;
  description: string;
  pinnerName: string;
}

/** Returns the path of a part, such as `/sitemaps/pins-0.xml`. */
const partPath = ({ kind, firstId }: PartName): string => `/sitemaps/${kind}-${firstId}.xml`;

/** Parses a path's last segment as a part name. Null if it is none. */
export function readPartName(name: string): PartName | null {
  const [, kind, firstId] = /^(pins|boards|users|topics|articles)-(0|[1-9]\d*)\.xml$/.exec(name) ?? [];
  return kind === undefined || firstId === undefined || !isId(firstId)
    ? null
    : { kind: kind as PartName['kind'], firstId };
}

/** Presents the sitemap index (SEO-02), with one file per 45,000 URLs of a kind. */
export function presentSitemapIndex(origin: string, parts: PartName[]): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => xml`<sitemap><loc>${origin + partPath(part)}</loc></sitemap>\n`)}</sitemapindex>
`.xml;
}

/** Opening and closing markup of a sitemap file. */
export const sitemapFrame = {
  start:
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ' +
    'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n',
  end: '</urlset>\n',
} as const;

/** Base URLs of pages and media, without trailing slashes. */
export interface SitemapOrigins {
  origin: string;
  mediaOrigin: string;
}

/**
 * Presents a sitemap line with the pin's or board's newest picture and the pin's video. A topic's page is named in each
 * language. Other pages are mostly what one person wrote, and with ten more addresses a line, a part would exceed the
 * 50 MB that crawlers read.
 */
export function presentSitemapEntry(origins: SitemapOrigins, kind: PartName['kind'], entry: Entry): string {
  const { signature, format } = entry;
  const address = origins.origin + pathOf(kind, entry);
  return xml`<url><loc>${address}</loc>${kind === 'topics' ? languageLinks(address).map(linkOf) : null}${
    entry.changedAt && xml`<lastmod>${entry.changedAt.toISOString()}</lastmod>`
  }${
    signature !== null && format !== null
      ? xml`<image:image><image:loc>${origins.mediaOrigin + mediaUrl({ signature, format }, 'orig')}</image:loc></image:image>`
      : null
  }${entry.video && videoOf(origins.mediaOrigin, entry.video)}</url>\n`.xml;
}

/** Sitemap limits on the characters of a video's text and on its duration in seconds. */
const maxTitle = 100;
const maxDescription = 2048;
const maxSeconds = 28_800;

function videoOf(mediaOrigin: string, video: EntryVideo): Xml {
  const words = video.title || video.description || en.pin.altBy({ name: video.pinnerName });
  const seconds = Math.min(maxSeconds, Math.max(1, Math.round(video.durationMs / 1000)));
  return xml`<video:video><video:thumbnail_loc>${
    mediaOrigin + mediaUrl(video.poster, '736x')
  }</video:thumbnail_loc><video:title>${cutText(words, maxTitle)}</video:title><video:description>${cutText(
    video.description || words,
    maxDescription,
  )}</video:description><video:content_loc>${
    mediaOrigin + videoUrl(video, 'mp4')
  }</video:content_loc><video:duration>${seconds}</video:duration></video:video>`;
}

function linkOf({ rel, hrefLang, href }: ReturnType<typeof languageLinks>[number]): Xml {
  return xml`<xhtml:link rel="${rel}" hreflang="${hrefLang}" href="${href}"/>`;
}

function pathOf(kind: PartName['kind'], { id, username, slug, articleKind = 'article' }: Entry): string {
  switch (kind) {
    case 'pins':
      return pinUrl(id);
    case 'boards':
      return boardUrl(username, slug ?? '');
    case 'users':
      return profileUrl(username);
    case 'topics':
      return topicUrl({ id, urlName: slug ?? '' });
    case 'articles':
      return articleUrl({ kind: articleKind, slug: slug ?? '' });
  }
}
