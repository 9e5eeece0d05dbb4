import { refusals } from '../../refusals.ts';
import { NoFeed, tableReader, type FeedRecord, type RecordReader } from './read-table.ts';
import { xmlReader } from './read-xml.ts';

/** Opens the feed's bytes, starting over each time. */
export type FeedSource = () => AsyncIterable<Uint8Array>;

/**
 * Yields a feed's records as its bytes arrive. Parses XML if it starts with `<`, otherwise a table. `encoding` is that
 * of `encodingOf`. Throws `FeedCut` for XML that ends before its root element does, and `NoFeed` for a file of another
 * kind.
 */
export async function* recordsOf(source: FeedSource, encoding: string): AsyncGenerator<FeedRecord> {
  const decoder = new TextDecoder(encoding);
  let reader: RecordReader | null = null;
  for await (const bytes of source()) {
    const text = decoder.decode(bytes, { stream: true }).replaceAll('\u0000', '');
    if (reader === null && text.trim() === '') continue;
    if (reader === null && isOther(text)) throw new NoFeed(refusals.catalogs.noFeed);
    if (reader === null && isWebPage(text)) throw new NoFeed(refusals.catalogs.webPage);
    reader ??= /^\s*</.test(text) ? xmlReader() : tableReader();
    yield* reader.push(text);
  }
  if (reader !== null) yield* reader.end();
}

/** Whether the text is HTML, as that of a login or of a file that is gone. */
const isWebPage = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 2048));

/** Whether the text is that of an archive, a workbook, a picture or another binary file, or JSON. */
const isOther = (text: string): boolean =>
  /^\s*[{[]/.test(text) || /[\u0001-\u0008\u000E-\u001F]/.test(text.slice(0, 512));
