import type { Knex } from 'knex';

/** The trigger is exchanged within one short transaction; its table is small and written seldom. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION refuse_business_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.business_id) THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'the history of a business is only added to';
      END $$;
    DROP TRIGGER business_history_is_kept ON business_history;
    CREATE TRIGGER business_history_is_kept BEFORE UPDATE OR DELETE ON business_history
      FOR EACH ROW EXECUTE FUNCTION refuse_business_history_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER business_history_is_kept ON business_history;
    CREATE OR REPLACE FUNCTION refuse_business_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the history of a business is only added to'; END $$;
    CREATE TRIGGER business_history_is_kept BEFORE UPDATE OR DELETE ON business_history
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_business_history_change();
  `);
}
