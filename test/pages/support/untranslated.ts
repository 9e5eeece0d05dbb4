import { parseDocument } from 'htmlparser2';
import { localeNames } from '../../../views/languages/languages.ts';

const named = ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title'];
const silent = new Set(['script', 'style', 'code', 'pre', 'bdi']);
const ownNames = new Set<string>(Object.values(localeNames));
export const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Names, formats and addresses, which are the same in every language. */
const everywhere =
  /\b[a-z]+(?:[_:-][a-z]+)+\b|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\b|\b(?:Pinfold|Pin|zz\w*|API|CSV|RSS|ID|URL|UTC|JSON|HTML|JPEG|PNG|WebP|GIF|AVIF|HEIC|MP4|MB|OAuth|OpenAPI)\b/gi;

/** Returns the texts of a page that contain words in Latin letters and nothing in the letters of its language. */
export function untranslated(html: string, letters: RegExp): string[] {
  const found = new Set<string>();
  const look = (text: string): void => {
    if (ownNames.has(text.trim())) return;
    if (/\p{Script=Latin}{3}/u.test(text.replace(everywhere, '')) && !letters.test(text))
      found.add(text.trim());
  };
  const walk = (node: ReturnType<typeof parseDocument>['children'][number]): void => {
    if (String(node.type) === 'text' && 'data' in node) look(node.data);
    if (!('children' in node)) return;
    const attributes = 'attribs' in node ? node.attribs : {};
    // A part in another language names it, as the choice of languages does.
    if (
      'name' in node &&
      (silent.has(node.name) || (node.name !== 'html' && attributes['lang'] !== undefined))
    )
      return;
    for (const name of named) look(attributes[name] ?? '');
    for (const child of node.children) walk(child);
  };
  for (const node of parseDocument(html).children) walk(node);
  return [...found];
}
