import { Parser } from 'htmlparser2';
import { fieldName, type FeedRecord } from './read-table.ts';

const longestField = 10_000;

/** Products of an RSS or Atom feed with the `g:` fields of shops: one for each `item` or `entry`. */
export function readXml(text: string): FeedRecord[] {
  const records: FeedRecord[] = [];
  let current: FeedRecord | null = null;
  let depth = 0;
  let value = '';
  let line = 1;
  let counted = 0;
  const lineAt = (index: number): number => {
    for (; counted < index; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (current === null) {
          if (!/^(item|entry)$/i.test(name)) return;
          current = { line: lineAt(parser.startIndex), fields: new Map() };
          depth = 0;
          return;
        }
        depth += 1;
        if (depth === 1) value = attributes['href'] ?? '';
      },
      ontext(part) {
        if (current !== null && depth === 1 && value.length < longestField) value += part;
      },
      onclosetag(name) {
        if (current === null) return;
        if (depth === 0) {
          records.push(current);
          current = null;
          return;
        }
        depth -= 1;
        const field = fieldName(name);
        const trimmed = value.trim().slice(0, longestField);
        // What the shop says in its own fields goes before what every reader shows.
        const isOwn = /^g:/i.test(name);
        if (depth === 0 && trimmed !== '' && (isOwn || !current.fields.has(field)))
          current.fields.set(field, trimmed);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return records;
}
