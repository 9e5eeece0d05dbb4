import type { Knex } from 'knex';

/** Han with its repetition mark, kana, Hangul. */
const letters =
  '\\u3005\\u3041-\\u3096\\u30A1-\\u30FA\\u30FC\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7A3\\uF900-\\uFAFF';

/**
 * Chinese, Japanese and Korean are searched by pairs of letters, because their words are not divided by spaces, or carry
 * particles. Words on either side of a slash are searched apart, which the parser takes for a path. A job reads existing
 * pins again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION search_pairs(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(string_agg(letter || next, ' ' ORDER BY place) FILTER (WHERE next ~ '[${letters}]'), '')
        || ' ¦ ' || coalesce(string_agg(letter, ' ' ORDER BY place) FILTER (WHERE letter ~ '[\\u3400-\\u9FFF]'), '')
      FROM (
        SELECT letter, lead(letter) OVER (ORDER BY place) AS next, place
        FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS typed (letter, place)
      ) each WHERE letter ~ '[${letters}]'
    $$;
    COMMENT ON FUNCTION search_pairs(text) IS
      'each two neighboring letters of scripts that do not divide words, then each Han letter, which may be a word';

    CREATE FUNCTION search_pair_phrases(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT string_agg(CASE WHEN run !~ '[${letters}]' OR length(run) = 1 THEN run
        WHEN words ~ '"' THEN ' ' || split_part(public.search_pairs(run), ' ¦ ', 1) || ' '
        ELSE ' "' || split_part(public.search_pairs(run), ' ¦ ', 1) || '" ' END, '' ORDER BY place)
      FROM (
        SELECT found[1] AS run, place
        FROM regexp_matches(words, '[${letters}]+|[^${letters}]+', 'g') WITH ORDINALITY AS split (found, place)
      ) runs
    $$;
    COMMENT ON FUNCTION search_pair_phrases(text) IS 'a query in which each run of such letters is a phrase of its pairs';

    CREATE OR REPLACE FUNCTION search_script_stems(locale text, words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_stems(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector('public.search_simple', public.search_bare(said)) END
        || CASE WHEN said !~ '[${letters}]' THEN ''::tsvector ELSE '¦:1'::tsvector
          || to_tsvector('public.search_simple', public.search_pairs(said)) END
      FROM (SELECT translate(words, '’/', ''' ') AS said) typed
    $$;

    CREATE OR REPLACE FUNCTION search_script_any(locale text, words text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_any(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsquery ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_bare(said)) END
        || CASE WHEN said !~ '[${letters}]' THEN ''::tsquery
          ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_pair_phrases(said)) END
      FROM (SELECT translate(words, '’/', ''' ') AS said) typed
    $$;

    INSERT INTO jobs (kind, payload, priority)
    SELECT 'read-texts-again', '{"after": "0"}', 9 WHERE EXISTS (SELECT 1 FROM pins);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM jobs WHERE kind = 'read-texts-again';
    CREATE OR REPLACE FUNCTION search_script_stems(locale text, words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_stems(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector('public.search_simple', public.search_bare(said)) END
      FROM (SELECT translate(words, '’', '''') AS said) typed
    $$;
    CREATE OR REPLACE FUNCTION search_script_any(locale text, words text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_any(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsquery ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_bare(said)) END
      FROM (SELECT translate(words, '’', '''') AS said) typed
    $$;
    DROP FUNCTION search_pair_phrases, search_pairs;
  `);
}
