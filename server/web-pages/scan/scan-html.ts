import { Parser } from 'htmlparser2';
import { createItemStack, type PageItem } from './item-stack.ts';
import { scanPicture, type ScannedPicture } from './scan-picture.ts';

/** A page's raw HTML data in document order, neither resolved nor validated. */
export interface ScannedPage {
  title: string;
  /** `name` or `property` of meta elements in lower case, with their content. Duplicate names are kept. */
  metas: [name: string, content: string][];
  links: { rel: string; href: string }[];
  /** Base URL for relative ones, or null. */
  base: string | null;
  /** Contents of JSON-LD blocks. */
  jsonLd: string[];
  pictures: ScannedPicture[];
  /** Items marked up in the content: schema.org microdata and h-recipe. */
  items: PageItem[];
  /** Message of a site that forbids saving, possibly ''. Null if saving is allowed. */
  noPin: string | null;
}

const most = { metas: 400, links: 200, pictures: 500, jsonLdBlocks: 40, titleCharacters: 500 };
/** A larger block describes a whole shop or is malicious. */
const maxJsonLdCharacters = 512 * 1024;
/** Elements that repeat on every page of a site. */
const sideParts = new Set(['header', 'footer', 'nav', 'aside']);
const mainParts = new Set(['main', 'article']);
const silentParts = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** Scans HTML in one pass, tolerating errors and any nesting depth, in time proportional to its length. */
export function scanHtml(html: string): ScannedPage {
  const page: ScannedPage = {
    title: '',
    metas: [],
    links: [],
    base: null,
    jsonLd: [],
    pictures: [],
    items: [],
    noPin: null,
  };
  const items = createItemStack(page.items);
  const inside = { title: false, jsonLd: false, side: 0, main: 0, silent: 0 };
  let block = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      items.open(name, attributes);
      if (sideParts.has(name)) inside.side += 1;
      if (mainParts.has(name)) inside.main += 1;
      if (silentParts.has(name)) inside.silent += 1;
      switch (name) {
        case 'title':
          inside.title = page.title === '' && inside.silent === 0;
          break;
        case 'base':
          page.base ??= attributes['href'] ?? null;
          break;
        case 'meta':
          addMeta(page, attributes);
          break;
        case 'link':
          if (page.links.length < most.links && attributes['rel'] && attributes['href'])
            page.links.push({ rel: attributes['rel'].toLowerCase(), href: attributes['href'] });
          break;
        case 'script':
          inside.jsonLd = /^application\/ld\+json\b/i.test(attributes['type'] ?? '');
          block = '';
          break;
        case 'img': {
          if (page.pictures.length >= most.pictures || inside.silent > 0) break;
          const place = inside.main > 0 ? 'main' : inside.side > 0 ? 'side' : 'body';
          const picture = scanPicture(attributes, place);
          if (picture !== null) page.pictures.push(picture);
          break;
        }
        default:
          break;
      }
    },
    ontext(text) {
      if (inside.title && page.title.length < most.titleCharacters) page.title += text;
      else if (inside.jsonLd && block.length <= maxJsonLdCharacters) block += text;
      else if (inside.silent === 0) items.text(text);
    },
    onclosetag(name) {
      items.close();
      if (sideParts.has(name)) inside.side -= 1;
      if (mainParts.has(name)) inside.main -= 1;
      if (silentParts.has(name)) inside.silent -= 1;
      if (name === 'title') inside.title = false;
      if (name === 'script') {
        if (inside.jsonLd && block.length <= maxJsonLdCharacters && page.jsonLd.length < most.jsonLdBlocks)
          page.jsonLd.push(block);
        inside.jsonLd = false;
        block = '';
      }
    },
  });
  parser.end(html);
  page.title = page.title.replace(/\s+/g, ' ').trim();
  return page;
}

function addMeta(page: ScannedPage, attributes: Record<string, string>): void {
  const name = (attributes['property'] ?? attributes['name'] ?? attributes['itemprop'] ?? '').toLowerCase();
  const { content } = attributes;
  if (name === '' || content === undefined || page.metas.length >= most.metas) return;
  if (/^pinterest(-rich-pin)?$/.test(name)) {
    if (/\bnopin\b/i.test(content)) page.noPin ??= attributes['description']?.trim() ?? '';
    return;
  }
  page.metas.push([name, content.trim()]);
}
