import type { Knex } from 'knex';

/**
 * Triggers maintain search documents, so that no change to pins can miss them. Triggers for the same event fire in
 * order of name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION search_tier(saves bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT (CASE WHEN saves >= 1000 THEN 5 WHEN saves >= 100 THEN 4 WHEN saves >= 10 THEN 3
        WHEN saves >= 1 THEN 2 ELSE 0 END)::smallint
    $$;

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
    CREATE INDEX pin_documents_words_0 ON pin_documents USING gin (words) WITH (gin_pending_list_limit = 512)
      WHERE tier = 0;
    COMMENT ON INDEX pin_documents_words_0 IS 'reader: search for pins, tier 0';
    CREATE INDEX pin_documents_words_1 ON pin_documents USING gin (words) WITH (gin_pending_list_limit = 512)
      WHERE tier = 1;
    COMMENT ON INDEX pin_documents_words_1 IS 'reader: search for pins, tier 1';
    CREATE INDEX pin_documents_words_2 ON pin_documents USING gin (words) WITH (gin_pending_list_limit = 512)
      WHERE tier = 2;
    COMMENT ON INDEX pin_documents_words_2 IS 'reader: search for pins, tier 2';
    CREATE INDEX pin_documents_words_3 ON pin_documents USING gin (words) WITH (gin_pending_list_limit = 512)
      WHERE tier = 3;
    COMMENT ON INDEX pin_documents_words_3 IS 'reader: search for pins, tier 3';
    CREATE INDEX pin_documents_words_4 ON pin_documents USING gin (words) WITH (gin_pending_list_limit = 512)
      WHERE tier = 4;
    COMMENT ON INDEX pin_documents_words_4 IS 'reader: search for pins, tier 4';
    CREATE INDEX pin_documents_words_5 ON pin_documents USING gin (words) WITH (gin_pending_list_limit = 512)
      WHERE tier = 5;
    COMMENT ON INDEX pin_documents_words_5 IS 'reader: search for pins, tier 5';
    CREATE INDEX pin_documents_of_user ON pin_documents (user_id, pin_id DESC);
    COMMENT ON INDEX pin_documents_of_user IS 'reader: search among the pins of a person';
    CREATE INDEX pin_documents_new ON pin_documents (pin_id) WHERE tier = 1;
    COMMENT ON INDEX pin_documents_new IS 'reader: hourly end of being new; newest pins to look at';
    CREATE INDEX pin_documents_popular ON pin_documents (saves DESC, pin_id DESC) WHERE tier >= 3;
    COMMENT ON INDEX pin_documents_popular IS 'reader: popular pins where a search found nothing';
    CREATE INDEX pin_documents_by_kind ON pin_documents (kind, pin_id DESC) WHERE tier >= 0 AND kind <> 'image';
    COMMENT ON INDEX pin_documents_by_kind IS 'reader: lists of products, videos and ideas';
    CREATE INDEX pin_documents_products ON pin_documents (user_id, pin_id DESC)
      WHERE kind = 'product' AND tier >= 0;
    COMMENT ON INDEX pin_documents_products IS 'reader: products of a brand and their number';

    CREATE TABLE search_word_queue (
      pin_id bigint PRIMARY KEY
    );
    COMMENT ON TABLE search_word_queue IS
'Pins whose words the worker has yet to count.
distribution: pin_id';

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

    CREATE FUNCTION pin_documents_kind() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET kind = r.kind FROM fresh p JOIN rich_metadata r ON r.id = p.rich_id
      WHERE d.pin_id = p.id AND d.kind <> r.kind;
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION pin_documents_kind() IS
      'fires after the document is written, since triggers of one event fire by name';
    CREATE TRIGGER pin_documents_kind AFTER INSERT ON pins REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION pin_documents_kind();

    CREATE FUNCTION pin_documents_kind_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents SET kind = coalesce((SELECT r.kind FROM rich_metadata r WHERE r.id = NEW.rich_id), 'image')
      WHERE pin_id = NEW.id AND kind IN ('image', 'product', 'recipe', 'article');
      RETURN NULL;
    END $$;
    CREATE TRIGGER pin_documents_kind_changed AFTER UPDATE OF rich_id ON pins FOR EACH ROW
      WHEN (OLD.rich_id IS DISTINCT FROM NEW.rich_id) EXECUTE FUNCTION pin_documents_kind_changed();

    CREATE FUNCTION pin_documents_media() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET kind = CASE m.kind WHEN 'video' THEN 'video' ELSE 'idea' END
      FROM fresh p JOIN pin_media m ON m.id = p.media_id
      WHERE d.pin_id = p.id AND (m.kind = 'video' OR (m.kind = 'story' AND p.rich_id IS NULL));
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION pin_documents_media() IS
      'fires after the document is written, since triggers of one event fire by name; a video goes before a product';
    CREATE TRIGGER pin_documents_media AFTER INSERT ON pins REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION pin_documents_media();

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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION search_similar_words, pin_documents_media, pin_documents_kind_changed, pin_documents_kind,
      pin_documents_saves, pin_documents_delete, pin_documents_update, pin_documents_insert, search_tier
      CASCADE;
    DROP TABLE recent_searches, search_queries, search_words, search_word_queue, pin_documents;
  `);
}
