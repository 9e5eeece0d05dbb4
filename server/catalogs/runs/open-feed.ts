import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '../../../db/connection/database.ts';
import { feedPart } from '../../../db/queries/catalogs/feed-parts.ts';
import { bodyOfFeed, holdFeed, sealedLoginOfFeed, type FeedRow } from '../../../db/queries/catalogs/feeds.ts';
import { AppError, fieldError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import type { ScanRefusalId, Services } from '../../services.ts';
import { openLogin, type FeedLogin } from '../feed-login.ts';
import { feedFile } from '../files/feed-file.ts';
import { feedLimits } from '../files/read-feed.ts';
import type { FeedSource } from '../files/read-records.ts';

const timeoutMs = 5 * 60_000;

/** An open feed that can be read repeatedly. `close` removes its temporary data. */
export interface OpenFeed {
  source: FeedSource;
  close(): Promise<void>;
}

/**
 * Opens a feed as uploaded, or as its URL currently returns it, in a file that `close` removes. Throws
 * `page_unreadable`, with the time after which to try again if the failure may pass, and a field error for content that
 * the scanner rejects.
 */
export async function openFeed(
  services: Pick<Services, 'db' | 'feedBytes' | 'outside' | 'pictures' | 'scanner' | 'sealer'>,
  ownerId: string,
  feed: Pick<FeedRow, 'id' | 'url' | 'hasLogin'>,
): Promise<OpenFeed> {
  const path = services.pictures.stagingFile();
  const discard = (): Promise<void> => services.pictures.discard(path);
  try {
    if (feed.url === '') await writeSent(services, ownerId, feed.id, path);
    else await writeFetched(services, feed.url, await loginOf(services, ownerId, feed), path);
    refuse(await services.scanner.refusalOf(path), feed.url === '' ? 'feed' : 'url');
  } catch (error) {
    await discard();
    throw error;
  }
  const maxBytes = feed.url === '' ? services.feedBytes : feedLimits.fetchedBytes;
  return { source: feedFile(path, maxBytes), close: discard };
}

/** Writes the uploaded file part by part, all of one file, whoever replaces it meanwhile. */
async function writeSent(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  feedId: string,
  path: string,
): Promise<void> {
  async function* parts(tx: Sql): AsyncGenerator<Buffer> {
    await holdFeed(tx, ownerId, feedId);
    for (let part = 0; ; part += 1) {
      const body = await feedPart(tx, ownerId, feedId, part);
      if (body === null) {
        // Older uploads are stored as a single file.
        const whole = part === 0 ? await bodyOfFeed(tx, ownerId, feedId) : null;
        if (whole !== null) yield whole;
        return;
      }
      yield body;
    }
  }
  await db.transaction((tx) => pipeline(() => parts(tx), createWriteStream(path)));
}

/** Returns the login of a feed's address, or null if it needs none. Throws `page_unreadable` for one that cannot be opened. */
async function loginOf(
  services: Pick<Services, 'db' | 'sealer'>,
  ownerId: string,
  { id, url, hasLogin }: Pick<FeedRow, 'id' | 'url' | 'hasLogin'>,
): Promise<FeedLogin | null> {
  if (!hasLogin) return null;
  const sealed = await sealedLoginOfFeed(services.db, ownerId, id);
  const login = sealed === null ? null : openLogin(services, url, sealed);
  if (login === null) throw unreadable(refusals.catalogs.loginLost);
  return login;
}

/** After this time, a site whose failure may pass is asked again. */
const retrySeconds = 3600;

/** Writes the current content of the URL. Throws `page_unreadable` if there is none. */
async function writeFetched(
  { outside }: Pick<Services, 'outside'>,
  url: string,
  credentials: FeedLogin | null,
  path: string,
): Promise<void> {
  const answer = await outside.fetchOutsideToFile(url, path, {
    maxBytes: feedLimits.fetchedBytes,
    timeoutMs,
    credentials,
    accept:
      'text/csv,text/tab-separated-values,application/xml,application/rss+xml,application/gzip,text/plain;q=0.9,*/*;q=0.5',
  });
  if (answer.ok) return;
  const { id, message, status = 0 } = answer.error;
  const mayPass =
    ['unreachable', 'timed_out', 'bad_response'].includes(id) || status === 429 || status >= 500;
  if (status === 401)
    throw unreadable(credentials === null ? refusals.catalogs.loginNeeded : refusals.catalogs.loginWrong);
  throw unreadable(message, mayPass ? retrySeconds : undefined);
}

function unreadable(message: string, retryAfterSeconds?: number): AppError {
  return new AppError('page_unreadable', {
    message,
    fields: [{ field: 'url', message }],
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

function refuse(refusal: ScanRefusalId | null, field: string): void {
  if (refusal !== null) throw fieldError(field, refusals.scan[refusal], 'bad_input');
}
