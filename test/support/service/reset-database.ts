import type { Database, Statement } from '../../../db/connection/database.ts';
import { pagesChannel } from '../../../db/queries/notifications/page-notices.ts';

const tables = `SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'knex%'`;

/** Keeps a copy of the rows that migrations have left. */
const remember: Statement = {
  name: 'test_remember_rows',
  text: `DO $$ DECLARE name text; has_rows boolean; BEGIN
    CREATE SCHEMA as_migrated;
    FOR name IN ${tables} LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO has_rows;
      IF has_rows THEN EXECUTE format('CREATE TABLE as_migrated.%1$I AS TABLE public.%1$I', name); END IF;
    END LOOP;
  END $$`,
};

/**
 * Beyond this size, or once it was analyzed, a table is truncated, which forgets what was learned of it and has every
 * connection plan anew. Rows that were deleted take room.
 */
const largestBytes = 256 * 1024;

/** Empties all tables, and restores what migrations have left where it has changed. No trigger is asked. */
const restore: Statement = {
  name: 'test_restore_rows',
  text: `DO $$ DECLARE name text; has_changed boolean; columns text; large text[] := '{}'; BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR name IN ${tables} LOOP
      IF to_regclass(format('as_migrated.%I', name)) IS NULL THEN
        EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO has_changed;
      ELSE
        EXECUTE format('SELECT EXISTS (
          (SELECT x::text FROM public.%1$I x EXCEPT ALL SELECT x::text FROM as_migrated.%1$I x) UNION ALL
          (SELECT x::text FROM as_migrated.%1$I x EXCEPT ALL SELECT x::text FROM public.%1$I x))', name)
          INTO has_changed;
      END IF;
      CONTINUE WHEN NOT has_changed;
      IF pg_table_size(format('public.%I', name)) > ${largestBytes}
        OR (SELECT reltuples > 0 FROM pg_class WHERE oid = format('public.%I', name)::regclass) THEN
        large := large || format('public.%I', name);
      ELSE
        EXECUTE format('DELETE FROM public.%I', name);
      END IF;
    END LOOP;
    IF large <> '{}' THEN EXECUTE 'TRUNCATE ' || array_to_string(large, ', ') || ' CASCADE'; END IF;
    FOR name IN SELECT c.relname FROM pg_class c
      WHERE c.relnamespace = 'as_migrated'::regnamespace AND c.relkind = 'r' LOOP
      EXECUTE format('SELECT NOT EXISTS (SELECT FROM public.%I)', name) INTO has_changed;
      CONTINUE WHEN NOT has_changed;
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM as_migrated.%1$I',
        name, columns);
    END LOOP;
    NOTIFY ${pagesChannel};
  END $$`,
};

/** To be called on a new database. */
export async function rememberRows(db: Database): Promise<void> {
  await db.rows(remember);
}

/** Makes a database as new, and tells processes, which may still be writing what follows an answer. */
export async function restoreRows(db: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.rows(restore);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || attempt === 5) throw error;
    }
  }
}
