import test from 'ava';
import { Client } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
  const people = await members(service, 'taro', 'elena', 'hannah', 'sigrid');
  for (const [who, name] of [
    [people.taro, '山田太郎'],
    [people.elena, 'Елена Соколова'],
    [people.hannah, 'Hannah Okafor'],
    [people.sigrid, 'Ängla Ström'],
  ] as const)
    await service.db.rows({ name: 'test_full_name', text: 'UPDATE users SET full_name = $2 WHERE id = $1' }, [
      who.id,
      name,
    ]);
});
test.after.always(() => service.stop());

async function found(query: string): Promise<string[]> {
  const answer = await new Client(service.origin).call('GET', '/v3/search/', { query, scope: 'users' });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.response?.data as { results: { username: string }[] }).results.map(
    ({ username }) => username,
  );
}

for (const [query, username] of [
  ['山田', 'taro'],
  ['太郎', 'taro'],
  ['山田太郎', 'taro'],
  ['Елена', 'elena'],
  ['соколова', 'elena'],
  ['сокол', 'elena'],
  ['okafor', 'hannah'],
  ['okfaor', 'hannah'],
  ['hananh', 'hannah'],
  ['Okafro', 'hannah'],
  ['angla', 'sigrid'],
  ['сокоолва', 'elena'],
] as const)
  test.serial(`[SRCH-01] '${query}' finds the person of that name`, async (t) => {
    t.is((await found(query))[0], username);
  });

test.serial('[SRCH-01] what stands in nobody’s name finds nobody', async (t) => {
  t.deepEqual(await found('鈴木'), []);
  t.deepEqual(await found('Борис'), []);
});
