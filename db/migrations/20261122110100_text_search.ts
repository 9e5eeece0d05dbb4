import type { Knex } from 'knex';

/** PostgreSQL stemmers by language prefix of the locale. */
const stemmers: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

const configurations = ['simple', ...new Set(Object.values(stemmers))];

/** Text search configuration: one per language, and immutable functions of texts. */
export async function up(knex: Knex): Promise<void> {
  for (const name of configurations)
    await knex.raw(`
      CREATE TEXT SEARCH CONFIGURATION search_${name} (COPY = pg_catalog.${name});
      ALTER TEXT SEARCH CONFIGURATION search_${name} ALTER MAPPING FOR hword, hword_part, word
        WITH public.unaccent, ${name === 'simple' ? 'simple' : `${name}_stem`};
      ALTER TEXT SEARCH CONFIGURATION search_${name} ALTER MAPPING FOR asciihword, asciiword, hword_asciipart
        WITH ${name === 'simple' ? 'simple' : `${asciiStemmer(name)}_stem`};
    `);
  await knex.raw(functions);
}

/** Languages with non-Latin scripts leave Latin words to the English stemmer, as PostgreSQL does. */
function asciiStemmer(name: string): string {
  return ['arabic', 'armenian', 'greek', 'hindi', 'nepali', 'russian', 'tamil'].includes(name)
    ? 'english'
    : name;
}

const exclusion = `'(^|[[:space:]])-("[^"]*"|[^[:space:]"]+)'`;

// Index expressions run with an empty search path, so names are schema-qualified. Board indexes use search_board_words,
// which does not stem.
const functions = `
  CREATE FUNCTION search_config(locale text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE lower(split_part(locale, '-', 1))
      ${Object.entries(stemmers)
        .map(([code, name]) => `WHEN '${code}' THEN 'public.search_${name}'::regconfig`)
        .join('\n      ')}
      ELSE 'public.search_simple'::regconfig END
  $$;
  COMMENT ON FUNCTION search_config(text) IS 'how words of a locale are reduced to their stems';

  CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT lower(public.unaccent('public.unaccent'::regdictionary, words))
  $$;
  COMMENT ON FUNCTION search_fold(text) IS 'text without accents and letter case, as names are compared';

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

  CREATE FUNCTION search_stems(locale text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN words = '' THEN ''::tsvector ELSE
      to_tsvector('public.search_simple'::regconfig, words) || '¦:1'::tsvector
      || to_tsvector('public.search_english'::regconfig, words)
      || CASE WHEN public.search_config(locale) IN ('public.search_simple'::regconfig, 'public.search_english'::regconfig)
        THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector(public.search_config(locale), words) END END
  $$;
  COMMENT ON FUNCTION search_stems(text, text) IS
    'words and their stems, with ¦ between what must not be taken for a phrase; the caller takes it out';

  CREATE FUNCTION search_script_stems(locale text, words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT public.search_stems(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
      THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector('public.search_simple', public.search_bare(said)) END
    FROM (SELECT translate(words, '’', '''') AS said) typed
  $$;
  COMMENT ON FUNCTION search_script_stems(text, text) IS
    'search_stems by the script; the apostrophe of phones parts words as the other one does';

  CREATE FUNCTION search_pin_words(locale text, title text, description text, alt_text text, domain text)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ts_delete(setweight(public.search_script_stems(locale, title), 'A') || '¦:1'::tsvector
      || setweight(public.search_script_stems(locale, description), 'B') || '¦:1'::tsvector
      || setweight(public.search_script_stems(locale, alt_text), 'C') || '¦:1'::tsvector
      || setweight(to_tsvector('public.search_simple'::regconfig, domain), 'D'), '¦')
  $$;

  CREATE FUNCTION search_board_words(name text, description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ts_delete(setweight(public.search_stems('', name), 'A') || '¦:1'::tsvector
      || setweight(public.search_stems('', description), 'B'), '¦')
  $$;

  CREATE FUNCTION search_any(locale text, words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT plain || CASE WHEN english = plain THEN ''::tsquery ELSE english END
      || CASE WHEN own IN (plain, english) THEN ''::tsquery ELSE own END
    FROM (SELECT websearch_to_tsquery('public.search_simple'::regconfig, words) AS plain,
      websearch_to_tsquery('public.search_english'::regconfig, words) AS english,
      websearch_to_tsquery(public.search_config(locale), words) AS own) read
  $$;
  COMMENT ON FUNCTION search_any(text, text) IS 'a query over words as they stand or over their stems';

  CREATE FUNCTION search_script_any(locale text, words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT public.search_any(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
      THEN ''::tsquery ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_bare(said)) END
    FROM (SELECT translate(words, '’', '''') AS said) typed
  $$;

  CREATE FUNCTION search_query(locale text, words text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN numnode(unwanted) = 0 THEN wanted ELSE wanted && !!unwanted END
    FROM (SELECT
      public.search_script_any(locale, regexp_replace(words, ${exclusion}, ' ', 'g')) AS wanted,
      public.search_script_any(locale, coalesce((
        SELECT string_agg(found[2], ' or ') FROM regexp_matches(words, ${exclusion}, 'g') AS found), '')) AS unwanted
    ) read
  $$;
  COMMENT ON FUNCTION search_query(text, text) IS
    'a typed query: words, "phrase", -word, or; what is excluded is so in every form that it has';
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION search_query, search_script_any, search_any, search_board_words, search_pin_words,
      search_script_stems, search_stems, search_bare, search_locale, search_fold, search_config;
    ${configurations.map((name) => `DROP TEXT SEARCH CONFIGURATION search_${name};`).join('\n    ')}
  `);
}
