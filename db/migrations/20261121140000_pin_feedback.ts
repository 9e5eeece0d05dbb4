import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE hidden_pins (
      user_id bigint NOT NULL,
      root_pin_id bigint NOT NULL,
      surface text NOT NULL CHECK (surface IN ('related', 'search', 'news')),
      query text CHECK (length(query) <= 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, root_pin_id)
    );
    COMMENT ON TABLE hidden_pins IS 'distribution: user_id';
    COMMENT ON COLUMN hidden_pins.root_pin_id IS 'all copies of a pin are hidden with it';

    CREATE TABLE pin_reports (
      pin_id bigint NOT NULL,
      reporter_id bigint NOT NULL,
      reason text NOT NULL CHECK (length(reason) <= 40),
      details text NOT NULL DEFAULT '' CHECK (length(details) <= 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (pin_id, reporter_id)
    );
    COMMENT ON TABLE pin_reports IS 'distribution: pin_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE pin_reports, hidden_pins');
}
