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

/** Empties all tables, and restores what migrations have left where it has changed. */
const restore: Statement = {
  name: 'test_restore_rows',
  text: `DO $$ DECLARE name text; has_changed boolean; columns text; filled text[] := '{}'; guarded text[]; BEGIN
    FOR name IN ${tables} LOOP
      IF to_regclass(format('as_migrated.%I', name)) IS NULL THEN
        EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO has_changed;
      ELSE
        EXECUTE format('SELECT EXISTS (
          (SELECT x::text FROM public.%1$I x EXCEPT ALL SELECT x::text FROM as_migrated.%1$I x) UNION ALL
          (SELECT x::text FROM as_migrated.%1$I x EXCEPT ALL SELECT x::text FROM public.%1$I x))', name)
          INTO has_changed;
      END IF;
      IF has_changed THEN filled := filled || format('public.%I', name); END IF;
    END LOOP;
    -- Some may not be emptied.
    SELECT coalesce(array_agg(DISTINCT tgrelid::regclass::text), '{}') INTO guarded FROM pg_trigger
    WHERE tgtype & 32 <> 0 AND NOT tgisinternal;
    FOREACH name IN ARRAY guarded LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', name); END LOOP;
    IF filled <> '{}' THEN EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE'; END IF;
    FOREACH name IN ARRAY guarded LOOP EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', name); END LOOP;
    FOR name IN SELECT c.relname FROM pg_class c
      WHERE c.relnamespace = 'as_migrated'::regnamespace AND c.relkind = 'r' LOOP
      EXECUTE format('SELECT NOT EXISTS (SELECT FROM public.%I)', name) INTO has_changed;
      CONTINUE WHEN NOT has_changed;
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('ALTER TABLE public.%I DISABLE TRIGGER USER', name);
      EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM as_migrated.%1$I',
        name, columns);
      EXECUTE format('ALTER TABLE public.%I ENABLE TRIGGER USER', name);
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
