import type { Knex } from 'knex';

/** Han with its repetition mark, kana, Hangul. */
const letters =
  '\\u3005\\u3041-\\u3096\\u30A1-\\u30FA\\u30FC\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7A3\\uF900-\\uFAFF';

const typed = `translate(words, '’/', ''' ')`;
/**
 * PostgreSQL takes `Node.js` for a host name: one word that is not found by its parts. knex turns an escaped question
 * mark into a plain one.
 */
const divided = (words: string): string =>
  `regexp_replace(${words}, '([[:alnum:]])[.](\\?=[[:alpha:]])', '\\1 ', 'g')`;

/** Words with a dot are read as their parts in texts, and both as parts and as a host name in queries. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${stemsOf(divided(typed))}
    ${queryOf(`|| CASE WHEN said !~ '[[:alnum:]][.][[:alpha:]]' THEN ''::tsquery
      ELSE public.search_any(public.search_locale(locale, said), ${divided('said')}) END`)}

    INSERT INTO jobs (kind, payload, priority)
    SELECT 'read-texts-again', '{"after": "0"}', 9 WHERE EXISTS (SELECT 1 FROM pins);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM jobs WHERE kind = 'read-texts-again';
    ${stemsOf(typed)}
    ${queryOf('')}
  `);
}

function stemsOf(said: string): string {
  return `
    CREATE OR REPLACE FUNCTION search_script_stems(locale text, words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_stems(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector('public.search_simple', public.search_bare(said)) END
        || CASE WHEN said !~ '[${letters}]' THEN ''::tsvector ELSE '¦:1'::tsvector
          || to_tsvector('public.search_simple', public.search_pairs(said)) END
      FROM (SELECT ${said} AS said) typed
    $$;`;
}

function queryOf(alternative: string): string {
  return `
    CREATE OR REPLACE FUNCTION search_script_any(locale text, words text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_any(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsquery ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_bare(said)) END
        || CASE WHEN said !~ '[${letters}]' THEN ''::tsquery
          ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_pair_phrases(said)) END
        ${alternative}
      FROM (SELECT ${typed} AS said) typed
    $$;`;
}
