/** A migration statement that affects tables in use, judged by its text. */
export interface LockingStatement {
  file: string;
  statement: string;
  why: string;
}

const rules: { pattern: RegExp; why: string; table: number }[] = [
  {
    // A partitioned table has no rows of its own.
    pattern:
      /CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)(?:IF NOT EXISTS\s+)?\w+\s+ON\s+(?!ONLY\s+events\b)(?:ONLY\s+)?(\w+)/gi,
    why: 'stops writers while it builds: CREATE INDEX CONCURRENTLY',
    table: 1,
  },
  {
    pattern: /ALTER\s+TABLE\s+(\w+)[^;]*?ADD\s+CONSTRAINT\s+(?:(?!NOT VALID|USING INDEX)[^;])*;/gi,
    why: 'reads the whole table under a lock: NOT VALID, then VALIDATE CONSTRAINT',
    table: 1,
  },
  {
    pattern: /ALTER\s+TABLE\s+(\w+)[^;]*?\bSET\s+NOT\s+NULL/gi,
    why: 'reads the whole table under a lock: a checked constraint first',
    table: 1,
  },
  {
    pattern: /ALTER\s+TABLE\s+(\w+)[^;]*?ALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE/gi,
    why: 'writes the whole table anew: add a column, fill it, drop the old one a version later',
    table: 1,
  },
  {
    pattern:
      /ALTER\s+TABLE\s+(\w+)[^;]*?ADD\s+COLUMN\s+(?:IF NOT EXISTS\s+)?\w+\s+(?:(?!DEFAULT)[^;,])*NOT\s+NULL(?!\s+DEFAULT)(?:(?!DEFAULT)[^;,])*[;,]/gi,
    why: 'fails on rows that are there: a default, or nullable first',
    table: 1,
  },
  {
    pattern: /ALTER\s+TABLE\s+(\w+)[^;]*?(?:DROP\s+COLUMN|RENAME\s+(?:COLUMN|TO))/gi,
    why: 'breaks the version that still serves: a version after the one that stopped reading it',
    table: 1,
  },
  {
    pattern: /DROP\s+TABLE\s+(?:IF EXISTS\s+)?(\w+)/gi,
    why: 'breaks the version that still serves',
    table: 1,
  },
  { pattern: /\bLOCK\s+TABLE\s+(\w+)/gi, why: 'stops everybody else', table: 1 },
  {
    pattern: /\b(?:VACUUM\s+FULL|CLUSTER|REINDEX\s+(?!(?:\w+\s+)?CONCURRENTLY))\s*(\w*)/g,
    why: 'stops everybody else',
    table: 1,
  },
];

/** Returns statements of `up` that lock or change tables not created by the same migration. */
export function lockingStatements(file: string, text: string): LockingStatement[] {
  const up = (text.split(/export async function down\b/)[0] ?? '').replace(/--[^\n]*/g, '');
  const own = new Set(
    [...up.matchAll(/CREATE\s+TABLE\s+(?:IF NOT EXISTS\s+)?(\w+)/gi)].map(([, name = '']) =>
      name.toLowerCase(),
    ),
  );
  return rules.flatMap(({ pattern, why, table }) =>
    [...up.matchAll(pattern)]
      .filter((match) => !own.has((match[table] ?? '').toLowerCase()))
      .map(([statement]) => ({ file, statement: statement.replace(/\s+/g, ' ').slice(0, 100), why })),
  );
}
