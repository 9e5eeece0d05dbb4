import type { Knex } from 'knex';

/** Rows are written anew in batches that each stand alone. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
  await rewrite(knex);
}

const exclusion = `'(^|[[:space:]])-("[^"]*"|[^[:space:]"]+)'`;

// No index is of these functions; those of boards are, which keep to words as they stand.
const functions = `
  CREATE FUNCTION search_locale(locale text, words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN words !~ '[\\u0370-\\u07FF\\u0900-\\u097F\\u0B80-\\u0BFF\\u1F00-\\u1FFF]' THEN locale
      WHEN words ~* '[a-z]' AND public.search_config(locale) NOT IN
        ('public.search_simple'::regconfig, 'public.search_english'::regconfig) THEN locale
      WHEN words ~ '[\\u0600-\\u06FF]' THEN 'ar'
      WHEN words ~ '[\\u0400-\\u04FF]' THEN
        CASE WHEN public.search_config(locale) = 'public.search_serbian'::regconfig THEN locale ELSE 'ru' END
      WHEN words ~ '[\\u0370-\\u03FF\\u1F00-\\u1FFF]' THEN 'el'
      WHEN words ~ '[\\u0900-\\u097F]' THEN
        CASE WHEN public.search_config(locale) = 'public.search_nepali'::regconfig THEN locale ELSE 'hi' END
      WHEN words ~ '[\\u0530-\\u058F]' THEN 'hy'
      WHEN words ~ '[\\u0B80-\\u0BFF]' THEN 'ta'
      ELSE locale END
  $$;
  COMMENT ON FUNCTION search_locale(text, text) IS
    'the locale whose stemmer reads words: by their script, where the person''s own language is not written in it';

  CREATE FUNCTION search_bare(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(words,
      '(^|[^\\u0620-\\u064A])(و|ف|ب|ك|)(ال|لل)([\\u0620-\\u064A]{3})', '\\1\\4', 'g')
  $$;
  COMMENT ON FUNCTION search_bare(text) IS 'Arabic without its article, which the stemmer takes off with more of a word';

  CREATE FUNCTION search_script_stems(locale text, words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT public.search_stems(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
      THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector('public.search_simple', public.search_bare(said)) END
    FROM (SELECT translate(words, '’', '''') AS said) typed
  $$;
  COMMENT ON FUNCTION search_script_stems(text, text) IS
    'search_stems by the script; the apostrophe of phones parts words as the other one does';

  CREATE OR REPLACE FUNCTION search_pin_words(locale text, title text, description text, alt_text text, domain text)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ts_delete(setweight(public.search_script_stems(locale, title), 'A') || '¦:1'::tsvector
      || setweight(public.search_script_stems(locale, description), 'B') || '¦:1'::tsvector
      || setweight(public.search_script_stems(locale, alt_text), 'C') || '¦:1'::tsvector
      || setweight(to_tsvector('public.search_simple'::regconfig, domain), 'D'), '¦')
  $$;

  CREATE FUNCTION search_script_any(locale text, words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT public.search_any(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
      THEN ''::tsquery ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_bare(said)) END
    FROM (SELECT translate(words, '’', '''') AS said) typed
  $$;

  CREATE OR REPLACE FUNCTION search_query(locale text, words text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN numnode(unwanted) = 0 THEN wanted ELSE wanted && !!unwanted END
    FROM (SELECT
      public.search_script_any(locale, regexp_replace(words, ${exclusion}, ' ', 'g')) AS wanted,
      public.search_script_any(locale, coalesce((
        SELECT string_agg(found[2], ' or ') FROM regexp_matches(words, ${exclusion}, 'g') AS found), '')) AS unwanted
    ) read
  $$;
`;

/** Documents with letters that are read otherwise from now on. */
async function rewrite(knex: Knex): Promise<void> {
  let after = '-1';
  for (;;) {
    const { rows } = await knex.raw<{ rows: { last: string | null }[] }>(
      `WITH batch AS (
         SELECT p.* FROM pins p WHERE p.id > ?::bigint ORDER BY p.id LIMIT 5000
       ), written AS (
         UPDATE pin_documents d SET words = search_pin_words(coalesce(u.locale, ''), p.title, p.description,
           p.alt_text, CASE WHEN p.link = '' THEN '' ELSE p.domain END)
         FROM batch p LEFT JOIN users u ON u.id = p.user_id
         WHERE d.pin_id = p.id AND p.title || p.description || p.alt_text ~ ?
       )
       SELECT max(id) AS last FROM batch`,
      [after, '[’\\u0370-\\u07FF\\u0900-\\u097F\\u0B80-\\u0BFF\\u1F00-\\u1FFF]'],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION search_pin_words(locale text, title text, description text, alt_text text, domain text)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT ts_delete(setweight(public.search_stems(locale, title), 'A') || '¦:1'::tsvector
        || setweight(public.search_stems(locale, description), 'B') || '¦:1'::tsvector
        || setweight(public.search_stems(locale, alt_text), 'C') || '¦:1'::tsvector
        || setweight(to_tsvector('public.search_simple'::regconfig, domain), 'D'), '¦')
    $$;
    CREATE OR REPLACE FUNCTION search_query(locale text, words text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN numnode(unwanted) = 0 THEN wanted ELSE wanted && !!unwanted END
      FROM (SELECT
        public.search_any(locale, regexp_replace(words, ${exclusion}, ' ', 'g')) AS wanted,
        public.search_any(locale, coalesce((
          SELECT string_agg(found[2], ' or ') FROM regexp_matches(words, ${exclusion}, 'g') AS found), '')) AS unwanted
      ) read
    $$;
    DROP FUNCTION search_script_stems, search_script_any, search_bare, search_locale;
  `);
}
