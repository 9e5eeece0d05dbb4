import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { lockingStatements } from './support/migration-locks.ts';
import { readText, root } from './support/source-files.ts';

/** Released migrations that ran on empty tables. */
const landed: string[] = [];

test.serial(
  'migrations run while the version before serves: none locks or takes away what is in use',
  (t) => {
    const files = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.ts'));
    t.true(files.length > 20);
    const found = files.flatMap((file) => lockingStatements(file, readText(`db/migrations/${file}`)));
    t.deepEqual(
      found.filter(({ file }) => !landed.includes(file)),
      [],
    );
  },
);

for (const [sql, isFound] of [
  ['CREATE INDEX pins_by_link ON pins (link);', true],
  ['CREATE INDEX CONCURRENTLY pins_by_link ON pins (link);', false],
  ['CREATE INDEX pins_by_link ON ONLY pins (link);', true],
  ['CREATE INDEX events_by_type ON events (event_type);', true],
  ['CREATE INDEX events_by_type ON ONLY events (event_type);', false],
  ['REINDEX INDEX pins_by_link;', true],
  ['REINDEX INDEX CONCURRENTLY pins_by_link;', false],
  ['CREATE TABLE lamps (id bigint); CREATE INDEX lamps_by_id ON lamps (id);', false],
  ['ALTER TABLE pins ADD COLUMN lamp text NOT NULL;', true],
  ["ALTER TABLE pins ADD COLUMN lamp text NOT NULL DEFAULT '';", false],
  ["ALTER TABLE pins ADD COLUMN lamp text DEFAULT '' NOT NULL;", false],
  ['ALTER TABLE pins ADD COLUMN lamp text;', false],
  ['ALTER TABLE pins ADD CONSTRAINT lamp CHECK (lamp > 0);', true],
  ['ALTER TABLE pins ADD CONSTRAINT lamp CHECK (lamp > 0) NOT VALID;', false],
  ['ALTER TABLE pins ALTER COLUMN lamp TYPE integer;', true],
  ['ALTER TABLE pins ALTER COLUMN lamp SET NOT NULL;', true],
  ['ALTER TABLE pins DROP COLUMN lamp;', true],
  ['ALTER TABLE pins RENAME COLUMN lamp TO light;', true],
  ['DROP TABLE lamps;', true],
] as const)
  test.serial(`${isFound ? 'found' : 'passed'}: ${sql}`, (t) => {
    t.is(lockingStatements('a', `export async function up() { ${sql} }`).length > 0, isFound);
    t.deepEqual(lockingStatements('a', `up() {} export async function down() { ${sql} }`), []);
  });
