import type { Knex } from 'knex';

/** Business accounts and their promotions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE businesses (
      owner_id bigint PRIMARY KEY,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      category text NOT NULL CHECK (length(category) BETWEEN 1 AND 40),
      website text NOT NULL DEFAULT '' CHECK (length(website) <= 2048),
      contact text NOT NULL DEFAULT '' CHECK (length(contact) <= 320),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE businesses IS
'What makes an account a business. The account''s id is the business''s.
distribution: owner_id';
    CREATE INDEX businesses_name_similar ON businesses USING gin (search_fold(name) gin_trgm_ops);
    COMMENT ON INDEX businesses_name_similar IS 'reader: brands by name';

    CREATE TABLE business_people (
      business_id bigint NOT NULL,
      user_id bigint NOT NULL,
      role text NOT NULL CHECK (role IN ('admin', 'employee')),
      status text NOT NULL CHECK (status IN ('pending', 'active')),
      invited_by bigint NOT NULL,
      since timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (business_id, user_id)
    );
    COMMENT ON TABLE business_people IS
'Who works for a business besides its owner; pending until they accept.
distribution: business_id';
    CREATE INDEX business_people_by_user ON business_people (user_id, business_id);
    COMMENT ON INDEX business_people_by_user IS 'reader: businesses that a person works for or is invited to';

    CREATE TABLE business_items (
      business_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL CHECK (kind IN
        ('asset_group', 'shared_tag', 'brand_safety', 'partner', 'ad_account', 'audience', 'invoice', 'call')),
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('pending', 'active', 'closed')),
      partner_id bigint,
      created_by bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (business_id, id)
    );
    COMMENT ON TABLE business_items IS
'What a business manages, one row a thing; a partner''s row waits for that business''s answer.
distribution: business_id';
    CREATE INDEX business_items_by_partner ON business_items (partner_id, business_id) WHERE partner_id IS NOT NULL;
    COMMENT ON INDEX business_items_by_partner IS 'reader: partnerships that wait for a business''s answer';

    CREATE TABLE business_history (
      business_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      actor_id bigint NOT NULL,
      act text NOT NULL CHECK (length(act) <= 60),
      subject text NOT NULL CHECK (length(subject) <= 200),
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (business_id, id)
    );
    COMMENT ON TABLE business_history IS
'Every change in a business''s areas, never changed itself.
distribution: business_id';

    CREATE FUNCTION refuse_business_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.business_id) THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'the history of a business is only added to';
      END $$;
    CREATE TRIGGER business_history_is_kept BEFORE UPDATE OR DELETE ON business_history
      FOR EACH ROW EXECUTE FUNCTION refuse_business_history_change();

    CREATE TABLE campaigns (
      owner_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      pin_id bigint NOT NULL,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'ended')),
      daily_budget_minor integer NOT NULL CHECK (daily_budget_minor BETWEEN 100 AND 100000000),
      currency text NOT NULL CHECK (length(currency) = 3),
      words text[] NOT NULL DEFAULT '{}' CHECK (cardinality(words) <= 20),
      starts_on date NOT NULL,
      ends_on date NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (owner_id, id),
      CHECK (ends_on >= starts_on)
    );
    COMMENT ON TABLE campaigns IS
'A pin that is paid for to be shown.
distribution: owner_id';
    CREATE INDEX campaigns_running ON campaigns (ends_on, owner_id, id) WHERE status = 'active';
    COMMENT ON INDEX campaigns_running IS 'reader: promoted places of feeds';

    CREATE TABLE campaign_days (
      owner_id bigint NOT NULL,
      campaign_id bigint NOT NULL,
      day date NOT NULL,
      shown integer NOT NULL DEFAULT 0,
      PRIMARY KEY (owner_id, campaign_id, day)
    );
    COMMENT ON TABLE campaign_days IS
'How often a campaign was shown on a day, which its budget limits.
distribution: owner_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE campaign_days, campaigns, business_history, business_items, business_people, businesses;
    DROP FUNCTION refuse_business_history_change;
  `);
}
