import { statement, type Sql } from '../../connection/database.ts';

/** A form in which a document may contain a sought word: as text, or as a prefix of words. */
export interface WordForm {
  /** Index of the sought word that it is a form of. */
  of: number;
  text: string;
  isPrefix: boolean;
}

const parse = statement('search_parse_forms')`
  SELECT form.of, string_agg('(' || form.words::text || ')', ' | ') AS words
  FROM (
    SELECT f.of, CASE WHEN f.is_prefix THEN (quote_literal(nullif(search_fold(f.said), '')) || ':*')::tsquery
      ELSE search_script_any($1, f.said) END AS words
    FROM unnest($2::integer[], $3::text[], $4::boolean[]) AS f (of, said, is_prefix)
  ) form WHERE numnode(form.words) > 0 GROUP BY form.of ORDER BY form.of`;

/** Parses the forms of each sought word. Words without a searchable form are left out. */
export async function parseForms(sql: Sql, locale: string, forms: WordForm[]): Promise<Map<number, string>> {
  const rows = await sql.rows<{ of: number; words: string }>(parse, [
    locale,
    forms.map(({ of }) => of),
    forms.map(({ text }) => text),
    forms.map(({ isPrefix }) => isPrefix),
  ]);
  return new Map(rows.map(({ of, words }) => [of, words]));
}
