import {
  insertBoardFollowNews,
  insertCommentNews,
  insertJoinedNews,
  insertNews,
} from '../../db/queries/notifications/add-news.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { NewsKind } from '../../views/contract/news.ts';

/** Tells people of what somebody did to something; null where the place itself did it. */
export function tellNews(
  sql: Sql,
  news: { userIds: string[]; kind: NewsKind; subjectId: string; actorId: string | null },
): Promise<void> {
  return insertNews(sql, news);
}

export function tellBoardFollowed(sql: Sql, boardId: string, actorId: string): Promise<void> {
  return insertBoardFollowNews(sql, boardId, actorId);
}

export function tellJoined(sql: Sql, boardId: string, actorId: string): Promise<void> {
  return insertJoinedNews(sql, boardId, actorId);
}

export function tellCommented(sql: Sql, pinId: string, actorId: string): Promise<void> {
  return insertCommentNews(sql, pinId, actorId);
}
