import { Fragment, type ReactNode } from 'react';
import { attribute, escapeText, quoted, written } from './attributes.ts';
import { NotPlain } from './not-plain.ts';

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } };

interface Writing {
  /** Finished pieces, none of which ends within a tag. */
  pieces: string[];
  /** The piece in progress. */
  html: string;
  /** Whether the last output was text. Browsers would merge it with adjacent text. */
  afterText: boolean;
  /** Preload links for pictures: high priority in `early`, others in `late`. */
  early: string[];
  late: string[];
  pictures: Set<string>;
}

/** Context from the ancestor elements. */
interface Place {
  /** Value of the enclosing `<select>`. */
  selected: unknown;
  isInSvg: boolean;
  /** In `<picture>` or `<noscript>`, whose pictures are not preloaded. */
  isApart: boolean;
}

const root: Place = { selected: null, isInSvg: false, isApart: false };
const elementType = Symbol.for('react.transitional.element');
const empty = new Set('base area br col embed hr keygen param source track wbr img input'.split(' '));
/** Elements that React moves, merges, or renders specially. */
const special = new Set(
  'html head body title link meta style script object menuitem listing math foreignObject'.split(' '),
);
const maxEarly = 10;
/** V8 takes many times as long to join texts into one of more than 128 KB, which is half as many characters in most scripts. */
const longEnough = 16 * 1024;

/**
 * Returns the HTML of plain elements in pieces that are never cut within a tag. Joined, they are the same, byte for byte as `renderToString` does but several times faster. Supports
 * function components without hooks, elements, fragments, and text. Islands are always rendered by React. Null if the
 * tree contains anything else, and React must render all of it.
 */
export function renderMarkup(node: ReactNode): string[] | null {
  const writing: Writing = {
    pieces: [],
    html: '',
    afterText: false,
    early: [],
    late: [],
    pictures: new Set(),
  };
  try {
    write(writing, node, root);
  } catch {
    // Hooks throw outside React. A component may also throw for its own reasons, which React then meets as well.
    return null;
  }
  return [writing.early.join('') + writing.late.join(''), ...writing.pieces, writing.html];
}

function write(writing: Writing, node: unknown, place: Place): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (typeof node === 'string') writeText(writing, node);
  else if (typeof node === 'number' || typeof node === 'bigint') writeText(writing, String(node));
  else if (Array.isArray(node)) for (const each of node) write(writing, each, place);
  else if (isElement(node)) writeElement(writing, node, place);
  else throw new NotPlain('child');
}

function isElement(node: unknown): node is { type: unknown; props: Props } {
  return typeof node === 'object' && node !== null && '$$typeof' in node && node.$$typeof === elementType;
}

function writeText(writing: Writing, text: string): void {
  if (text === '') return;
  if (writing.afterText) writing.html += '<!-- -->';
  writing.html += escapeText(text);
  writing.afterText = true;
}

function writeElement(
  writing: Writing,
  { type, props }: { type: unknown; props: Props },
  place: Place,
): void {
  if (typeof type === 'string') writeTag(writing, type, props, place);
  else if (type === Fragment) write(writing, props.children, place);
  else if (typeof type === 'function' && !isClass(type))
    write(writing, (type as (props: Props) => ReactNode)(props), place);
  else throw new NotPlain('component');
}

function isClass({ prototype }: { prototype?: unknown }): boolean {
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype;
}

function writeTag(writing: Writing, tag: string, props: Props, place: Place): void {
  if (special.has(tag) && !(place.isInSvg && tag === 'title')) throw new NotPlain(tag);
  writing.afterText = false;
  if (tag === 'img' && !place.isApart) askEarly(writing, props);
  const open = `<${tag}${attributes(tag, props, place)}`;
  if (empty.has(tag)) {
    if (props.children !== undefined || props.dangerouslySetInnerHTML !== undefined) throw new NotPlain(tag);
    writing.html += `${open}/>`;
    return;
  }
  writing.html += `${open}>`;
  writeContent(writing, tag, props, place);
  writing.html += `</${tag}>`;
  writing.afterText = false;
  if (writing.html.length > longEnough) {
    writing.pieces.push(writing.html);
    writing.html = '';
  }
}

function writeContent(writing: Writing, tag: string, props: Props, place: Place): void {
  if (tag === 'textarea') {
    writeTyped(writing, props);
    return;
  }
  const { children, dangerouslySetInnerHTML } = props;
  if (dangerouslySetInnerHTML !== undefined) {
    if (tag === 'pre' || children !== undefined) throw new NotPlain(tag);
    writing.html += dangerouslySetInnerHTML.__html ?? '';
    return;
  }
  if (tag === 'pre' && typeof children === 'string' && children.startsWith('\n')) writing.html += '\n';
  // A single text has no adjacent text.
  if (typeof children === 'string') writing.html += escapeText(children);
  else write(writing, children, within(tag, props, place));
}

/**
 * Writes the content of a text area. Like React, doubles a leading line break, because HTML parsers drop the first
 * one.
 */
function writeTyped(writing: Writing, { value, defaultValue, children }: Props): void {
  if (children !== undefined) throw new NotPlain('textarea');
  const typed = value ?? defaultValue ?? null;
  if (typed === null) return;
  const text = written(typed);
  writing.html += (text.startsWith('\n') ? '\n' : '') + escapeText(text);
}

function within(tag: string, props: Props, place: Place): Place {
  switch (tag) {
    case 'select':
      return { ...place, isInSvg: false, selected: props['value'] ?? props['defaultValue'] ?? null };
    case 'svg':
      return { ...place, isInSvg: true, selected: null };
    case 'noscript':
    case 'picture':
      return { selected: null, isInSvg: false, isApart: true };
    default:
      return place;
  }
}

function attributes(tag: string, props: Props, place: Place): string {
  switch (tag) {
    case 'input':
      return inputAttributes(props);
    case 'button':
      return plain(props, ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget']);
    case 'form':
      return plain(props, ['action', 'encType', 'method', 'target']);
    case 'select':
    case 'textarea':
      return plain(props, [], ['value', 'defaultValue']);
    case 'option':
      return plain(props, [], ['selected']) + (isSelected(props, place.selected) ? ' selected=""' : '');
    case 'a':
      // Unlike elsewhere, an empty `href` is kept.
      return props['href'] === '' ? linkToItself(props) : plain(props);
    default:
      return tag.includes('-') ? ownAttributes(props) : plain(props);
  }
}

/** In source order, except those that React writes last. */
function plain(props: Props, last: string[] = [], without: string[] = []): string {
  let text = '';
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    if (!last.includes(name) && !without.includes(name)) text += attribute(name, props[name]);
  }
  for (const name of last) text += attribute(name, props[name]);
  return text;
}

function linkToItself(props: Props): string {
  let text = '';
  for (const [name, value] of Object.entries(props))
    if (name === 'href') text += ' href=""';
    else if (name !== 'children' && name !== 'dangerouslySetInnerHTML') text += attribute(name, value);
  return text;
}

const lastOfInput = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];
const stateOfInput = ['value', 'defaultValue', 'checked', 'defaultChecked'];

function inputAttributes(props: Props): string {
  const isChecked = props['checked'] ?? props['defaultChecked'] ?? false;
  return (
    plain(props, lastOfInput, stateOfInput) +
    (isChecked ? ' checked=""' : '') +
    attribute('value', props['value'] ?? props['defaultValue'])
  );
}

function isSelected({ value, selected, children }: Props, chosen: unknown): boolean {
  if (chosen === null) return Boolean(selected);
  if (Array.isArray(chosen) || (value === undefined && typeof children !== 'string'))
    throw new NotPlain('option');
  return written(chosen) === written(value ?? children);
}

/** A custom element keeps attribute names as given. */
function ownAttributes(props: Props): string {
  let text = '';
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML' || value === null || value === undefined)
      continue;
    if (typeof value !== 'string' || !/^[a-z][a-z-]*$/.test(name)) throw new NotPlain(name);
    text += quoted(name, value);
  }
  return text;
}

/** React preloads the first pictures that are not lazy. */
function askEarly(writing: Writing, props: Props): void {
  const { src, srcSet, sizes, loading, fetchPriority } = props;
  if (loading === 'lazy' || fetchPriority === 'low' || (!src && !srcSet)) return;
  if ([src, srcSet].some((each) => /^data:/i.test(written(each ?? '')))) return;
  const key = srcSet ? `${written(srcSet)}\n${written(sizes ?? '')}` : written(src);
  if (writing.pictures.has(key)) {
    // It may now need an earlier preload.
    if (fetchPriority === 'high') throw new NotPlain('picture shown twice');
    return;
  }
  writing.pictures.add(key);
  const link = [
    ['rel', 'preload'],
    ['as', 'image'],
    ['href', srcSet ? undefined : src],
    ['imageSrcSet', srcSet],
    ['imageSizes', sizes],
    ['crossOrigin', props['crossOrigin']],
    ['integrity', props['integrity']],
    ['type', props['type']],
    ['fetchPriority', fetchPriority],
    ['referrerPolicy', props['referrerPolicy']],
  ] as const;
  const text = `<link${link.map(([name, value]) => attribute(name, value)).join('')}/>`;
  const isEarly = fetchPriority === 'high' || writing.early.length < maxEarly;
  (isEarly ? writing.early : writing.late).push(text);
}
