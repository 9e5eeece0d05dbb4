import { escapeText } from '@hydrate/islands/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ScriptFiles } from '../../../server/page-request.ts';
import {
  Document,
  nameOrProperty,
  type DocumentHead,
  type DocumentProps,
} from '../../../views/base/shell/document.tsx';
import { jsonForScript } from '../../../views/base/shell/json-for-script.ts';
import { LoaderScript } from './loader-script.tsx';

/** All that a document depends on but for what its page says. */
export interface DocumentVariant extends Pick<DocumentProps, 'siteName' | 'lang' | 'theme'> {
  /** The islands' loader; null on pages without islands. */
  loader: ScriptFiles | null;
  refreshSeconds: number | null;
}

export type FillDocument = (head: DocumentHead, styles: string, body: string) => string;

const slots = [
  'title',
  'description',
  'robots',
  'canonical',
  'property',
  'link',
  'styles',
  'data',
  'body',
] as const;
type Slot = (typeof slots)[number];

const kept = new Map<string, FillDocument>();
const mostKept = 200;

/** The document of a variant, rendered once; what is answered fills its slots. */
export function documentShell(variant: DocumentVariant): FillDocument {
  const key = JSON.stringify(variant);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const made = cutDocument(variant);
  kept.set(key, made);
  return made;
}

/** No text of ours holds characters of private use, and escaping leaves them as they are. */
const mark = (slot: Slot): string => `\u{e000}${slot}\u{e001}`;

/** Tags that a page has none, one or several of are slots as a whole; of the others the text is. */
const slotPattern = new RegExp(
  [
    `<(?:meta|link) [^>]*${mark('property').replace('property', '(robots|canonical|property|link)')}[^>]*/>`,
    `<script type="application/ld\\+json">[^<]*${mark('data').replace('data', '(data)')}[^<]*</script>`,
    mark('title').replace('title', '(title|description|styles|body)'),
  ].join('|'),
  'gu',
);

function cutDocument(variant: DocumentVariant): FillDocument {
  const whole = wholeDocument(variant);
  const texts: string[] = [];
  const order: Slot[] = [];
  let end = 0;
  for (const found of whole.matchAll(slotPattern)) {
    texts.push(whole.slice(end, found.index));
    order.push((found[1] ?? found[2] ?? found[3]) as Slot);
    end = found.index + found[0].length;
  }
  texts.push(whole.slice(end));
  if (slots.some((slot) => order.filter((each) => each === slot).length !== 1))
    throw new Error(`The document has other slots than it should: ${order.join()}.`);
  return (head, styles, body) => {
    let html = texts[0] ?? '';
    order.forEach((slot, index) => {
      html += content(slot, head, styles, body) + (texts[index + 1] ?? '');
    });
    return html;
  };
}

function wholeDocument({ loader, refreshSeconds, ...variant }: DocumentVariant): string {
  const html = renderToStaticMarkup(
    <Document
      {...variant}
      dir="ltr"
      head={{
        title: mark('title'),
        description: mark('description'),
        robots: mark('robots'),
        canonical: mark('canonical'),
        properties: [[mark('property'), '']],
        links: [{ rel: 'alternate', href: mark('link') }],
        jsonLd: [{ name: mark('data') }],
        ...(refreshSeconds !== null && { refreshSeconds }),
      }}
      styles={mark('styles')}
      scripts={loader === null ? null : <LoaderScript loader={loader} />}
    >
      {mark('body')}
    </Document>,
  );
  return `<!doctype html>${html}`;
}

function content(slot: Slot, head: DocumentHead, styles: string, body: string): string {
  switch (slot) {
    case 'title':
    case 'description':
      return escapeText(head[slot]);
    case 'robots':
      return head.robots ? `<meta name="robots" content="${escapeText(head.robots)}"/>` : '';
    case 'canonical':
      return head.canonical ? `<link rel="canonical" href="${escapeText(head.canonical)}"/>` : '';
    case 'property':
      return head.properties
        .map(([property, value]) => tag('meta', { ...nameOrProperty(property), content: value }))
        .join('');
    case 'link':
      return head.links.map((link) => tag('link', link)).join('');
    case 'styles':
      return styles.replaceAll('</', '<\\/');
    case 'data':
      return head.jsonLd
        .map((object) => `<script type="application/ld+json">${jsonForScript(object)}</script>`)
        .join('');
    case 'body':
      return body;
  }
}

function tag(
  name: 'meta' | 'link',
  attributes: Record<string, string> | DocumentHead['links'][number],
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  return `<${name}${written.join('')}/>`;
}
