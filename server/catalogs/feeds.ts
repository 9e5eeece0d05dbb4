import { createReadStream } from 'node:fs';
import { rememberBusinessAct } from '../../db/queries/business/businesses.ts';
import {
  claimDueFeeds,
  feedById,
  feedsOfOwner,
  insertFeed,
  queueFeed,
  takeFeedSource,
  type FeedRow,
} from '../../db/queries/catalogs/feeds.ts';
import { deleteFeedParts, putFeedPart } from '../../db/queries/catalogs/feed-parts.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { ProductFeed } from '../../views/contract/business/catalogs.ts';
import { AppError, fieldError, isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { boardNamed } from '../boards/board-named.ts';
import { authorizeBusiness, type AuthorizedBusiness } from '../business/authorize-business.ts';
import { sealLogin, type FeedLogin } from './feed-login.ts';
import { queueRun } from './runs/queue-run.ts';
import { feedFile } from './files/feed-file.ts';
import { firstProduct } from './files/read-feed.ts';
import { refusals } from '../refusals.ts';
import { inAccountLocale } from '../accounts/in-account-locale.ts';
import { catalogTexts } from '../../views/catalogs/texts.ts';

/** Maximum number of feeds per business. */
const maxFeeds = 20;
const pieceBytes = 1024 * 1024;

/** An uploaded file. The caller removes it. */
export interface FeedFile {
  path: string;
  bytes: number;
}

export interface GivenFeed {
  name: string;
  /** '' if the file was uploaded. */
  url: string;
  file: FeedFile | null;
  /** What its address asks for. Null if that is nothing. */
  login: FeedLogin | null;
  /**
   * Name of the business's board for the products. Created if missing. Null for the board of its newest feed, or else
   * 'Products' in the owner's language.
   */
  boardName: string | null;
}

/** Returns a business's feeds, newest first. */
export async function listFeeds(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
): Promise<ProductFeed[]> {
  return (await feedsOfOwner(services.db, business.id)).map(toFeed);
}

/**
 * Adds a feed, which the worker reads soon. Throws the errors of `authorizeBusiness`, `feeds_full`, and field errors
 * if there is neither a file nor a URL, or if the file contains no product.
 */
export async function addFeed(
  services: Services,
  memberId: string,
  businessId: string,
  given: GivenFeed,
): Promise<ProductFeed> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  return startFeed(services, memberId, business.id, given);
}

/** Adds a feed without an authorization check. `alongside` joins its transaction. */
export async function startFeed(
  services: Services,
  actorId: string,
  ownerId: string,
  given: GivenFeed,
  alongside?: (tx: Sql) => Promise<void>,
): Promise<ProductFeed> {
  const { file } = given;
  if (file === null && given.url === '') throw fieldError('url', refusals.catalogs.noFile);
  if (file !== null) await checkFile(services, file);
  // Before a board is made for it.
  if ((await feedsOfOwner(services.db, ownerId)).length >= maxFeeds) throw new AppError('feeds_full');
  const boardId = await boardOf(services, ownerId, given.boardName);
  return services.db.transaction(async (sql) => {
    const sealedLogin = sealLogin(services, given.url, given.login);
    const row = await insertFeed(sql, { ownerId, boardId, ...given, sealedLogin }, maxFeeds);
    if (row === null) throw new AppError('feeds_full');
    if (file !== null) await keepFile(sql, ownerId, row.id, file.path);
    await rememberBusinessAct(sql, ownerId, actorId, 'feed_added', given.name);
    await alongside?.(sql);
    await queueRun(sql, ownerId, row.id);
    return toFeed(row);
  });
}

interface NewSource {
  /** '' for a file; null for the address it has. */
  url: string | null;
  file: FeedFile | null;
  login: FeedLogin | null;
  /** Without a new login, the one of the same site stays. */
  keepsLogin: boolean;
}

/**
 * Gives a feed a file, an address or a login instead of what it was read from, and enqueues reading it. Products that
 * it lists keep their pins. Throws the errors of `authorizeBusiness`, `feed_not_found`, and field errors as for a new feed.
 */
export async function replaceFeedSource(
  services: Services,
  memberId: string,
  businessId: string,
  feedId: string,
  { file, login, keepsLogin, ...given }: NewSource,
): Promise<void> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  const url = given.url ?? (await addressOf(services, business.id, feedId));
  if (file === null && url === '') throw fieldError('url', refusals.catalogs.noFile);
  if (file !== null) await checkFile(services, file);
  await services.db.transaction(async (sql) => {
    const name = await takeFeedSource(sql, business.id, feedId, {
      url,
      sealedLogin: sealLogin(services, url, login),
      keepsLogin,
    });
    if (name === null) throw new AppError('feed_not_found');
    await deleteFeedParts(sql, business.id, feedId);
    if (file !== null) await keepFile(sql, business.id, feedId, file.path);
    await rememberBusinessAct(sql, business.id, memberId, 'feed_replaced', name);
    await queueRun(sql, business.id, feedId);
  });
}

async function addressOf({ db }: Pick<Services, 'db'>, ownerId: string, feedId: string): Promise<string> {
  const feed = await feedById(db, ownerId, feedId);
  if (feed === null) throw new AppError('feed_not_found');
  if (feed.url === '') throw fieldError('url', refusals.catalogs.loginNoAddress);
  return feed.url;
}

async function checkFile(
  { feedBytes, clock }: Pick<Services, 'feedBytes' | 'clock'>,
  { path, bytes }: FeedFile,
): Promise<void> {
  if (bytes === 0) throw fieldError('feed', refusals.catalogs.noProductInFile);
  if (bytes > feedBytes)
    throw fieldError('feed', refusals.catalogs.fileTooLarge({ megabytes: feedBytes / 1024 / 1024 }));
  const first = await firstProduct(feedFile(path, feedBytes), clock.now());
  if (typeof first === 'string') throw fieldError('feed', first);
}

/** Stores a file in parts in the caller's transaction: all or nothing. */
async function keepFile(sql: Sql, ownerId: string, feedId: string, path: string): Promise<void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes })) {
    await putFeedPart(sql, ownerId, feedId, part, bytes as Buffer);
    part += 1;
  }
}

/** Enqueues reading a feed now, or removing it with its pins. Throws `business_not_found` if it is gone. */
export async function queueFeedWork(
  services: Services,
  memberId: string,
  businessId: string,
  feedId: string,
  work: 'waiting' | 'removing',
): Promise<void> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  await services.db.transaction(async (sql) => {
    const name = await queueFeed(sql, business.id, feedId, work);
    if (name === null) throw new AppError('feed_not_found');
    if (work === 'removing') await rememberBusinessAct(sql, business.id, memberId, 'feed_removed', name);
    await queueRun(sql, business.id, feedId);
  });
}

/** Enqueues the feeds that are due. Returns how many. */
export async function queueDueFeeds(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return services.db.transaction(async (sql) => {
    const due = await claimDueFeeds(sql, services.clock.now());
    for (const { ownerId, id } of due) await queueRun(sql, ownerId, id);
    return due.length;
  });
}

async function boardOf(services: Services, ownerId: string, name: string | null): Promise<string> {
  if (name !== null) return boardGiven(services, ownerId, name);
  const [newest] = await feedsOfOwner(services.db, ownerId);
  if (newest !== undefined) return newest.boardId;
  return inAccountLocale(services.db, ownerId, () => boardGiven(services, ownerId, catalogTexts.boardName));
}

async function boardGiven(services: Services, ownerId: string, name: string): Promise<string> {
  try {
    return await boardNamed(services, ownerId, name);
  } catch (error) {
    if (isAppError(error)) throw fieldError('board_name', error.message);
    throw error;
  }
}

function toFeed({ readAt, isConfirmed: _, ...row }: FeedRow): ProductFeed {
  return { ...row, readAt: readAt === null ? null : readAt.toISOString() };
}
