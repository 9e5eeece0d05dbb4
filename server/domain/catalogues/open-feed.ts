import { createReadStream } from 'node:fs';
import { bodyOfFeed, type FeedRow } from '../../../db/queries/catalogues/feeds.ts';
import { fieldError } from '../../errors.ts';
import { scanSentences } from '../../media/scan-sentences.ts';
import type { ScanRefusalId, Services } from '../../services.ts';
import { feedLimits } from './read-feed.ts';
import type { FeedSource } from './read-records.ts';

const timeoutMs = 5 * 60_000;

/** A feed that can be read, as often as it takes; `close` leaves nothing of it. */
export interface OpenFeed {
  source: FeedSource;
  close(): Promise<void>;
}

/** Opens a feed as it was sent, or as its address gives it now, which is kept in a file. Throws `page_unreadable`; a field error for what the scanner does not let in. */
export async function openFeed(
  services: Pick<Services, 'db' | 'outside' | 'pictures' | 'scanner'>,
  ownerId: string,
  feed: Pick<FeedRow, 'id' | 'url'>,
): Promise<OpenFeed> {
  if (feed.url === '') {
    const body = (await bodyOfFeed(services.db, ownerId, feed.id)) ?? Buffer.alloc(0);
    refuse(await services.scanner.refusalOf(body), 'feed');
    return { source: () => inPieces(body), close: () => Promise.resolve() };
  }
  const path = services.pictures.stagingFile();
  const answer = await services.outside.fetchOutsideToFile(feed.url, path, {
    maxBytes: feedLimits.fetchedBytes,
    timeoutMs,
    accept:
      'text/csv,text/tab-separated-values,application/xml,application/rss+xml,text/plain;q=0.9,*/*;q=0.5',
  });
  if (!answer.ok) throw fieldError('url', answer.error.message, 'page_unreadable');
  const refusal = await services.scanner.refusalOf(path);
  if (refusal !== null) await services.pictures.discard(path);
  refuse(refusal, 'url');
  return { source: () => createReadStream(path), close: () => services.pictures.discard(path) };
}

function refuse(refusal: ScanRefusalId | null, field: string): void {
  if (refusal !== null) throw fieldError(field, scanSentences[refusal], 'bad_input');
}

const pieceBytes = 64 * 1024;

/** A body that is in memory, piece by piece as a file would come. */
export async function* inPieces(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += pieceBytes)
    yield await Promise.resolve(body.subarray(at, at + pieceBytes));
}
