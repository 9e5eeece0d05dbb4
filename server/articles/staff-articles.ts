import type { Sql } from '../../db/connection/database.ts';
import { deleteArticle } from '../../db/queries/articles/articles.ts';
import {
  articleOfStaff,
  articlesOfStaff,
  changeArticle,
  type StaffArticleRow,
} from '../../db/queries/articles/staff-articles.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import { articleUrl } from '../../views/articles/today-urls.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { newest, readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { checkArticle, publishArticle, type ArticleDraft } from './articles.ts';
import { refusals } from '../refusals.ts';
import { listedUnits } from '../../views/base/texts/formats.ts';

/** Returns all articles including scheduled ones, latest first. Throws `bad_bookmark`. */
export async function staffArticles(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  bookmark: string | null | undefined,
): Promise<Page<StaffArticleRow>> {
  const positions = readBookmark(services.signer, 'staff-today', bookmark, 2);
  if (positions === null) return { items: [], bookmark: null };
  const [place = newest, id = newest] = positions;
  const rows = await articlesOfStaff(services.db, { place, id }, staffLimits.page + 1);
  const last = rows.length > staffLimits.page ? rows[staffLimits.page - 1] : undefined;
  return {
    items: rows.slice(0, staffLimits.page),
    bookmark:
      last === undefined ? null : writeBookmark(services.signer, 'staff-today', [last.place, last.id]),
  };
}

/** Throws `not_found`. */
export function staffArticle(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
  id: string,
): Promise<StaffArticleRow> {
  return existing(db, id);
}

async function existing(sql: Sql, id: string): Promise<StaffArticleRow> {
  const row = await articleOfStaff(sql, id);
  if (row === null) throw new AppError('not_found');
  return row;
}

/** Creates an article that appears at its scheduled time. Throws `bad_input` naming the field. */
export async function writeArticle(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'article.write'>,
  draft: ArticleDraft,
): Promise<{ id: string; url: string }> {
  return db.transaction(async (tx) => {
    const outcome = await publishArticle(tx, draft);
    if (!outcome.done) throw refusal(outcome);
    await recordAct(tx, staff, {
      subject: { id: outcome.id, name: draft.title },
    });
    return { id: outcome.id, url: outcome.url };
  });
}

/**
 * Updates everything except an article's slug. Without a time it keeps its current one. Throws `not_found`,
 * `bad_input`.
 */
export async function editArticle(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'article.edit'>,
  id: string,
  draft: ArticleDraft,
): Promise<{ id: string; url: string }> {
  return db.transaction(async (tx) => {
    const before = await existing(tx, id);
    const wrong = await checkArticle(tx, draft);
    if (wrong !== null) throw refusal(wrong);
    await changeArticle(tx, id, draft);
    await forgetKeptPages(tx);
    await recordAct(tx, staff, {
      subject: { id, name: draft.title.trim() },
      before: { title: before.title, pins: before.pinIds.length },
      after: { title: draft.title.trim(), pins: draft.pinIds.length },
    });
    return { id, url: articleUrl({ kind: draft.kind, slug: before.slug }) };
  });
}

/** Throws `not_found`. */
export async function removeArticle(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'article.delete'>,
  id: string,
): Promise<{ title: string }> {
  return db.transaction(async (tx) => {
    const { title, slug } = await existing(tx, id);
    await deleteArticle(tx, slug);
    await forgetKeptPages(tx);
    await recordAct(tx, staff, { subject: { id, name: title } });
    return { title };
  });
}

function refusal({ wrong, pinIds }: { wrong: 'title' | 'slug' | 'pins'; pinIds: string[] }): AppError {
  switch (wrong) {
    case 'title':
      return fieldError('title', refusals.articles.title);
    case 'slug':
      return fieldError('title', refusals.articles.addressTaken);
    case 'pins':
      return fieldError('pins', refusals.articles.pinsMissing({ pins: listedUnits(pinIds.slice(0, 10)) }));
  }
}
