import type { Knex } from 'knex';

/** Languages whose stemmer PostgreSQL brings, by what a locale begins with. */
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

/** New tables, functions and triggers: no row of a table in use is rewritten. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  `);
  for (const name of configurations)
    await knex.raw(`
      CREATE TEXT SEARCH CONFIGURATION search_${name} (COPY = pg_catalog.${name});
      ALTER TEXT SEARCH CONFIGURATION search_${name} ALTER MAPPING FOR hword, hword_part, word
        WITH public.unaccent, ${name === 'simple' ? 'simple' : `${name}_stem`};
      ALTER TEXT SEARCH CONFIGURATION search_${name} ALTER MAPPING FOR asciihword, asciiword, hword_asciipart
        WITH ${name === 'simple' ? 'simple' : `${asciiStemmer(name)}_stem`};
    `);
  await knex.raw(functions);
  await knex.raw(tables);
  await knex.raw(triggers);
}

/** Scripts of their own leave words of Latin letters to the English stemmer, as PostgreSQL does. */
function asciiStemmer(name: string): string {
  return ['arabic', 'armenian', 'greek', 'hindi', 'nepali', 'russian', 'tamil'].includes(name)
    ? 'english'
    : name;
}

// Index expressions are computed with an empty search path, so names carry their schema.
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

  CREATE FUNCTION search_stems(locale text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN words = '' THEN ''::tsvector ELSE
      to_tsvector('public.search_simple'::regconfig, words) || '¦:1'::tsvector
      || to_tsvector('public.search_english'::regconfig, words)
      || CASE WHEN public.search_config(locale) IN ('public.search_simple'::regconfig, 'public.search_english'::regconfig)
        THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector(public.search_config(locale), words) END END
  $$;
  COMMENT ON FUNCTION search_stems(text, text) IS
    'words and their stems, with ¦ between what must not be taken for a phrase; the caller takes it out';

  CREATE FUNCTION search_pin_words(locale text, title text, description text, alt_text text, domain text)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ts_delete(setweight(public.search_stems(locale, title), 'A') || '¦:1'::tsvector
      || setweight(public.search_stems(locale, description), 'B') || '¦:1'::tsvector
      || setweight(public.search_stems(locale, alt_text), 'C') || '¦:1'::tsvector
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

  CREATE FUNCTION search_query(locale text, words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN numnode(unwanted) = 0 THEN wanted ELSE wanted && !!unwanted END
    FROM (SELECT
      public.search_any(locale, regexp_replace(words, '(^|[[:space:]])-("[^"]*"|[^[:space:]"]+)', ' ', 'g')) AS wanted,
      public.search_any(locale, coalesce((
        SELECT string_agg(found[2], ' or ')
        FROM regexp_matches(words, '(^|[[:space:]])-("[^"]*"|[^[:space:]"]+)', 'g') AS found), '')) AS unwanted) read
  $$;
  COMMENT ON FUNCTION search_query(text, text) IS
    'a typed query: words, "phrase", -word, or; what is excluded is so in every form that it has';

  CREATE FUNCTION search_tier(saves bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (CASE WHEN saves >= 1000 THEN 5 WHEN saves >= 100 THEN 4 WHEN saves >= 10 THEN 3
      WHEN saves >= 1 THEN 2 ELSE 0 END)::smallint
  $$;
`;

const tables = `
  CREATE TABLE pin_documents (
    pin_id bigint PRIMARY KEY,
    user_id bigint NOT NULL,
    root_pin_id bigint NOT NULL,
    tier smallint NOT NULL CHECK (tier BETWEEN -1 AND 5),
    kind text NOT NULL DEFAULT 'image'
      CHECK (kind IN ('image', 'product', 'recipe', 'article', 'video', 'idea')),
    saves integer NOT NULL DEFAULT 0,
    words tsvector NOT NULL
  ) WITH (fillfactor = 85);
  COMMENT ON TABLE pin_documents IS
'What search knows of a pin, written by triggers with the pin itself.
distribution: pin_id';
  COMMENT ON COLUMN pin_documents.tier IS
    '5 to 2 by saves (1000, 100, 10, 1), 1 new and unsaved, 0 unsaved, -1 a copy, which its original stands for';
  COMMENT ON COLUMN pin_documents.saves IS 'the count when it last rose or fell by a step that ranking notices';

  CREATE TABLE search_word_queue (
    pin_id bigint PRIMARY KEY
  );
  COMMENT ON TABLE search_word_queue IS
'Pins whose words the worker has yet to count.
distribution: pin_id';

  CREATE TABLE search_words (
    word text COLLATE "C" PRIMARY KEY,
    documents integer NOT NULL,
    examples bigint[] NOT NULL
  ) WITH (fillfactor = 70);
  COMMENT ON TABLE search_words IS
'Words of pins on public boards, for spelling and completions.
distribution: word';
  COMMENT ON COLUMN search_words.examples IS
    'newest pins that had it: a word is shown only while one of them is still public and still has it';
  CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops);
  COMMENT ON INDEX search_words_similar IS 'reader: spelling suggestions';
  CREATE INDEX search_words_by_1 ON search_words (left(word, 1), documents DESC);
  COMMENT ON INDEX search_words_by_1 IS 'reader: completions of one letter';
  CREATE INDEX search_words_by_2 ON search_words (left(word, 2), documents DESC);
  COMMENT ON INDEX search_words_by_2 IS 'reader: completions of two letters';
  CREATE INDEX search_words_by_3 ON search_words (left(word, 3), documents DESC);
  COMMENT ON INDEX search_words_by_3 IS 'reader: completions of three letters and more';

  CREATE FUNCTION search_similar_words(wanted text) RETURNS TABLE (word text, documents integer, examples bigint[])
  LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.15 AS $$
    SELECT w.word, w.documents, w.examples FROM public.search_words w
    WHERE w.word % wanted AND length(w.word) BETWEEN length(wanted) - 2 AND length(wanted) + 2
    ORDER BY similarity(w.word, wanted) DESC, w.documents DESC LIMIT 40
  $$;
  COMMENT ON FUNCTION search_similar_words(text) IS
    'candidates of spelling; letters that changed places share few trigrams, hence the low threshold';

  CREATE TABLE search_queries (
    query text COLLATE "C" NOT NULL CHECK (length(query) BETWEEN 1 AND 100),
    day date NOT NULL,
    searches integer NOT NULL,
    PRIMARY KEY (query, day)
  );
  COMMENT ON TABLE search_queries IS
'How often a query was sent in a day, by nobody in particular; kept 90 days, rare ones 7.
distribution: query';
  CREATE INDEX search_queries_of_day ON search_queries (day, searches DESC);
  COMMENT ON INDEX search_queries_of_day IS 'reader: trending queries; daily removal of old ones';

  CREATE TABLE recent_searches (
    user_id bigint NOT NULL,
    query text NOT NULL CHECK (length(query) BETWEEN 1 AND 200),
    searched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (user_id, query)
  );
  COMMENT ON TABLE recent_searches IS
'A member''s own last searches, which they can clear.
distribution: user_id';
`;

const triggers = `
  CREATE FUNCTION pin_documents_insert() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO pin_documents (pin_id, user_id, root_pin_id, tier, words)
    SELECT p.id, p.user_id, p.root_pin_id, CASE WHEN p.parent_pin_id IS NULL THEN 1 ELSE -1 END,
      search_pin_words(coalesce(u.locale, ''), p.title, p.description, p.alt_text,
        CASE WHEN p.link = '' THEN '' ELSE p.domain END)
    FROM fresh p LEFT JOIN users u ON u.id = p.user_id
    ON CONFLICT (pin_id) DO NOTHING;
    INSERT INTO search_word_queue (pin_id) SELECT id FROM fresh WHERE parent_pin_id IS NULL ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pin_documents_insert AFTER INSERT ON pins REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION pin_documents_insert();

  CREATE FUNCTION pin_documents_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE pin_documents SET words = search_pin_words(
      coalesce((SELECT locale FROM users WHERE id = NEW.user_id), ''), NEW.title, NEW.description, NEW.alt_text,
      CASE WHEN NEW.link = '' THEN '' ELSE NEW.domain END)
    WHERE pin_id = NEW.id;
    IF NEW.parent_pin_id IS NULL THEN
      INSERT INTO search_word_queue (pin_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pin_documents_update AFTER UPDATE ON pins FOR EACH ROW
    WHEN ((OLD.title, OLD.description, OLD.alt_text, OLD.link, OLD.domain)
      IS DISTINCT FROM (NEW.title, NEW.description, NEW.alt_text, NEW.link, NEW.domain))
    EXECUTE FUNCTION pin_documents_update();

  CREATE FUNCTION pin_documents_delete() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH removed AS (
      DELETE FROM pin_documents d USING gone g WHERE d.pin_id = g.id RETURNING d.root_pin_id, d.tier, d.saves
    ), heir AS (
      SELECT next.pin_id, max(r.saves) AS saves FROM removed r
      CROSS JOIN LATERAL (
        SELECT c.pin_id FROM pins p JOIN pin_documents c ON c.pin_id = p.id JOIN boards b ON b.id = p.board_id
        WHERE p.root_pin_id = r.root_pin_id AND c.tier = -1 AND b.privacy = 'public' AND b.deleted_at IS NULL
        ORDER BY c.pin_id LIMIT 1
      ) next
      WHERE r.tier >= 0 GROUP BY next.pin_id
    )
    UPDATE pin_documents d SET tier = search_tier(heir.saves), saves = heir.saves
    FROM heir WHERE d.pin_id = heir.pin_id;
    RETURN NULL;
  END $$;
  COMMENT ON FUNCTION pin_documents_delete() IS 'the oldest public copy takes the place of an original that goes';
  CREATE TRIGGER pin_documents_delete AFTER DELETE ON pins REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION pin_documents_delete();

  CREATE FUNCTION pin_documents_saves() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE pin_documents SET saves = NEW.value, tier = search_tier(NEW.value)
    WHERE pin_id = NEW.owner_id AND tier >= 0
      AND (floor(4 * ln(1 + saves)) <> floor(4 * ln(1 + greatest(NEW.value, 0)))
        OR (tier <> search_tier(NEW.value) AND NEW.value > 0));
    RETURN NULL;
  END $$;
  COMMENT ON FUNCTION pin_documents_saves() IS
    'counters are folded by the worker, so that nobody who saves waits for the search document';
  CREATE TRIGGER pin_documents_saves_insert AFTER INSERT ON counters FOR EACH ROW
    WHEN (NEW.name = 'pin_saves') EXECUTE FUNCTION pin_documents_saves();
  CREATE TRIGGER pin_documents_saves_update AFTER UPDATE ON counters FOR EACH ROW
    WHEN (NEW.name = 'pin_saves') EXECUTE FUNCTION pin_documents_saves();
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION pin_documents_insert, pin_documents_update, pin_documents_delete, pin_documents_saves CASCADE;
    DROP TABLE recent_searches, search_queries, search_words, search_word_queue, pin_documents;
    DROP FUNCTION search_similar_words, search_tier, search_query, search_any, search_board_words, search_pin_words,
      search_stems, search_fold, search_config;
    ${configurations.map((name) => `DROP TEXT SEARCH CONFIGURATION search_${name};`).join('\n    ')}
    DROP EXTENSION pg_trgm;
  `);
}
