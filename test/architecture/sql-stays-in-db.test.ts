import test from 'ava';
import { sourceFiles } from './support/source-files.ts';
import { stringLiterals } from './support/string-literals.ts';

type Spelling = (keyword: string) => string;

function statements(spell: Spelling): RegExp {
  const k = (words: string): string =>
    words
      .split(' ')
      .map(spell)
      .join(String.raw`\s+`);
  const one = (words: string): string => `(?:${words.split(' ').map(spell).join('|')})`;
  return new RegExp(
    [
      String.raw`\b${k('select')}\b[\s\S]+\b${k('from')}\s+["\w(?]`,
      String.raw`\b${k('insert into')}\s+["\w?]`,
      String.raw`\b${k('update')}\s+["\w.?]+\s+(?:${k('as')}\s+\w+\s+)?${k('set')}\s+["\w?]`,
      String.raw`\b${k('delete from')}\s+["\w?]`,
      String.raw`\b${one('create alter drop truncate')}\s+${one('table index schema extension type view function trigger')}\b`,
      String.raw`^\s*${k('with')}\s+(?:${k('recursive')}\s+)?\w+\s+${k('as')}\s+\(`,
    ].join('|'),
  );
}

const inCapitals = statements((keyword) => keyword.toUpperCase());
// In lower case, only a whole statement counts: 'Could not delete from the list' is a sentence.
const inLowerCase = statements((keyword) => keyword);
const startsLowerCase = /^\s*(select|insert|update|delete|with|create|alter|drop|truncate)\b/;

/** Returns SQL in string and template literals, as `path:line`. */
function sqlIn(path: string, text: string): string[] {
  return stringLiterals(path, text)
    .filter((literal) => isStatement(literal.text))
    .map(({ line }) => `${path}:${line}`);
}

function isStatement(text: string): boolean {
  return inCapitals.test(text) || (startsLowerCase.test(text) && inLowerCase.test(text));
}

test.serial('SQL is written in db/ alone', (t) => {
  const outside = sourceFiles(['server', 'pages', 'islands', 'views']).filter(
    ({ path }) => !/\.test\.tsx?$/.test(path),
  );
  t.deepEqual(
    outside.flatMap(({ path, text }) => sqlIn(path, text)),
    [],
  );
});

test.serial('within db/, SQL is written in queries, migrations, seeds and the embedded server alone', (t) => {
  const elsewhere = sourceFiles(['db']).filter(
    ({ path }) => !/^db\/(queries|migrations|seeds|embedded)\//.test(path) && !/\.test\.ts$/.test(path),
  );
  t.deepEqual(
    elsewhere.flatMap(({ path, text }) => sqlIn(path, text.replaceAll(ofConnection, ''))),
    [],
  );
});

/** What a connection asks the server about itself. */
const ofConnection = 'FROM pg_prepared_statements';

for (const [statement, refused] of [
  ['`SELECT id FROM pins WHERE board_id = ${board}`', true],
  ['"insert into saves (pin_id) values ($1)"', true],
  ["'UPDATE boards SET name = $1'", true],
  ['`delete from sessions\n where expires_at < now()`', true],
  ["'CREATE TABLE pins (id bigint)'", true],
  ['`WITH recent AS (SELECT 1) SELECT * FROM recent`', true],
  ["'Select a board from the list.'", false],
  ["'Update your profile and set a picture.'", false],
  ["'Could not delete the pin from the board.'", false],
  ["'Choose a picture from your device'", false],
] as const) {
  test.serial(`the SQL scan ${refused ? 'finds' : 'passes over'} ${JSON.stringify(statement)}`, (t) => {
    t.is(sqlIn('server/pins/read.ts', `export const text = ${statement};\n`).length, refused ? 1 : 0);
  });
}
