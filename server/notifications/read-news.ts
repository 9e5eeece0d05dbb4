import type { Sql } from '../../db/connection/database.ts';
import {
  hiddenAmong,
  newsActors,
  newsBoards,
  newsItem,
  newsOf,
  newsToMail,
  seeNews,
  type NewsActorRow,
  type NewsBoardRow,
  type NewsRow,
} from '../../db/queries/notifications/news.ts';
import { pinCardsByIds, pinCardsOfPerson } from '../../db/queries/pins/pin-cards.ts';
import type { Page, UserSummary } from '../../views/contract/models.ts';
import { newsKinds, newsLimits, type NewsItem, type NewsKind } from '../../views/contract/news.ts';
import { newsOfSetting, type NotificationKind } from '../../views/accounts/settings/notification-kinds.ts';
import { idTime } from '../../views/base/text/id-time.ts';
import { pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import { conversationUrl } from '../../views/messages/message-urls.ts';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { merchantSettingsUrl } from '../../views/merchants/merchant-urls.ts';
import { boardPeopleUrl, invitationsUrl } from '../../views/people/people-urls.ts';
import type { Services } from '../services.ts';
import { newest } from '../paging/bookmark.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { boardAddress } from '../boards/board-address.ts';
import { toUserSummary } from '../people/user-summary.ts';

export interface NewsRecord extends Omit<NewsItem, 'pin'> {
  pin: PinRecord | null;
}

const aboutPins: ReadonlySet<string> = new Set([
  'save',
  'reaction',
  'comment',
  'try',
  'mention',
  'pin_mention',
  'moderation_restored',
  'moderation_undone',
  'moderation_released',
]);
const aboutBoards: ReadonlySet<string> = new Set([
  'board_follow',
  'invite',
  'joined',
  'join_request',
  'join_approved',
  'join_declined',
  'board_mention',
]);

/**
 * Lists a person's notifications, latest first (FEED-06, ROUTE-15), without those about what the person may no longer
 * see. `newestId` is what `markNewsRead` takes.
 */
export async function listNews(
  services: Pick<Services, 'db' | 'signer'>,
  userId: string,
  bookmark: string | null | undefined,
  pageSize: number = newsLimits.page,
): Promise<Page<NewsRecord> & { newestId: string | null }> {
  const list = `news:${userId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => newsOf(services.db, userId, before, limit),
    ({ updatedId }) => updatedId,
  );
  const items = await toNews(services, userId, page.items, newsLimits.avatars);
  return { ...page, items: items.filter(isShown), newestId: page.items[0]?.updatedId ?? null };
}

/** Most notifications that one mail reads. */
const mostMailed = 100;

/**
 * Lists what waits to be mailed to a person of one kind of the settings, latest first. Leaves out what was read on the
 * site, and what the person may no longer see.
 */
export async function listNewsToMail(
  services: { db: Sql },
  userId: string,
  kind: NotificationKind,
  sinceId: string,
): Promise<NewsRecord[]> {
  const wanted = { sinceId, kinds: newsOfSetting(kind) };
  const rows = await newsToMail(services.db, userId, wanted, mostMailed);
  const items = await toNews(services, userId, rows, newsLimits.avatars);
  return items.filter(isShown);
}

/** Whether the person may see the pin or board that a notification is about. */
function isShown({ kind, pin, boardName }: NewsRecord): boolean {
  return (!aboutPins.has(kind) || pin !== null) && (!aboutBoards.has(kind) || boardName !== null);
}

export interface NewsDetails {
  item: NewsRecord;
  /** Newest public pins created by the latest actor. Each may be hidden by the viewer. */
  pins: { pin: PinRecord; isHidden: boolean }[];
}

/** Returns a notification with the people and pins behind it (ROUTE-03). Null if it is missing or another person's. */
export async function getNews(
  services: Services,
  userId: string,
  newsId: string,
): Promise<NewsDetails | null> {
  const row = await newsItem(services.db, userId, newsId);
  const [item] = row === null ? [] : await toNews(services, userId, [row], newsLimits.people);
  if (item === undefined) return null;
  const [actor] = item.actors;
  const cards =
    actor === undefined
      ? []
      : await pinCardsOfPerson(services.db, userId, actor.id, 'created', newest, newsLimits.pins, 'public');
  const hidden = await hiddenAmong(
    services.db,
    userId,
    cards.map(({ id }) => id),
  );
  return { item, pins: cards.map((card) => ({ pin: toPinRecord(card), isHidden: hidden.has(card.id) })) };
}

/** Marks a person's notifications as read, up to the newest that was listed. By default, all. */
export async function markNewsRead(
  services: Services,
  userId: string,
  newestId: string | null = null,
): Promise<void> {
  await seeNews(services.db, userId, newestId);
}

async function toNews(
  services: { db: Sql },
  userId: string,
  rows: NewsRow[],
  maxActors: number,
): Promise<NewsRecord[]> {
  const known = rows.filter((row): row is NewsRow & { kind: NewsKind } =>
    newsKinds.some((kind) => kind === row.kind),
  );
  if (known.length === 0) return [];
  const subjects = (kinds: ReadonlySet<string>): string[] =>
    known.filter(({ kind }) => kinds.has(kind)).map(({ subjectId }) => subjectId);
  const [actors, cards, boards] = await Promise.all([
    newsActors(
      services.db,
      userId,
      known.map(({ id }) => id),
      maxActors,
    ),
    pinCardsByIds(services.db, userId, subjects(aboutPins)),
    newsBoards(services.db, userId, subjects(aboutBoards)),
  ]);
  const pins = new Map(cards.map((card) => [card.id, toPinRecord(card)]));
  const boardOf = new Map(boards.map((board) => [board.id, board]));
  return known.map((row) =>
    toItem(
      row,
      actors.filter(({ newsId }) => newsId === row.id),
      pins.get(row.subjectId) ?? null,
      boardOf.get(row.subjectId) ?? null,
    ),
  );
}

function toItem(
  row: NewsRow & { kind: NewsKind },
  actors: NewsActorRow[],
  pin: PinRecord | null,
  board: NewsBoardRow | null,
): NewsRecord {
  const people = actors.map(toUserSummary);
  return {
    id: row.id,
    kind: row.kind,
    actors: people,
    actorCount: Number(actors[0]?.total ?? 0),
    pin: aboutPins.has(row.kind) ? pin : null,
    boardName: aboutBoards.has(row.kind) ? (board?.name ?? null) : null,
    href: hrefOf(row, people, board),
    isNew: row.isNew,
    at: idTime(row.updatedId),
  };
}

function hrefOf(
  row: NewsRow & { kind: NewsKind },
  [actor]: UserSummary[],
  board: NewsBoardRow | null,
): string {
  switch (row.kind) {
    case 'follow':
      return profileUrl(actor?.username ?? '');
    case 'board_follow':
    case 'joined':
    case 'join_approved':
    case 'join_declined':
    case 'board_mention':
      return board === null ? '/me/' : boardAddress(board.ownerUsername, board.slug, board.layout);
    case 'invite':
      return invitationsUrl;
    case 'join_request':
      return boardPeopleUrl(row.subjectId);
    case 'request':
      return conversationUrl(row.subjectId);
    case 'save':
    case 'reaction':
    case 'comment':
    case 'try':
    case 'mention':
    case 'pin_mention':
    case 'moderation_restored':
    case 'moderation_undone':
    case 'moderation_released':
      return pinUrl(row.subjectId);
    case 'moderation_removed':
    case 'moderation_held':
      return `/appealed-pin/?pin=${row.subjectId}`;
    case 'moderation_kept':
    case 'moderation_acted':
    case 'moderation_reopened':
    case 'moderation_sensitive':
    case 'moderation_warned':
    case 'moderation_words_back':
    case 'moderation_warning_withdrawn':
      return '/me/';
    case 'merchant_verified':
    case 'merchant_refused':
    case 'merchant_asked':
      return merchantSettingsUrl;
    case 'website_ended':
    case 'website_taken':
      return settingsUrls.website;
  }
}
