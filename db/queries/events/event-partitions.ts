import { statement, type Sql } from '../../connection/database.ts';

const make = statement('event_partitions_make')`
  SELECT make_event_partition(day) AS made FROM unnest($1::date[]) AS day ORDER BY day`;
const list = statement('event_partitions')`
  SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = 'events'::regclass AND NOT i.inhdetachpending ORDER BY 1`;
const loose = statement('event_partitions_loose')`
  SELECT c.relname AS name, coalesce(i.inhdetachpending, false) AS "isPending"
  FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname ~ '^events_\\d{8}$'
    AND (i.inhrelid IS NULL OR i.inhdetachpending)`;

/** Creates missing partitions for days (`YYYY-MM-DD`). */
export async function makeEventPartitions(sql: Sql, days: string[]): Promise<void> {
  await sql.rows(make, [days]);
}

/** Lists days (`YYYY-MM-DD`) that have a partition, oldest first. */
export async function eventDays(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(list);
  return rows.map(({ name }) => name.replace(/^events_(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

/**
 * Drops the partitions of days with all their events, without blocking writers. Also drops what an earlier attempt
 * detached. Must run outside a transaction.
 */
export async function dropEventPartitions(sql: Sql, days: string[]): Promise<void> {
  // PostgreSQL refuses to detach a partition while another one's detachment is pending.
  await dropDetached(sql);
  for (const day of days) await detach(sql, partitionOf(day), 'CONCURRENTLY');
  await dropDetached(sql);
}

async function dropDetached(sql: Sql): Promise<void> {
  for (const { name, isPending } of await sql.rows<{ name: string; isPending: boolean }>(loose)) {
    if (isPending) await detach(sql, name, 'FINALIZE');
    await sql.rows(statement(`event_partition_drop_${name}`)`DROP TABLE IF EXISTS public.${name}`);
  }
}

function detach(sql: Sql, name: string, how: 'CONCURRENTLY' | 'FINALIZE'): Promise<unknown> {
  return sql.rows(statement(`event_partition_${how}_${name}`)`
    ALTER TABLE public.events DETACH PARTITION public.${name} ${how}`);
}

function partitionOf(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`${day} is no day.`);
  return `events_${day.replaceAll('-', '')}`;
}
