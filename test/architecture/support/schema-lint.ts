import type { Client } from 'pg';

/** A table of the schema, as described by pg_catalog. */
export interface TableFacts {
  table: string;
  comment: string | null;
  columns: string[];
  primaryKey: string[];
  indexes: IndexFacts[];
  foreignKeys: ForeignKeyFacts[];
}

export interface IndexFacts {
  name: string;
  unique: boolean;
  primary: boolean;
  columns: string[];
  comment: string | null;
}

export interface ForeignKeyFacts {
  name: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

type Distribution = { kind: 'column'; column: string } | { kind: 'reference' } | { kind: 'local' };

/**
 * Returns what prevents distributing the schema over several PostgreSQL servers, one sentence each:
 *
 * - every table's comment has a line `distribution: <column>`, `distribution: reference — <reason>` (a small
 *   table that is copied to every node) or `distribution: local — <reason>` (one node holds it all);
 * - the distribution column is in the primary key and in every unique index, which a node checks alone;
 * - a foreign key points to a reference table, or carries the distribution column of both sides;
 * - every other index names its reader, `reader: <query or page>`, so that no index is unused.
 */
export function lintSchema(tables: TableFacts[]): string[] {
  const distributions = new Map(tables.map((facts) => [facts.table, readDistribution(facts.comment)]));
  return tables.flatMap((facts) => [
    ...lintDistribution(facts, distributions.get(facts.table)),
    ...facts.indexes.flatMap((index) => lintReader(facts.table, index)),
    ...facts.foreignKeys.flatMap((key) => lintForeignKey(facts.table, key, distributions)),
  ]);
}

function readDistribution(comment: string | null): Distribution | undefined {
  const [, kind = '', reason] = /^distribution: (\w+)(?: (?:—|-) (\S.*))?$/m.exec(comment ?? '') ?? [];
  if (kind === 'reference' || kind === 'local') return reason === undefined ? undefined : { kind };
  return kind === '' ? undefined : { kind: 'column', column: kind };
}

function lintDistribution(facts: TableFacts, distribution: Distribution | undefined): string[] {
  const { table, columns, primaryKey, indexes } = facts;
  const problems = primaryKey.length === 0 ? [`${table} has no primary key.`] : [];
  if (!distribution) {
    return [
      ...problems,
      `${table} needs a comment 'distribution: <column>', 'distribution: reference — <reason>' or 'distribution: local — <reason>'.`,
    ];
  }
  if (distribution.kind !== 'column') return problems;
  const { column } = distribution;
  if (!columns.includes(column))
    return [...problems, `${table} is distributed by ${column}, which it does not have.`];
  if (primaryKey.length > 0 && !primaryKey.includes(column)) {
    problems.push(`The primary key of ${table} lacks its distribution column ${column}.`);
  }
  for (const index of indexes) {
    if (index.unique && !index.primary && !index.columns.includes(column)) {
      problems.push(`The unique index ${index.name} of ${table} lacks the distribution column ${column}.`);
    }
  }
  return problems;
}

function lintReader(table: string, { name, unique, comment }: IndexFacts): string[] {
  if (unique || /^reader: \S/m.test(comment ?? '')) return [];
  return [`The index ${name} of ${table} needs a comment 'reader: <what reads by it>'.`];
}

function lintForeignKey(
  table: string,
  key: ForeignKeyFacts,
  distributions: Map<string, Distribution | undefined>,
): string[] {
  const own = distributions.get(table);
  const other = distributions.get(key.target);
  if (!distributions.has(key.target))
    return [`${key.name} of ${table} points outside the schema, to ${key.target}.`];
  // A missing comment is reported once, for its own table.
  if (!own || !other || other.kind === 'reference' || (own.kind === 'local' && other.kind === 'local'))
    return [];
  const together =
    own.kind === 'column' &&
    other.kind === 'column' &&
    key.columns.some((column, at) => column === own.column && key.targetColumns[at] === other.column);
  return together
    ? []
    : [`${key.name} of ${table} reaches rows of ${key.target} that another node may hold.`];
}

/** Reads the facts of every table of a schema, by name, without partitions and the migration tool's tables. */
export async function readTables(client: Client, schema = 'public'): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(tablesQuery, [schema]);
  return rows;
}

const tablesQuery = `
  SELECT
    c.relname AS "table",
    obj_description(c.oid, 'pg_class') AS comment,
    (SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]')
       FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(a.attname ORDER BY array_position(p.conkey, a.attnum)), '[]')
       FROM pg_constraint p
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (p.conkey)
      WHERE p.conrelid = c.oid AND p.contype = 'p') AS "primaryKey",
    (SELECT coalesce(json_agg(json_build_object(
              'name', i.relname, 'unique', x.indisunique, 'primary', x.indisprimary,
              'comment', obj_description(i.oid, 'pg_class'),
              'columns', (SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]')
                            FROM pg_attribute a
                           WHERE a.attrelid = c.oid AND a.attnum > 0
                             AND a.attnum = ANY ((string_to_array(x.indkey::text, ' ')::smallint[])[1:x.indnkeyatts]))
            ) ORDER BY i.relname), '[]')
       FROM pg_index x
       JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indrelid = c.oid) AS indexes,
    (SELECT coalesce(json_agg(json_build_object(
              'name', f.conname, 'target', target.relname,
              'columns', (SELECT json_agg(a.attname ORDER BY k.at)
                            FROM unnest(f.conkey) WITH ORDINALITY AS k (number, at)
                            JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.number),
              'targetColumns', (SELECT json_agg(a.attname ORDER BY k.at)
                                  FROM unnest(f.confkey) WITH ORDINALITY AS k (number, at)
                                  JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.number)
            ) ORDER BY f.conname), '[]')
       FROM pg_constraint f
       JOIN pg_class target ON target.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f') AS "foreignKeys"
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1
    AND c.relkind IN ('r', 'p')
    AND NOT c.relispartition
    AND c.relname NOT LIKE 'knex\\_migrations%'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;
