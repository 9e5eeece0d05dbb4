import test from 'ava';
import { employ } from '../../operations/support/staff.ts';
import { members } from '../../operations/support/people.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';

let service: TestService;
let sam: Member;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.before(async () => {
  service = await startService({
    worker: false,
    // Long enough that nothing in this file expires.
    env: { PAGE_CACHE_SECONDS: '3600', APP_LINK: 'https://app.example/' },
  });
  ({ sam } = await members(service, 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const visit = async (path: string): Promise<string> => {
  const visitor = new Client(service.origin);
  visitor.cookies.clear();
  return (await visitor.send('GET', path, { headers: { accept: 'text/html', 'user-agent': phone } })).text;
};
const soon = { timeoutMs: 5000 };

test.serial('[SRCH-04] a topic that is hidden leaves the pages that are kept for visitors', async (t) => {
  const topics = (await sam.call('GET', '/v3/staff/topics/')).response?.data as {
    id: string;
    name: string;
    parent_id: string | null;
  }[];
  for (const { id, name } of topics.filter(({ parent_id }) => parent_id === null).slice(0, 5)) {
    const lists = async (): Promise<boolean> => (await visit('/topics/')).includes(`>${name}<`);
    t.true(await lists(), name);
    t.is((await sam.call('PUT', `/v3/staff/topics/${id}/hide/`)).status, 200);
    // Asked for all along, so that a page of the former topics would be kept.
    await waitFor(async () => !(await lists()), { ...soon, what: `${name} to go` });
  }
});

test.serial('[UI-05] a page rendered while a flag is read anew is not kept', async (t) => {
  const path = '/?kept';
  const hasUpsell = async (): Promise<boolean> => (await visit(path)).includes('n="app-upsell"');
  const tell = { name: 'test_notice', text: `SELECT pg_notify('pages', '')` };
  // Flags that were just read are not read again by the page itself.
  await service.db.rows(tell);
  t.true(await hasUpsell());
  await service.db.transaction(async (tx) => {
    await tx.rows({ name: 'test_lock_flags', text: 'LOCK TABLE feature_switches IN ACCESS EXCLUSIVE MODE' });
    await tx.rows({
      name: 'test_turn_off',
      text: `INSERT INTO feature_switches (name, is_on) VALUES ('app_upsell', false)
        ON CONFLICT (name) DO UPDATE SET is_on = false`,
    });
    await service.db.rows(tell);
    await lockAwaited(service.db);
    t.true(await hasUpsell(), 'it still counts');
  });
  await waitFor(async () => !(await hasUpsell()), { ...soon, what: 'the app’s link to go' });
});
