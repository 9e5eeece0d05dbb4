import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { currentCollector, recordIsland } from './collector.ts';
import { renderMarkup } from './markup/render-markup.ts';
import { escapeText } from './markup/attributes.ts';
import { idPrefix, toAttribute, type When } from './marker.ts';
import { serialize } from './serialize.ts';

export { collectHtml, createIslandCollector, renderForCache, stripIslands } from './collector.ts';
export { escapeText } from './markup/attributes.ts';
export { renderMarkup } from './markup/render-markup.ts';
export type { IslandCollector } from './collector.ts';
export type { When } from './marker.ts';

export interface IslandProps<Props extends object> {
  /** The island's name among those passed to `startIslands`: lower-case letters, digits and dashes. */
  readonly name: string;
  /** When it wakes. */
  readonly when?: When;
  /** Props of the component, on the server and in the browser; see `serialize`. */
  readonly props: Props;
  readonly component: ComponentType<Props>;
  /**
   * A component without hooks with the markup that the island's component has before it wakes. It is written as a
   * string, several times as fast as React renders the other.
   */
  readonly plain?: ComponentType<Props>;
  /**
   * Whether its first responder handles the first tap, for `interaction` islands. A text is the label with which its
   * unpressed toggle button shows as pressed from that tap on, until the responder is done.
   */
  readonly first?: boolean | string;
}

/**
 * Renders a component's HTML in a marker, so that the loader can hydrate it. The component is its own React root, as
 * in the browser: it cannot see contexts above it, and `useId` agrees on both sides. Within a collector for bots, only
 * the component's HTML is rendered.
 *
 * Islands do not nest: an island's component cannot contain another island.
 */
export function Island<Props extends object>({
  name,
  when = 'interaction',
  props,
  component,
  plain,
  first = false,
}: IslandProps<Props>): ReactNode {
  if (currentCollector()?.isBot) return createElement(component, props);
  recordIsland(name);
  const attributes = markerAttributes(name, when, props, first);
  const html = keptHtml(component, name, attributes.p ?? null, props, plain);
  return createElement('i-l', { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

/**
 * Renders the marker for string templates, byte for byte identical to what `<Island>` renders around `innerHtml`,
 * which is inserted as is and must be the component's server HTML for these props.
 */
export function islandTag(
  name: string,
  when: When,
  props: object,
  innerHtml: string,
  { first = false }: Pick<IslandProps<object>, 'first'> = {},
): string {
  if (currentCollector()?.isBot) return innerHtml;
  recordIsland(name);
  const attributes = Object.entries(markerAttributes(name, when, props, first));
  return `<i-l${attributes.map(([key, value]) => ` ${key}="${escapeText(value)}"`).join('')}>${innerHtml}</i-l>`;
}

/** Renders the component's HTML as `<Island>` does, for `islandTag`. */
export function islandHtml<Props extends object>(
  name: string,
  props: Props,
  component: ComponentType<Props>,
): string {
  const { p = null } = markerAttributes(name, 'interaction', props, false);
  return keptHtml(component, name, p, props);
}

/**
 * Rendered HTML of one component in two generations: recent and older. When the recent one fills up, the older one is
 * evicted.
 */
interface Kept {
  young: Map<string, string>;
  old: Map<string, string>;
}

const kept = new WeakMap<object, Kept>();
const maxYoung = 100;
/** Longer props are specific to one person and do not recur. */
const longestProps = 1000;

/**
 * Returns the cached HTML for the same props. An island's HTML must be a function of its props and
 * its page's language, as hydration requires.
 */
function keptHtml<Props extends object>(
  component: ComponentType<Props>,
  name: string,
  p: string | null,
  props: Props,
  plain?: ComponentType<Props>,
): string {
  const render = (): string =>
    (plain === undefined ? null : renderMarkup(createElement(plain, props))?.join('')) ??
    renderToString(createElement(component, props), { identifierPrefix: idPrefix(name, p) });
  if (p !== null && p.length > longestProps) return render();
  const known = kept.get(component) ?? { young: new Map<string, string>(), old: new Map<string, string>() };
  kept.set(component, known);
  const key = `${currentCollector()?.language ?? ''} ${name} ${p ?? ''}`;
  const found = known.young.get(key);
  if (found !== undefined) return found;
  const html = known.old.get(key) ?? render();
  if (known.young.size >= maxYoung) Object.assign(known, { old: known.young, young: new Map() });
  known.young.set(key, html);
  return html;
}

const marks = { load: 'l', idle: 'd', visible: 'v' } as const;

function markerAttributes(
  name: string,
  when: When,
  props: object,
  first: boolean | string,
): { n: string; f?: string; w?: string; p?: string } {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new TypeError(`"${name}" cannot be the name of an island.`);
  const serialized = serialize(props);
  return {
    n: name,
    ...(first !== false && { f: first === true ? '' : first }),
    ...(when === 'interaction' ? {} : { w: marks[when] }),
    ...(serialized === '{}' ? {} : { p: withAmpersands(toAttribute(serialized)) }),
  };
}

/** Ampersands as they are, which HTML escapes as in an address beside the props: the two then compress as one. */
const withAmpersands = (attribute: string): string =>
  attribute.includes('\\u0026')
    ? attribute.replace(/\\(?:u0026|.)/g, (escape) => (escape === '\\u0026' ? '&' : escape))
    : attribute;
