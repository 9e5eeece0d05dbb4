import type { Knex } from 'knex';

/** A new table alone: no lock is waited for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE verified_merchants (
      user_id bigint PRIMARY KEY,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'disapproved')),
      business_diversity_labels text[] NOT NULL DEFAULT '{}',
      disapproval_reasons text[] NOT NULL DEFAULT '{}',
      is_inspirational boolean NOT NULL DEFAULT false,
      review_criteria jsonb NOT NULL DEFAULT '{}',
      review_labels text[] NOT NULL DEFAULT '{}',
      is_eligible_for_storefront_badges boolean NOT NULL DEFAULT false,
      badge_color text NOT NULL DEFAULT 'EFEFEF' CHECK (badge_color ~ '^[0-9A-F]{6}$'),
      badge_opt_out boolean NOT NULL DEFAULT false,
      badges text[] NOT NULL DEFAULT '{}' CHECK (cardinality(badges) <= 3),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE verified_merchants IS
'What was decided of a merchant, and the badges that they chose. users.is_verified_merchant repeats the status, so
that lists need no join.
distribution: user_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE verified_merchants');
}
