import { boardUrl, pinUrl, profileUrl } from '../../../views/rules/urls/canonical.ts';
import { mediaUrl } from '../../../views/rules/media-url.ts';
import { xml } from './xml.ts';

/** A part of the sitemap as its address names it. */
export interface PartName {
  kind: 'pins' | 'boards' | 'users';
  firstId: string;
}

/** One address of a sitemap. */
interface Entry {
  id: string;
  username: string;
  slug: string | null;
  changedAt: Date | null;
  signature: string | null;
  format: 'jpg' | 'png' | 'webp' | 'gif' | null;
}

/** Path of a part, such as `/sitemaps/pins-0.xml`. */
const partPath = ({ kind, firstId }: PartName): string => `/sitemaps/${kind}-${firstId}.xml`;

/** The part that a path's last segment names, or null. */
export function readPartName(name: string): PartName | null {
  const [, kind, firstId] = /^(pins|boards|users)-(0|[1-9]\d{0,17})\.xml$/.exec(name) ?? [];
  return kind === undefined || firstId === undefined ? null : { kind: kind as PartName['kind'], firstId };
}

/** The sitemap index (SEO-02): one file for each 45,000 addresses of a kind. */
export function presentSitemapIndex(origin: string, parts: PartName[]): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => xml`<sitemap><loc>${origin + partPath(part)}</loc></sitemap>\n`)}</sitemapindex>
`.xml;
}

/** What a sitemap file begins and ends with. */
export const sitemapFrame = {
  start:
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n',
  end: '</urlset>\n',
} as const;

/** A line of a sitemap file, with the pin's or the board's newest picture. */
export function presentSitemapEntry(origin: string, kind: PartName['kind'], entry: Entry): string {
  const { signature, format } = entry;
  return xml`<url><loc>${origin + pathOf(kind, entry)}</loc>${
    entry.changedAt && xml`<lastmod>${entry.changedAt.toISOString()}</lastmod>`
  }${
    signature !== null && format !== null
      ? xml`<image:image><image:loc>${origin + mediaUrl({ signature, format }, 'orig')}</image:loc></image:image>`
      : null
  }</url>\n`.xml;
}

function pathOf(kind: PartName['kind'], { id, username, slug }: Entry): string {
  switch (kind) {
    case 'pins':
      return pinUrl(id);
    case 'boards':
      return boardUrl(username, slug ?? '');
    case 'users':
      return profileUrl(username);
  }
}
