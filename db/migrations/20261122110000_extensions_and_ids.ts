import type { Knex } from 'knex';

/**
 * `new_id()` returns 64-bit time-ordered ids: 41 bits of milliseconds since 2020-01-01 and 22 bits of sequence. With
 * several nodes, each node's sequence gets its own residue (INCREMENT BY n START WITH k).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE EXTENSION IF NOT EXISTS citext;
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE SEQUENCE id_seq AS bigint CYCLE MINVALUE 0 MAXVALUE 4194303;
    CREATE FUNCTION new_id() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL UNSAFE AS $$
      SELECT ((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | nextval('id_seq')
    $$;
    COMMENT ON FUNCTION new_id() IS 'time-ordered 64-bit id: milliseconds since 2020-01-01 << 22 | sequence';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP FUNCTION new_id; DROP SEQUENCE id_seq; DROP EXTENSION pg_trgm, unaccent, citext');
}
