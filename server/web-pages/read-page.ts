import { limits } from '../../views/contract/limits.ts';
import type { RichInput } from '../pins/rich-metadata.ts';
import { rankPictures, type FoundPicture, type NamedPicture } from './rank-pictures.ts';
import { articleOfPage } from './rich/article-of-page.ts';
import { productOfPage } from './rich/product-of-page.ts';
import { recipeOfPage } from './rich/recipe-of-page.ts';
import { plainLine, textsOf } from './scan/item-values.ts';
import { itemsOfJsonLd } from './scan/json-ld.ts';
import { scanHtml, type ScannedPage } from './scan/scan-html.ts';
import { sourceAddress } from './source-address.ts';
import { parseUrl } from '../../views/base/urls/parse-url.ts';

/** A page of another site, with what matters for saving from it. */
export interface WebPage {
  /** Its permanent URL, without tracking parameters. */
  url: string;
  title: string;
  description: string;
  siteName: string;
  /** The site's message for users who may not save from it, possibly ''. Null if they may. */
  noPin: string | null;
  /** Best first. */
  pictures: FoundPicture[];
  /** What it is about, in the order of protocol §6: product, recipe, article. */
  rich: RichInput | null;
}

/** Parses the HTML of a page from `url`. Accepts any input and keeps only plausible values. */
export function readPage(html: string, url: string): WebPage {
  const scanned = scanHtml(html);
  const base = addressOf(scanned.base ?? '', url) ?? url;
  const resolve = (address: string): string | null => addressOf(address, base);
  const meta = (...names: string[]): string => metaOf(scanned, names);
  const items = [...itemsOfJsonLd(scanned.jsonLd), ...scanned.items];
  const title = plainLine(meta('og:title', 'twitter:title') || scanned.title, limits.pinTitle);
  const description = plainLine(
    meta('og:description', 'twitter:description', 'description'),
    limits.pinDescriptionOnBoard,
  );
  const siteName = plainLine(meta('og:site_name', 'application-name'), limits.siteName);
  const canonical = scanned.links.find(({ rel }) => rel === 'canonical')?.href ?? meta('og:url');
  const page = { title, description, siteName, meta, items };
  return {
    url: sourceAddress(url, resolve(canonical)),
    title,
    description,
    siteName,
    noPin: scanned.noPin === null ? null : plainLine(scanned.noPin, 300),
    pictures:
      scanned.noPin === null
        ? rankPictures(namedPictures(scanned, items, resolve), scanned.pictures, resolve)
        : [],
    rich: productOfPage(page) ?? recipeOfPage(page) ?? articleOfPage(page),
  };
}

function metaOf({ metas }: ScannedPage, names: readonly string[]): string {
  for (const name of names) {
    const found = metas.find(([each, content]) => each === name && content !== '');
    if (found !== undefined) return found[1];
  }
  return '';
}

const pictureTypes = /^(Product|ProductGroup|Recipe|BlogPosting|.*Article)$/;

/** Returns images from Open Graph with their dimensions, structured data, and older tags. */
function namedPictures(
  scanned: ScannedPage,
  items: ReturnType<typeof itemsOfJsonLd>,
  resolve: (address: string) => string | null,
): NamedPicture[] {
  const named: NamedPicture[] = [];
  const add = (address: string): NamedPicture | null => {
    const url = resolve(address);
    if (url === null || named.length >= 20) return null;
    const picture = { url, width: null, height: null };
    named.push(picture);
    return picture;
  };
  let latest: NamedPicture | null = null;
  for (const [name, content] of scanned.metas) {
    if (/^og:image(:url|:secure_url)?$/.test(name)) latest = add(content);
    else if (name === 'twitter:image' || name === 'twitter:image:src') add(content);
    else if (latest !== null && name === 'og:image:width') latest.width = lengthOf(content);
    else if (latest !== null && name === 'og:image:height') latest.height = lengthOf(content);
  }
  for (const { rel, href } of scanned.links) if (rel === 'image_src') add(href);
  for (const item of items.filter(({ types }) => types.some((type) => pictureTypes.test(type))).slice(0, 3))
    for (const address of textsOf(item, 'image').slice(0, 8)) add(address);
  return named;
}

function lengthOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** Returns an absolute web URL, or null for anything else: data, scripts, files. */
function addressOf(address: string, base: string): string | null {
  const url = address === '' || address.length > 2000 ? null : parseUrl(address, base);
  if (url === null) return null;
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    return null;
  url.hash = '';
  return url.href.length <= limits.pinLink ? url.href : null;
}
