import { NotPlain } from './not-plain.ts';

/** Boolean attributes: present or absent, whatever their value. */
const flags = new Set(
  (
    'inert allowFullScreen async autoPlay controls default defer disabled disablePictureInPicture ' +
    'disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required ' +
    'reversed scoped seamless itemScope'
  ).split(' '),
);
/** The same, written in lowercase. */
const smallFlags = new Set(['autoFocus', 'multiple', 'muted']);
const texts = new Map([
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
  ...['dir', 'role', 'viewBox', 'width', 'height'].map((name): [string, string] => [name, name]),
]);
/** Always written as strings, whatever their value. */
const words = new Set(['contentEditable', 'spellCheck', 'draggable', 'value', 'focusable']);
const addresses = new Set(['src', 'href', 'action', 'formAction']);
const positive = new Set(['cols', 'rows', 'size', 'span']);
const numbers = new Set(['rowSpan', 'start']);
const left = new Set([
  'defaultValue',
  'defaultChecked',
  'innerHTML',
  'suppressContentEditableWarning',
  'suppressHydrationWarning',
  'ref',
]);
/** Names that HTML spells differently. */
const spelled = new Map([
  ['acceptCharset', 'accept-charset'],
  ['htmlFor', 'for'],
  ['httpEquiv', 'http-equiv'],
  ['crossOrigin', 'crossorigin'],
  ['clipPath', 'clip-path'],
  ['clipRule', 'clip-rule'],
  ['fillOpacity', 'fill-opacity'],
  ['fillRule', 'fill-rule'],
  ['strokeDasharray', 'stroke-dasharray'],
  ['strokeDashoffset', 'stroke-dashoffset'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeOpacity', 'stroke-opacity'],
  ['strokeWidth', 'stroke-width'],
  ['textAnchor', 'text-anchor'],
  ['transformOrigin', 'transform-origin'],
]);
/** Mixed-case names that React leaves unchanged. */
const asTheyAre = new Set(
  (
    'srcSet imageSrcSet imageSizes fetchPriority hrefLang autoComplete autoCapitalize autoCorrect enterKeyHint ' +
    'inputMode maxLength minLength dateTime colSpan encType formEncType formMethod formTarget referrerPolicy ' +
    'itemProp itemType itemID itemRef srcDoc srcLang preserveAspectRatio useMap accessKey frameBorder ' +
    'popoverTarget popoverTargetAction controlsList charSet'
  ).split(' '),
);

/** Returns one attribute with a leading space, as React writes it. '' if React omits it. */
export function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const kind = typeof value;
  if (kind === 'function' || kind === 'symbol') return handled(name);
  const text = texts.get(name);
  if (text !== undefined) return kind === 'boolean' ? '' : quoted(text, value);
  if (name === 'style') return style(value);
  if (addresses.has(name)) return address(name, value);
  if (flags.has(name)) return value ? ` ${name}=""` : '';
  if (left.has(name)) return '';
  if (words.has(name)) return quoted(name, value);
  if (smallFlags.has(name)) return value ? ` ${name.toLowerCase()}=""` : '';
  if (name === 'download' || name === 'capture')
    return value === true ? ` ${name}=""` : value === false ? '' : quoted(name, value);
  if (positive.has(name)) return Number(value) >= 1 ? quoted(name, value) : '';
  if (numbers.has(name)) return Number.isNaN(Number(value)) ? '' : quoted(name, value);
  if (/^on/i.test(name) && name.length > 2) return '';
  return other(name, value);
}

/** Functions are event handlers, which are omitted from HTML. Form actions need React. */
function handled(name: string): '' {
  if (name === 'action' || name === 'formAction') throw new NotPlain(name);
  return '';
}

function other(name: string, value: unknown): string {
  if (typeof value === 'boolean' && !/^(data|aria)-/i.test(name)) return '';
  const known = spelled.get(name) ?? name;
  if (known === name && !/^[a-z][a-z0-9-]*$/.test(name) && !asTheyAre.has(name) && !/^data-/.test(name))
    throw new NotPlain(name);
  return quoted(known, value);
}

function address(name: string, value: unknown): string {
  if (typeof value === 'boolean' || (value === '' && (name === 'src' || name === 'href'))) return '';
  // React replaces `javascript:` URLs. No page of this site has one.
  if (/^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v/i.test(written(value))) throw new NotPlain(name);
  return quoted(name, value);
}

/** Unitless numeric properties, of those that pages use. */
const unitless = new Set(
  'aspectRatio columnCount columns flex flexGrow flexShrink fontWeight gridArea gridColumn gridRow lineClamp lineHeight opacity order scale zIndex zoom'.split(
    ' ',
  ),
);

function style(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new NotPlain('style');
  let css = '';
  for (const [name, each] of Object.entries(value) as [string, unknown][]) {
    if (each === null || each === undefined || typeof each === 'boolean' || each === '') continue;
    if (css !== '') css += ';';
    css += name.startsWith('--')
      ? `${escapeText(name)}:${escapeText(written(each).trim())}`
      : rule(name, each);
  }
  return css === '' ? '' : ` style="${css}"`;
}

function rule(name: string, value: unknown): string {
  if (!/^[a-z][A-Za-z]*$/.test(name) || name.startsWith('ms')) throw new NotPlain(name);
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (typeof value !== 'number') return `${property}:${escapeText(written(value).trim())}`;
  return `${property}:${value === 0 || unitless.has(name) ? value : `${value}px`}`;
}

export function quoted(name: string, value: unknown): string {
  return ` ${name}="${escapeText(written(value))}"`;
}

/** Returns a value as text. Only React can write anything but text and numbers. */
export function written(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      throw new NotPlain('value');
  }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text as React does. */
export function escapeText(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (char) => escapes[char] ?? char) : text;
}
