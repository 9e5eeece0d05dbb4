import { escapeText } from '@hydrate/islands/server';
import { nameOrProperty, type DocumentHead } from '../../../views/base/shell/document.tsx';
import { jsonForScript } from '../../../views/base/shell/json-for-script.ts';

/** The parts in which documents of one variant differ. */
export const slots = [
  'title',
  'description',
  'robots',
  'owner',
  'canonical',
  'property',
  'link',
  'styles',
  'data',
  'body',
] as const;
export type Slot = (typeof slots)[number];

/** The site's own text contains no private-use characters, and escaping leaves them unchanged. */
export const mark = (slot: Slot): string => `\u{e000}${slot}\u{e001}`;

/** Tags that a page may have zero or more of are slots as a whole. For other tags, only the text is a slot. */
export const slotPattern = new RegExp(
  [
    `<(?:meta|link) [^>]*${mark('property').replace('property', '(robots|owner|canonical|property|link)')}[^>]*/>`,
    `<script type="application/ld\\+json">[^<]*${mark('data').replace('data', '(data)')}[^<]*</script>`,
    mark('title').replace('title', '(title|description|styles|body)'),
  ].join('|'),
  'gu',
);

/** Returns a slot's content, written as React writes it. */
export function content(slot: Slot, head: DocumentHead, styles: string): string {
  switch (slot) {
    case 'title':
    case 'description':
      return escapeText(head[slot]);
    case 'robots':
      return head.robots ? `<meta name="robots" content="${escapeText(head.robots)}"/>` : '';
    case 'owner':
      return head.owner ? `<meta name="page-owner" content="${escapeText(head.owner)}"/>` : '';
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
      return '';
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
