import { tableReader, type FeedRecord, type RecordReader } from './read-table.ts';
import { xmlReader } from './read-xml.ts';

/** Opens the feed's bytes, starting over each time. */
export type FeedSource = () => AsyncIterable<Uint8Array>;

/**
 * Yields a feed's records as its bytes arrive. Parses XML if it starts with `<`, otherwise a table. UTF-8, or UTF-16
 * if it has a byte order mark.
 */
export async function* recordsOf(source: FeedSource): AsyncGenerator<FeedRecord> {
  let decoder: TextDecoder | null = null;
  let reader: RecordReader | null = null;
  for await (const bytes of source()) {
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8');
    const text = decoder.decode(bytes, { stream: true }).replaceAll('\u0000', '');
    if (reader === null && text.trim() === '') continue;
    reader ??= /^\s*</.test(text) ? xmlReader() : tableReader();
    yield* reader.push(text);
  }
  if (reader !== null) yield* reader.end();
}
