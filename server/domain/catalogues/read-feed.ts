import { createHash } from 'node:crypto';
import { bodyOfFeed, type FeedProblemRow, type FeedRow } from '../../../db/queries/catalogues/feeds.ts';
import { fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { productOfRecord, type FeedProduct } from './product-of-record.ts';
import { readTable, type FeedRecord } from './read-table.ts';
import { readXml } from './read-xml.ts';

/** Bytes and products of one feed at most. */
export const feedLimits = { bytes: 10 * 1024 * 1024, products: 20_000, problems: 100 } as const;
const timeoutMs = 60_000;

/** What a feed says: its products, each id once, and its rows that are none. */
export interface ReadFeed {
  products: FeedProduct[];
  problems: FeedProblemRow[];
  refused: number;
}

/** The text of a feed, as it was sent or as its address gives it now. Throws `page_unreadable`. */
export async function textOfFeed(
  services: Pick<Services, 'db' | 'outside'>,
  ownerId: string,
  feed: Pick<FeedRow, 'id' | 'url'>,
): Promise<string> {
  if (feed.url === '') return decode((await bodyOfFeed(services.db, ownerId, feed.id)) ?? Buffer.alloc(0));
  const answer = await services.outside.fetchOutside(feed.url, {
    maxBytes: feedLimits.bytes,
    timeoutMs,
    accept:
      'text/csv,text/tab-separated-values,application/xml,application/rss+xml,text/plain;q=0.9,*/*;q=0.5',
  });
  if (!answer.ok) throw fieldError('url', answer.error.message, 'page_unreadable');
  return decode(answer.body);
}

/** Products and problems of a feed's text: a table, or XML where it begins with `<`. */
export function readFeed(text: string): ReadFeed {
  const records = /^\s*</.test(text) ? readXml(text) : readTable(text);
  const products = new Map<string, FeedProduct>();
  const problems: FeedProblemRow[] = [];
  let refused = 0;
  const refuse = (record: FeedRecord, item: string, problem: string): void => {
    refused += 1;
    if (problems.length < feedLimits.problems) problems.push({ line: record.line, item, problem });
  };
  for (const record of records) {
    const result = productOfRecord(record);
    if (!result.ok) refuse(record, result.item, result.problem);
    else if (products.has(result.product.itemId))
      refuse(record, result.product.itemId, 'Another line before has the same id.');
    else if (products.size >= feedLimits.products)
      refuse(record, result.product.itemId, `A feed has ${feedLimits.products} products at most.`);
    else products.set(result.product.itemId, result.product);
  }
  return { products: [...products.values()], problems, refused };
}

/** Whether two readings say the same of a product. */
export function digestOf({ line: _, ...said }: FeedProduct): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}

function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes).replaceAll('\u0000', '');
}
