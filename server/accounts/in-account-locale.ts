import type { Sql } from '../../db/connection/database.ts';
import { accountLocale } from '../../db/queries/accounts/settings.ts';
import { localeFor } from '../../views/languages/languages.ts';
import { inLocale, siteLocale } from '../locale-scope.ts';

/**
 * Runs what writes texts for an account, in its language. Null stands for somebody without one, who may have chosen
 * `locale`, or else has the site's.
 */
export async function inAccountLocale<Result>(
  sql: Sql,
  userId: string | null,
  run: () => Result,
  locale: string | null = null,
): Promise<Awaited<Result>> {
  const chosen = userId === null ? locale : await accountLocale(sql, userId);
  return await inLocale((chosen === null ? null : localeFor(chosen)) ?? siteLocale(), run);
}
