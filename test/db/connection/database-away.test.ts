import test from 'ava';
import { isDatabaseAway, markedIfAway } from '../../../db/connection/database-away.ts';
import { openDatabase, type Statement } from '../../../db/connection/database.ts';
import { faultOf } from '../../../server/http/fault-of.ts';
import { startOwnDatabase } from '../../faults/away/own-database.ts';
import { waitFor } from '../../support/wait-for.ts';

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code && { code });

for (const [error, isAway] of [
  [failure('connect ECONNREFUSED', 'ECONNREFUSED'), true],
  [failure('connect ENOENT', 'ENOENT'), true],
  [failure('read ECONNRESET', 'ECONNRESET'), true],
  [failure('write EPIPE', 'EPIPE'), true],
  [failure('terminating connection due to administrator command', '57P01'), true],
  [failure('terminating connection because of crash of another server process', '57P02'), true],
  [failure('the database system is starting up', '57P03'), true],
  [failure('connection failure', '08006'), true],
  [failure('sorry, too many clients already', '53300'), true],
  [failure('canceling statement due to statement timeout', '57014'), true],
  [failure('canceling statement due to lock timeout', '55P03'), true],
  [failure('deadlock detected', '40P01'), true],
  [failure('could not serialize access', '40001'), true],
  [failure('out of memory', '53200'), true],
  [failure('Connection terminated unexpectedly'), true],
  [failure('timeout exceeded when trying to connect'), true],
  [failure('Connection terminated due to connection timeout'), true],
  [failure('duplicate key', '23505'), false],
  [failure('syntax error', '42601'), false],
  [failure('Connection terminated unexpectedly', '23505'), false],
  [failure('anything else'), false],
] as const)
  test.serial(`${error.message} ${(error as { code?: string }).code ?? ''}: away ${isAway}`, (t) => {
    t.is(isDatabaseAway(error), false, 'only what comes of the database counts');
    t.is(isDatabaseAway(markedIfAway(error)), isAway);
    t.is(isDatabaseAway(new Error('around it', { cause: error })), isAway);
    t.is(faultOf(error).id, isAway ? 'busy' : 'internal');
  });

test.serial('who cannot begin to listen is told that the database is away', async (t) => {
  const db = openDatabase({ connectionString: 'postgres://nobody:secret@127.0.0.1:1/pins' });
  for (const asked of [
    db.listen('uploads', () => undefined),
    db.rows(one),
    db.transaction((tx) => tx.rows(one)),
  ])
    t.true(isDatabaseAway(await t.throwsAsync(asked)));
  await db.close();
});

const one: Statement = { name: 'test_one', text: 'SELECT 1 AS one' };
const short: Statement = { name: 'test_short', text: 'SELECT pg_sleep(0.1)' };
const slow: Statement = { name: 'test_slow', text: 'SELECT pg_sleep(4), 1 AS one' };
const tooSlow: Statement = { name: 'test_too_slow', text: `SELECT pg_sleep(20)` };

test.serial(
  'a silent server is told from a slow one: nobody waits for it, and it is used again at once',
  async (t) => {
    t.timeout(60_000);
    const database = await startOwnDatabase();
    const told: boolean[] = [];
    const db = openDatabase({
      connectionString: database.connectionString,
      maxConnections: 2,
      statementTimeoutMs: 8000,
      failsOnSilence: true,
      onAway: (isAway) => told.push(isAway),
    });
    t.teardown(async () => {
      await db.close();
      await database.drop();
    });
    t.is((await Promise.all([db.rows(slow), db.rows(slow), db.rows(one)])).length, 3);
    t.deepEqual(told, [], 'slow statements, and one that waits for them, are no silence');

    await db.rows(one);
    database.freeze();
    const began = performance.now();
    const inTransaction = db.transaction(async (tx) => {
      await tx.rows(one);
    });
    const outcomes = await Promise.allSettled([db.rows(one), db.rows(one), db.rows(one), inTransaction]);
    const firstMs = performance.now() - began;
    t.true(
      outcomes.every((outcome) => outcome.status === 'rejected' && isDatabaseAway(outcome.reason)),
      'those under way, those who wait for a connection, and transactions',
    );
    t.true(firstMs < 4000, `${firstMs} ms`);
    const next = performance.now();
    await t.throwsAsync(db.rows(one), { message: 'The database does not answer.' });
    t.true(performance.now() - next < 100);
    t.deepEqual(told, [true]);
    database.thaw();
    await waitFor(() => db.rows(one), { what: 'it to answer', timeoutMs: 5000 });
    t.deepEqual(told, [true, false]);

    const late = await t.throwsAsync(db.rows(tooSlow));
    t.true(isDatabaseAway(late), 'a statement that the server has ended for its length');
  },
);

test.serial('a server that answers others is not silent, however long a new connection takes', async (t) => {
  const database = await startOwnDatabase();
  const told: boolean[] = [];
  const db = openDatabase({
    connectionString: database.connectionString,
    maxConnections: 2,
    failsOnSilence: true,
    onAway: (isAway) => told.push(isAway),
  });
  t.teardown(async () => {
    await db.close();
    await database.drop();
  });
  await Promise.all([db.rows(short), db.rows(short)]);
  database.freezeArrivals();
  let isDone = false;
  const rows = db.rows(slow).finally(() => (isDone = true));
  while (!isDone) await db.rows(short);
  t.is((await rows).length, 1);
  t.deepEqual(told, []);
});
