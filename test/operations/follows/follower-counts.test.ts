import test from 'ava';
import { profileCounts } from '../../../db/queries/people/users.ts';
import { foldCounters } from '../../../db/queries/counters.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { explaining } from '../../support/service/plans.ts';
import { afterGrace, boardOf, members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string };

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Followed');
});
test.after.always(() => service?.stop());

const readers = (first: number, last: number): Promise<unknown> =>
  service.db.pool.query(
    `WITH made AS (
      INSERT INTO users (username, first_name, full_name)
      SELECT 'reader' || n, 'Reader', 'Reader ' || n FROM generate_series($1::int, $2::int) n RETURNING id
    ) INSERT INTO follows SELECT id, kind, target FROM made,
      (VALUES ('user', $3::bigint), ('board', $4::bigint)) AS f (kind, target)`,
    [first, last, ada.id, board.id],
  );
const idOf = async (name: string): Promise<string> =>
  (await service.db.pool.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [name])).rows[0]
    ?.id ?? '';
const counts = async (who: Client): Promise<number[]> => {
  const answers = [await who.call('GET', '/v3/users/ada/'), await who.call('GET', `/v3/boards/${board.id}/`)];
  return answers.map(({ response }) => (response?.data as { follower_count: number }).follower_count);
};

for (const [what, first, last] of [
  ['few', 1, 40],
  ['many', 41, 700],
] as const)
  test.serial(
    `[USER-02, BOARD-04] ${what} followers of a person are counted without those who may not be seen, of a board all`,
    async (t) => {
      const visitor = new Client(service.origin);
      await readers(first, last);
      const before = await counts(visitor);
      t.deepEqual(before, [what === 'few' ? last : last - 1, last]);
      const [hidden, blocked] = [await idOf(`reader${last}`), await idOf(`reader${last - 1}`)];
      await service.db.pool.query('INSERT INTO hidden_people (user_id) VALUES ($1)', [hidden]);
      await bob.call('PUT', `/v3/users/${blocked}/block/`);
      const now = (person: number, ofBoard: number): number[] => [
        (before[0] ?? 0) + person,
        (before[1] ?? 0) + ofBoard,
      ];
      t.deepEqual(await counts(visitor), now(-1, 0));
      t.deepEqual(await counts(bob), now(what === 'few' ? -2 : -3, 0));

      await bob.call('PUT', `/v3/users/${ada.id}/follow/`);
      await bob.call('PUT', `/v3/users/${ada.id}/follow/`);
      await bob.call('PUT', `/v3/boards/${board.id}/follow/`);
      t.deepEqual(await counts(visitor), now(0, 1));
      while ((await foldCounters(service.db, 1000)) > 0);
      t.deepEqual(await counts(visitor), now(0, 1), 'also once changes are added up');
      await bob.call('DELETE', `/v3/users/${ada.id}/follow/`);
      await bob.call('DELETE', `/v3/boards/${board.id}/follow/`);
      t.deepEqual(await counts(visitor), now(-1, 0));
      await expectConsistent(service.db);
    },
  );

test.serial(
  '[USER-02] followers are counted without a look at every hidden account of the site',
  async (t) => {
    const visitor = new Client(service.origin);
    const [before] = await counts(visitor);
    for (const [hidden, most] of [
      [19_000, 1000],
      [30_000, 1000],
    ] as const) {
      await service.db.pool.query(
        'INSERT INTO hidden_people (user_id) SELECT n FROM generate_series(1000001, 1000000 + $1::int) n ON CONFLICT DO NOTHING',
        [hidden],
      );
      await service.db.pool.query('ANALYZE hidden_people');
      const { sql, plans } = explaining(service.db, { run: true });
      await profileCounts(sql, bob.id, ada.id).catch(() => null);
      const looks = (plans[0]?.nodes ?? [])
        .filter((node) => node['Relation Name'] === 'hidden_people')
        .map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0));
      t.true(Math.max(...looks) <= most, `${Math.max(...looks)} hidden accounts were looked at`);
      t.is((await counts(visitor))[0], before);
    }
  },
);

test.serial('[BOARD-04] of a board that is gone no count is left', async (t) => {
  const gone = await boardOf(ada, 'Gone');
  await service.db.pool.query(
    `INSERT INTO follows SELECT id, 'board', $1 FROM users WHERE username LIKE 'reader%'`,
    [gone.id],
  );
  while ((await foldCounters(service.db, 1000)) > 0);
  await ada.call('DELETE', `/v3/boards/${gone.id}/`);
  await afterGrace(service, gone.id);
  while ((await foldCounters(service.db, 1000)) > 0);
  const left = await service.db.pool.query('SELECT FROM counters WHERE owner_id = $1', [gone.id]);
  t.is(left.rowCount, 0);
  t.is((await service.db.pool.query('SELECT FROM follows WHERE target_id = $1', [gone.id])).rowCount, 0);
  await expectConsistent(service.db);
});
