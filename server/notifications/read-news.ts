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
import { promotionsOfNews, type PromotionOfNewsRow } from '../../db/queries/notifications/promotion-news.ts';
import { reportedOfNews, type ReportedRow } from '../../db/queries/notifications/reported-news.ts';
import { pinCardsByIds, pinCardsOfPerson } from '../../db/queries/pins/pin-cards.ts';
import { costOf, thousandPrices } from '../../views/ads/budget.ts';
import type { Page } from '../../views/contract/models.ts';
import {
  newsKinds,
  newsLimits,
  type NewsDecision,
  type NewsItem,
  type NewsKind,
  type NewsThing,
} from '../../views/contract/news.ts';
import { newsOfSetting, type NotificationKind } from '../../views/accounts/settings/notification-kinds.ts';
import { decisionOfWarning } from '../moderation/warnings.ts';
import { newsHref } from './news-links.ts';
import { idTime } from '../../views/base/time/id-time.ts';
import type { Services } from '../services.ts';
import { newest } from '../paging/bookmark.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
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
  'moderation_sensitive',
  'moderation_not_sensitive',
  'moderation_board_upheld',
]);
/** These stay when the reader may not see any more what was reported. */
const aboutReported: ReadonlySet<string> = new Set([
  'moderation_kept',
  'moderation_acted',
  'moderation_reopened',
  'moderation_warned',
  'moderation_words_removed',
  'moderation_words_back',
  'moderation_warning_withdrawn',
]);
/** These say what was decided about the reader's own account or words. */
const aboutDecisions: ReadonlySet<string> = new Set(['moderation_warned', 'moderation_words_removed']);
const aboutPromotions: ReadonlySet<string> = new Set([
  'promotion_ended',
  'promotion_over',
  'promotion_restored',
  'promotion_upheld',
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
  /** What the staff decided about something of the reader's, and why. */
  decision: NewsDecision | null;
}

/** Returns a notification with the people and pins, or the decision, behind it (ROUTE-03). Null if it is missing or another person's. */
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
  return {
    item,
    pins: cards.map((card) => ({ pin: toPinRecord(card), isHidden: hidden.has(card.id) })),
    decision:
      row !== null && aboutDecisions.has(row.kind) ? await decisionOf(services.db, userId, row) : null,
  };
}

async function decisionOf(sql: Sql, userId: string, { subjectId }: NewsRow): Promise<NewsDecision | null> {
  const reported = (await reportedOfNews(sql, userId, [subjectId])).get(subjectId);
  return reported === undefined ? null : decisionOfWarning(sql, reported);
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
  const reported = await reportedOfNews(services.db, userId, subjects(aboutReported));
  const [actors, cards, boards, promotions] = await Promise.all([
    newsActors(
      services.db,
      userId,
      known.map(({ id }) => id),
      maxActors,
    ),
    pinCardsByIds(services.db, userId, [
      ...subjects(aboutPins),
      ...[...reported.values()].flatMap((row) => pinOfReported(row) ?? []),
    ]),
    newsBoards(services.db, userId, subjects(aboutBoards)),
    promotionsOfNews(services.db, userId, subjects(aboutPromotions), thousandPrices()),
  ]);
  const pins = new Map(cards.map((card) => [card.id, toPinRecord(card)]));
  const boardOf = new Map(boards.map((board) => [board.id, board]));
  return known.map((row) => {
    const found = reported.get(row.subjectId) ?? null;
    const pinId = found === null ? row.subjectId : pinOfReported(found);
    return toItem(
      row,
      actors.filter(({ newsId }) => newsId === row.id),
      {
        pin: pinId === null ? null : (pins.get(pinId) ?? null),
        board: boardOf.get(row.subjectId) ?? null,
        reported: found,
        promotion: promotions.get(row.subjectId) ?? null,
      },
    );
  });
}

/** The pin that was reported, or below which the comment stands. */
function pinOfReported({ kind, subjectId, placeId }: ReportedRow): string | null {
  if (kind === 'pin') return subjectId;
  return kind === 'comment' ? placeId : null;
}

function toItem(
  row: NewsRow & { kind: NewsKind },
  actors: NewsActorRow[],
  {
    pin,
    board,
    reported,
    promotion,
  }: {
    pin: PinRecord | null;
    board: NewsBoardRow | null;
    reported: ReportedRow | null;
    promotion: PromotionOfNewsRow | null;
  },
): NewsRecord {
  const people = actors.map(toUserSummary);
  const isPinShown = pin !== null;
  return {
    id: row.id,
    kind: row.kind,
    actors: people,
    actorCount: Number(actors[0]?.total ?? 0),
    pin: aboutPins.has(row.kind) || reported !== null ? pin : null,
    boardName: aboutBoards.has(row.kind) ? (board?.name ?? null) : null,
    thing:
      promotion === null
        ? reported && thingOf(row.kind, reported, isPinShown)
        : promotionThing(row.kind, promotion),
    href: newsHref({ ...row, actorName: people[0]?.username, board, reported, promotion, isPinShown }),
    isNew: row.isNew,
    at: idTime(row.updatedId),
  };
}

function promotionThing(kind: NewsKind, { name, paid, ...counts }: PromotionOfNewsRow): NewsThing {
  const { shown, clicks, currency } = counts;
  const result = { shown, clicks, costMinor: costOf(paid, currency), currency };
  return { kind: 'promotion', name, ...(kind === 'promotion_over' && { result }) };
}

function thingOf(newsKind: NewsKind, { kind, username }: ReportedRow, isPinShown: boolean): NewsThing | null {
  // The reader's own account needs no name.
  const isOwn = newsKind === 'moderation_warned' || newsKind === 'moderation_warning_withdrawn';
  if ((kind === 'pin' && isPinShown) || (kind === 'user' && isOwn)) return null;
  return { kind, name: kind === 'user' ? (username ?? '') : '' };
}
