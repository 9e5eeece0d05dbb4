import type { Sql } from '../../db/connection/database.ts';
import { accountLocale } from '../../db/queries/accounts/settings.ts';
import { localeFor } from '../../views/languages/languages.ts';
import { inLocale, siteLocale } from '../locale-scope.ts';

/** Runs what writes texts for an account, in its language. Null stands for somebody without one: the site's language. */
export async function inAccountLocale<Result>(
  sql: Sql,
  userId: string | null,
  run: () => Result,
): Promise<Awaited<Result>> {
  const chosen = userId === null ? null : await accountLocale(sql, userId);
  return await inLocale((chosen === null ? null : localeFor(chosen)) ?? siteLocale(), run);
}
