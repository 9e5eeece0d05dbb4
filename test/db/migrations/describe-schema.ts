import pg from 'pg';

/**
 * Everything that the catalogs hold of a schema, one line a fact; the order of columns alone is left out. White space
 * within functions counts as one blank.
 */
const facts = `
  SELECT 'relation' AS kind, format('%s %s %s persistence %s options %s access %s partition %s %s of %s rls %s identity %s acl %s: %s',
      c.relname, c.relkind, CASE WHEN c.relkind = 'p' THEN pg_get_partkeydef(c.oid) END, c.relpersistence, c.reloptions,
      (SELECT amname FROM pg_am WHERE oid = c.relam), c.relispartition, pg_get_expr(c.relpartbound, c.oid),
      (SELECT inhparent::regclass FROM pg_inherits WHERE inhrelid = c.oid), c.relrowsecurity, c.relreplident, c.relacl,
      obj_description(c.oid, 'pg_class')) AS fact
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'column', format('%s.%s %s not null %s default %s generated %s identity %s collation %s storage %s %s statistics %s options %s: %s',
      c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
      a.attgenerated, a.attidentity, a.attcollation::regcollation, a.attstorage, a.attcompression, a.attstattarget,
      a.attoptions, col_description(c.oid, a.attnum))
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S', 'v', 'm', 'f', 'c')
  UNION ALL SELECT 'constraint', format('%s %s %s %s valid %s: %s', conrelid::regclass, conname, contype,
      pg_get_constraintdef(oid), convalidated, obj_description(oid, 'pg_constraint'))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index', format('%s valid %s ready %s clustered %s replica %s: %s', pg_get_indexdef(i.indexrelid),
      i.indisvalid, i.indisready, i.indisclustered, i.indisreplident, obj_description(i.indexrelid, 'pg_class'))
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger', format('%s enabled %s: %s', pg_get_triggerdef(oid), tgenabled, obj_description(oid, 'pg_trigger'))
    FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', format('%s: %s', regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g'),
      obj_description(oid, 'pg_proc'))
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
  UNION ALL SELECT 'sequence', format('%s %s start %s min %s max %s by %s cycle %s cache %s owner %s', sequencename, data_type,
      start_value, min_value, max_value, increment_by, cycle, cache_size, pg_get_serial_sequence_owner)
    FROM pg_sequences s, LATERAL (SELECT string_agg(d.refobjid::regclass || '.' || a.attname, ',') FROM pg_depend d
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
      WHERE d.objid = format('%I', s.sequencename)::regclass AND d.deptype = 'a') o (pg_get_serial_sequence_owner)
    WHERE schemaname = 'public'
  UNION ALL SELECT 'search configuration', format('%s %s %s %s: %s', c.cfgname, m.maptokentype, m.mapseqno,
      m.mapdict::regdictionary, obj_description(c.oid, 'pg_ts_config'))
    FROM pg_ts_config c JOIN pg_ts_config_map m ON m.mapcfg = c.oid WHERE c.cfgnamespace = 'public'::regnamespace
  UNION ALL SELECT 'type', format('%s %s %s', typname, typtype, obj_description(oid, 'pg_type'))
    FROM pg_type WHERE typnamespace = 'public'::regnamespace
  UNION ALL SELECT 'rule', format('%s %s', ev_class::regclass, pg_get_ruledef(oid)) FROM pg_rewrite
    WHERE ev_class IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  UNION ALL SELECT 'statistics', stxname::text FROM pg_statistic_ext
  UNION ALL SELECT 'policy', polname::text FROM pg_policy
  UNION ALL SELECT 'event trigger', evtname::text FROM pg_event_trigger
  UNION ALL SELECT 'publication', pubname::text FROM pg_publication
  UNION ALL SELECT 'schema', nspname::text FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp'
  UNION ALL SELECT 'default privileges', defaclacl::text FROM pg_default_acl
  UNION ALL SELECT 'extension', format('%s %s %s', extname, extversion, extnamespace::regnamespace) FROM pg_extension
  ORDER BY 1, 2`;

const tables = `
  SELECT c.relname AS name, (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND c.relname !~ '^knex_migrations' ORDER BY 1`;

export interface Schema {
  facts: string[];
  /** Rows of each table that has any; the migration tool's own left out. */
  rows: Record<string, string[]>;
}

export async function describeSchema(connectionString: string): Promise<Schema> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found = await client.query<{ kind: string; fact: string }>(facts);
    const rows: Record<string, string[]> = {};
    for (const { name, columns } of (await client.query<{ name: string; columns: string }>(tables)).rows) {
      const held = await client.query<{ row: string }>(
        `SELECT row_to_json(r)::text AS row FROM (SELECT ${columns} FROM ${client.escapeIdentifier(name)}) r ORDER BY 1`,
      );
      if (held.rows.length > 0) rows[name] = held.rows.map(({ row }) => row);
    }
    return { facts: found.rows.map(({ kind, fact }) => `${kind} ${fact}`), rows };
  } finally {
    await client.end();
  }
}
