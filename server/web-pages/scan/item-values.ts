import { Parser } from 'htmlparser2';
import type { PageItem } from './item-stack.ts';

/** Returns the texts of a property. An item counts by its name or URL. */
export function textsOf(item: PageItem, ...names: string[]): string[] {
  for (const name of names) {
    const texts = (item.properties.get(name) ?? []).flatMap((value) =>
      typeof value === 'string' ? [value] : textsOf(value, 'name', '@value', 'url', 'contentUrl').slice(0, 1),
    );
    if (texts.length > 0) return texts;
  }
  return [];
}

export function textOf(item: PageItem, ...names: string[]): string {
  return textsOf(item, ...names)[0] ?? '';
}

/** Returns the items of a property. */
export function itemsOf(item: PageItem, ...names: string[]): PageItem[] {
  return names.flatMap((name) =>
    (item.properties.get(name) ?? []).filter((value): value is PageItem => typeof value !== 'string'),
  );
}

/** Converts external text to one line, without markup and control characters, at most `max` characters long. */
export function plainLine(text: string, max: number): string {
  return cut(storable(withoutMarkup(text)).replace(/\s+/gu, ' ').trim(), max);
}

/** Like `plainLine`, but keeps lines separate. */
export function plainLines(text: string): string[] {
  return storable(withoutMarkup(text))
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}

function cut(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Lone surrogates and NUL cannot be stored. */
function storable(text: string): string {
  return text.replace(/\p{Cs}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/gu, '');
}

function withoutMarkup(text: string): string {
  const some = text.slice(0, 20_000);
  if (!/[<&]/.test(some)) return some;
  let plain = '';
  const parser = new Parser({
    ontext: (part) => void (plain += part),
    onopentagname: (name) => void (plain += /^(br|p|li|div|h\d)$/.test(name) ? '\n' : ''),
    onclosetag: (name) => void (plain += /^(p|li|div|h\d)$/.test(name) ? '\n' : ''),
  });
  parser.end(some);
  return plain;
}
