import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { feedJob } from '../../../server/catalogs/runs/queue-run.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());

const queued: Statement = {
  name: 'test_queued_feeds',
  text: `SELECT payload ->> 'ownerId' AS owner FROM jobs WHERE kind = $1 ORDER BY priority, turn, run_at, id`,
};
const owners = async (): Promise<string[]> =>
  (await service.db.rows<{ owner: string }>(queued, [feedJob])).map(({ owner }) => owner);

async function feedsOf(who: Member, count: number): Promise<string[]> {
  await who.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const feed = { name: `Feed ${index}`, url: 'https://shop.example/feed.tsv' };
    const made = await who.call('POST', `/v3/businesses/${who.id}/catalogs/`, feed);
    if (made.status !== 201) throw new Error(made.text);
    ids.push((made.response?.data as { id: string }).id);
  }
  return ids;
}

test.serial('[BIZ-04] a feed waits once to be read, and merchants take turns', async (t) => {
  const [first = ''] = await feedsOf(ada, 2);
  const again = (): Promise<{ status: number }> =>
    ada.call('PUT', `/v3/businesses/${ada.id}/catalogs/${first}/`);
  t.deepEqual(
    (await Promise.all([again(), again(), again()])).map(({ status }) => status),
    [200, 200, 200],
  );
  await feedsOf(bob, 1);
  t.deepEqual(await owners(), [ada.id, bob.id, ada.id]);

  await service.db.rows(
    {
      name: 'test_run',
      text: `UPDATE jobs SET locked_until = now() + interval '1 minute', locked_by = 'a worker'
      WHERE payload ->> 'feedId' = $1`,
    },
    [first],
  );
  t.is((await again()).status, 200);
  t.is((await again()).status, 200);
  t.is((await owners()).length, 4, 'while it is read, once more');
});
