import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE mails (
      id bigint PRIMARY KEY DEFAULT new_id(),
      user_id bigint,
      kind text NOT NULL CHECK (length(kind) <= 40),
      recipient text NOT NULL CHECK (length(recipient) <= 254),
      subject text NOT NULL,
      body_text text NOT NULL,
      body_html text NOT NULL,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'kept', 'failed')),
      failure text,
      created_at timestamptz NOT NULL DEFAULT now(),
      done_at timestamptz
    );
    COMMENT ON TABLE mails IS 'distribution: id';
    COMMENT ON COLUMN mails.status IS 'kept: no relay is set, the mail stays here for the administrator to read';

    CREATE TABLE account_links (
      token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
      kind text NOT NULL CHECK (length(kind) <= 40),
      user_id bigint NOT NULL,
      email citext,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    COMMENT ON TABLE account_links IS 'distribution: token_hash';
    COMMENT ON COLUMN account_links.token_hash IS 'SHA-256 of the token that was mailed, which is stored nowhere';
    CREATE INDEX account_links_by_user ON account_links (user_id, kind);
    COMMENT ON INDEX account_links_by_user IS 'reader: ending the links of an account and counting recent ones';

    CREATE TABLE security_events (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL CHECK (length(kind) <= 40),
      network text NOT NULL DEFAULT '',
      agent text NOT NULL DEFAULT '' CHECK (length(agent) <= 300),
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE security_events IS 'distribution: user_id';

    CREATE TABLE account_states (
      user_id bigint PRIMARY KEY,
      locked_at timestamptz,
      deactivated_at timestamptz,
      deletes_at timestamptz
    );
    COMMENT ON TABLE account_states IS 'distribution: user_id';
    COMMENT ON COLUMN account_states.locked_at IS 'nobody logs in before the password has been reset';
    CREATE INDEX account_states_deletion ON account_states (deletes_at) WHERE deletes_at IS NOT NULL;
    COMMENT ON INDEX account_states_deletion IS 'reader: purging of accounts whose grace period is over';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE account_states, security_events, account_links, mails');
}
