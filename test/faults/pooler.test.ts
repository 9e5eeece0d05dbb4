import test, { type ExecutionContext } from 'ava';
import { openDatabase, type Database } from '../../db/connection/database.ts';
import { isDatabaseAway } from '../../db/connection/database-away.ts';
import { Client, signUp, type Member } from '../support/service/client.ts';
import { hasPgbouncer, keepsStatements, startPgbouncer, type Pooler } from '../support/pgbouncer.ts';
import { createPin, type CreatedPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { readEverything } from './support/read-everything.ts';

const isInstalled = hasPgbouncer();
let service: TestService;
let pooler: Pooler;
let pooled: Database;
const lines: string[] = [];

test.before(async () => {
  if (!isInstalled) return;
  service = await startService({
    onLine: (line) => lines.push(line),
    env: async (connectionString) => {
      pooler = await startPgbouncer(connectionString);
      return { DATABASE_URL: pooler.connectionString, DATABASE_DIRECT_URL: connectionString };
    },
  });
  pooled = openDatabase({
    connectionString: service.connectionString,
    poolerConnectionString: pooler.connectionString,
    statementTimeoutMs: 300,
  });
});
test.after.always(async () => {
  if (!isInstalled) return;
  await pooled?.close();
  await service?.stop();
  await pooler?.stop();
});

function through(title: string, work: (t: ExecutionContext) => Promise<void>): void {
  test.serial(title, async (t) => {
    t.timeout(180_000);
    if (isInstalled) return work(t);
    t.log('skipped: pgbouncer is not installed here');
    t.pass();
  });
}

let ada: Member;
let pin: CreatedPin;

through('people upload, save and log in through a pooler in transaction mode', async (t) => {
  ada = await signUp(service.origin, 'ada');
  pin = await createPin(ada, 1, { title: 'A teapot' });
  const bob = await signUp(service.origin, 'bob');
  const saves = await Promise.all(
    Array.from({ length: 8 }, () => bob.call('POST', `/v3/pins/${pin.id}/repin/`)),
  );
  for (const { status, text } of saves) t.true(status < 300, text);

  const again = new Client(service.origin);
  const credentials = { username_or_email: 'ada@example.com', password: 'a long enough password' };
  t.is((await again.call('POST', '/v3/sessions/', credentials)).status, 200);
  const home = await again.send('GET', '/', { headers: { accept: 'text/html' } });
  t.is(home.status, 200);
  const closeup = await again.send('GET', `/pin/${pin.id}/`, { headers: { accept: 'text/html' } });
  t.is(closeup.status, 200);
  t.true(closeup.text.includes('A teapot'));
});

through('every page and every read of the API is answered through it', async (t) => {
  const { asked, faults } = await readEverything(ada);
  t.deepEqual(faults, []);
  t.true(asked > 100);
  t.deepEqual(lines, []);
});

through('time limits hold in transactions and outside, and end with them', async (t) => {
  const slow = { name: 'test_slow', text: 'SELECT pg_sleep(20)' };
  const limit = { name: 'test_limit', text: `SELECT current_setting('statement_timeout') AS value` };
  t.true(isDatabaseAway(await t.throwsAsync(pooled.rows(slow))));
  t.true(isDatabaseAway(await t.throwsAsync(pooled.transaction((tx) => tx.rows(slow)))));
  t.deepEqual(await pooled.rows(limit), [{ value: '300ms' }]);
  t.deepEqual(await pooled.transaction((tx) => tx.rows(limit)), [{ value: '300ms' }]);
  const others = openDatabase({ connectionString: '', poolerConnectionString: pooler.connectionString });
  t.deepEqual(await others.rows(limit), [{ value: '15s' }]);
  await others.close();
});

through('a statement that fails changes nothing, and its connection serves the next one', async (t) => {
  const insert = {
    name: 'test_insert',
    text: `INSERT INTO knex_migrations (name, batch) SELECT 'x', 1 / (2 - n) FROM generate_series(1, 3) n`,
  };
  const count = {
    name: 'test_count',
    text: `SELECT count(*)::int AS n FROM knex_migrations WHERE name = 'x'`,
  };
  for (let time = 0; time < 3; time += 1)
    await t.throwsAsync(pooled.rows(insert), { message: /division by zero/ });
  t.deepEqual(await pooled.rows(count), [{ n: 0 }]);
});

through('connections that others share keep the settings that they had', async (t) => {
  const mode = { name: 'test_mode', text: `SELECT current_setting('plan_cache_mode') AS mode` };
  await pooled.pipeline(2, [{ statement: mode, values: [] }]);
  // More at once than the pooler has connections to the server.
  const found = await Promise.all(Array.from({ length: 12 }, () => pooled.rows<{ mode: string }>(mode)));
  t.deepEqual([...new Set(found.flat().map((row) => row.mode))], ['auto']);
});

/** Statements that stay on the server connections of a pooler, by the names that they have there. */
async function staying(through: Pooler): Promise<{ names: string[]; most: number }> {
  const db = openDatabase({
    connectionString: service.connectionString,
    poolerConnectionString: through.connectionString,
  });
  try {
    const read = { name: 'test_read', text: 'SELECT $1::int AS n' };
    // More at once than the pooler has connections to the server, and in transactions, too.
    for (let time = 0; time < 5; time += 1) {
      const found = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          n % 2 === 0 ? db.rows(read, [n]) : db.transaction((tx) => tx.rows(read, [n])),
        ),
      );
      if (!found.every(([row], n) => (row as { n: number }).n === n)) throw new Error('answers are mixed up');
    }
    const { rows } = await db.query<{ name: string; calls: number }>({
      text: 'SELECT name, (generic_plans + custom_plans)::int AS calls FROM pg_prepared_statements',
    });
    return { names: rows.map(({ name }) => name), most: Math.max(0, ...rows.map(({ calls }) => calls)) };
  } finally {
    await db.close();
  }
}

through('no statement stays on connections of a pooler that keeps track of none', async (t) => {
  const none = await startPgbouncer(
    service.connectionString,
    keepsStatements() ? 'max_prepared_statements = 0\n' : '',
  );
  t.teardown(() => none.stop());
  t.deepEqual((await staying(none)).names, []);
});

through('statements are planned once on a server connection that a newer pooler shares', async (t) => {
  if (!keepsStatements()) {
    t.log('skipped: PgBouncer 1.21 or later is not installed here');
    t.pass();
    return;
  }
  const keeping = await startPgbouncer(service.connectionString, 'max_prepared_statements = 100\n');
  t.teardown(() => keeping.stop());
  const { names, most } = await staying(keeping);
  t.true(names.length > 0 && names.every((name) => name.startsWith('PGBOUNCER_')), names.join());
  t.true(most >= 10, `the most planned was called ${most} times`);
});
