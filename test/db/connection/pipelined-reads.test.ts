import test, { type ExecutionContext } from 'ava';
import pg from 'pg';
import { openDatabase, type Database, type Statement } from '../../../db/connection/database.ts';
import type { WarmStatement } from '../../../db/connection/statements/pipelined-reads.ts';
import { hotStatements } from '../../../db/queries/feeds/hot-statements.ts';
import { recommendedCandidates } from '../../../db/queries/feeds/recommended-candidates.ts';
import { pinCardsOfKind } from '../../../db/queries/topics/kind-pins.ts';
import { pinCardsOfInterest } from '../../../db/queries/topics/topic-pins.ts';
import { createTestDatabase } from '../../support/service/database.ts';
import { waitFor } from '../../support/wait-for.ts';

const backend: Statement = {
  name: 'test_backend',
  text: 'SELECT pg_backend_pid() AS pid, $1::int AS number',
};
const divide: Statement = { name: 'test_divide', text: 'SELECT 1 / $1::int AS share' };
const read: Statement = {
  name: 'test_read',
  text: 'SELECT count(*)::int AS number FROM interests WHERE id = $1',
};
/** Dear to PostgreSQL, unless it plans for a value that matches nothing. */
const sorted: Statement = {
  name: 'test_sorted',
  text: `SELECT count(*) FROM (SELECT n FROM generate_series(1, 1000000) n WHERE $1 <> '' ORDER BY n DESC) all_of_them`,
};
const planned: Statement = {
  name: 'test_planned',
  text: 'SELECT custom_plans::int AS custom FROM pg_prepared_statements WHERE name = $1',
};
const warm = [
  { statement: backend, values: [0] },
  { statement: divide, values: [1] },
  { statement: read, values: ['0'] },
  { statement: sorted, values: [''] },
  { statement: planned, values: [''] },
];

const fresh = { after: '0', seed: '7' };

async function openPipelined(
  t: ExecutionContext,
  others: WarmStatement[] = [],
): Promise<{ db: Database; connectionString: string }> {
  const own = await createTestDatabase();
  const db = openDatabase({ connectionString: own.connectionString });
  t.teardown(async () => {
    await db.close();
    await own.drop();
  });
  await db.pipeline(1, [...others, ...warm]);
  return { db, connectionString: own.connectionString };
}

interface Answered {
  pid: number;
  number: number;
}

test.serial(
  'many reads share a connection, each gets its own answer, and one that fails fails alone',
  async (t) => {
    const { db } = await openPipelined(t);
    const asked = Array.from({ length: 50 }, (_, number) => db.rows<Answered>(backend, [number]));
    const failing = db.rows(divide, [0]);
    const after = db.rows<{ share: number }>(divide, [1]);
    const answers = (await Promise.all(asked)).flat();
    t.deepEqual(
      answers.map(({ number }) => number),
      Array.from({ length: 50 }, (_, number) => number),
    );
    t.is(new Set(answers.map(({ pid }) => pid)).size, 1);
    await t.throwsAsync(failing, { message: /division by zero/ });
    t.deepEqual(await after, [{ share: 1 }]);
  },
);

test.serial('a read is planned once, whatever its first values are', async (t) => {
  const { db } = await openPipelined(t);
  for (let time = 0; time < 10; time += 1) await db.rows(sorted, ['']);
  t.deepEqual(await db.rows(planned, [sorted.name]), [{ custom: 0 }]);
});

test.serial('[FEED-01] recommendations are planned before a member’s first home', async (t) => {
  const { db } = await openPipelined(t, await hotStatements(25));
  const asked = { hiddenInterests: [], before: { topics: '9', discovered: '9', fresh: '9' }, fresh };
  for (const among of [null, ['7']]) await recommendedCandidates(db, '7', { ...asked, among }, 26);
  for (const kind of ['recommended', 'chosen'])
    t.deepEqual(await db.rows(planned, [`home_candidates_${kind}_26`]), [{ custom: 0 }]);
});

test.serial('[SRCH-04] topics and kinds of pins are planned before their first page', async (t) => {
  const { db } = await openPipelined(t, await hotStatements(25));
  await pinCardsOfInterest(db, null, '3', '9', 26);
  await pinCardsOfKind(db, null, 'video', null, '9', 26);
  for (const name of ['pin_cards_of_interest_26', 'pin_cards_of_kind_26'])
    t.deepEqual(await db.rows(planned, [name]), [{ custom: 0 }], name);
});

test.serial('a transaction keeps to its own connection', async (t) => {
  const { db } = await openPipelined(t);
  const [outside] = await db.rows<Answered>(backend, [0]);
  const [inside] = await db.transaction((tx) => tx.rows<Answered>(backend, [0]));
  t.not(inside?.pid, outside?.pid);
});

test.serial('a lost connection is opened again, and reads go elsewhere meanwhile', async (t) => {
  const { db } = await openPipelined(t);
  const [lost] = await db.rows<Answered>(backend, [0]);
  await db.query({ text: 'SELECT pg_terminate_backend($1)', values: [lost?.pid] });
  const pidNow = async (): Promise<number | undefined> =>
    (await db.rows<Answered>(backend, [0]).catch(() => []))[0]?.pid;
  await waitFor(async () => (await pidNow()) !== undefined, { what: 'an answer' });
  const shared = async (): Promise<number> => {
    const pids = await Promise.all(Array.from({ length: 20 }, pidNow));
    return new Set(pids).size;
  };
  await waitFor(async () => (await shared()) === 1, { what: 'the reads to share a connection again' });
  t.not(await pidNow(), lost?.pid);
});

test.serial(
  'reads behind one that waits for a lock fail within seconds, and new ones go elsewhere',
  async (t) => {
    const { db, connectionString } = await openPipelined(t);
    const locker = new pg.Client({ connectionString });
    await locker.connect();
    t.teardown(() => locker.end());
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE interests IN ACCESS EXCLUSIVE MODE');
    const began = performance.now();
    const stuck = Array.from({ length: 10 }, () => db.rows(read, ['0']));
    const failed = Promise.allSettled(stuck);
    await waitFor(
      async () => {
        const before = performance.now();
        const answered = await Promise.race([db.rows(backend, [1]), failed]);
        return Array.isArray(answered) && performance.now() - before < 2000;
      },
      { what: 'other reads to be answered' },
    );
    const ends = await failed;
    t.true(ends.every(({ status }) => status === 'rejected'));
    t.true(performance.now() - began < 14_000, 'sooner than one after another at the statements’ time limit');
  },
);
