import { tableReader, type FeedRecord, type RecordReader } from './read-table.ts';
import { xmlReader } from './read-xml.ts';

/** The bytes of a feed, from the beginning each time it is opened. */
export type FeedSource = () => AsyncIterable<Uint8Array>;

/** The records of a feed as its bytes arrive: a table, or XML where it begins with `<`. UTF-8, or UTF-16 by its mark. */
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
