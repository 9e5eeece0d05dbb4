import { Parser } from 'htmlparser2';
import { fieldName, longestField, type FeedRecord, type RecordReader } from './read-table.ts';

/** Maximum number of fields per item. */
const maxFields = 300;

/** Of shopping fields, whatever prefix a feed gives them. */
const shopping = /^https?:\/\/base\.google\.com\/c?ns\/1\.0\/?$/i;

/** The feed ends before its root element does: the rest is missing. */
export class FeedCut extends Error {}

/**
 * Parses the products of an RSS or Atom feed with shopping fields, of the prefix `g:` or another one of their namespace:
 * one per `item` or `entry`. Holds one item at a time. Custom entities of the document are not supported. `end` throws `FeedCut` if an element is still open.
 */
export function xmlReader(): RecordReader {
  let records: FeedRecord[] = [];
  let current: FeedRecord | null = null;
  let depth = 0;
  let value = '';
  let line = 1;
  let piece = '';
  let hasEnded = false;
  let isCut = false;
  const prefixes = new Set(['g']);
  /** Characters before the chunk, and the position within it up to which lines are counted. */
  let before = 0;
  let counted = 0;
  const lineAt = (index: number): number => {
    const upTo = Math.min(piece.length, index - before);
    for (; counted < upTo; counted += 1) if (piece.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        for (const [attribute, namespace] of Object.entries(attributes))
          if (attribute.startsWith('xmlns:') && shopping.test(namespace.trim()))
            prefixes.add(attribute.slice('xmlns:'.length).toLowerCase());
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
        // The parser closes what is open at the end, as if it were whole.
        if (hasEnded) isCut = true;
        if (isCut || current === null) return;
        if (depth === 0) {
          records.push(current);
          current = null;
          return;
        }
        depth -= 1;
        const isOwn = prefixes.has(name.slice(0, name.indexOf(':')).toLowerCase());
        const field = fieldName(isOwn ? name.slice(name.indexOf(':') + 1) : name);
        const trimmed = value.trim().slice(0, longestField);
        // Shopping fields take precedence over the generic feed fields.
        const isRoom = current.fields.size < maxFields || current.fields.has(field);
        if (depth === 0 && trimmed !== '' && isRoom && (isOwn || !current.fields.has(field)))
          current.fields.set(field, trimmed);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const taken = (): FeedRecord[] => {
    const all = records;
    records = [];
    return all;
  };
  return {
    push(text) {
      piece = text;
      counted = 0;
      parser.write(text);
      lineAt(before + text.length);
      before += text.length;
      return taken();
    },
    end() {
      hasEnded = true;
      parser.end();
      if (isCut) throw new FeedCut('the feed ends inside an element');
      return taken();
    },
  };
}
