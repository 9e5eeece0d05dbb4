import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import type { Database } from '../../db/connection/database.ts';
import { businessHistory } from '../../db/queries/business/businesses.ts';
import { runAudited } from '../../server/cli/admin/command/nouns.ts';
import { newest } from '../../server/paging/bookmark.ts';
import { commandLineDoing } from '../../server/staff/staff.ts';
import { members } from '../operations/support/people.ts';
import { actsOf } from '../operations/support/staff.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { adminProcess, adminWork } from './admin-command.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false, shared: false });
  ({ ada } = await members(service, 'ada'));
  const business = { name: 'Kiln', category: 'brand', website: '', contact: '' };
  const { status, text } = await ada.call('POST', '/v3/businesses/', business);
  if (status !== 201) throw new Error(text);
});
test.after.always(() => service?.stop());

const latest = async () => (await actsOf(service))[0];

test.serial('[BIZ-01] a feed that the command line imports is not told as its owner’s act', async (t) => {
  const file = join(service.dataDir, 'lamps.tsv');
  const lamp = 'lamp\tLamp\thttps://shop.example/lamp\thttps://shop.example/lamp.jpg\t9 EUR';
  await writeFile(file, `id\ttitle\tlink\timage_link\tprice\n${lamp}\n`);
  const env = { DATABASE_URL: service.connectionString, DATA_DIR: service.dataDir };
  const { code, out } = await adminProcess(env, 'catalog', 'import', file, '--business', 'ada');
  t.is(code, 0, out);
  t.like(await latest(), { act: 'catalog.import', actor: 'command line', subject: 'ada' });
  const [told] = await businessHistory(service.db, ada.id, newest, 1, null);
  t.like(told, { act: 'feed_added', subject: 'lamps.tsv', actorName: '' });
  t.like(await adminProcess(env, 'secret', 'reseal'), { code: 0 });
  t.like(await latest(), { act: 'secret.reseal', actor: 'command line' });
});

test.serial('[USER-05] who reads mail on the command line is told by the audit log', async (t) => {
  for (const [words, subject] of [
    [['outbox', 'ada@example.com'], 'ada'],
    [['outbox', 'nobody@example.com'], '[address]'],
    [['outbox'], 'all'],
  ] as const) {
    t.is((await adminWork(service.db, ...words)).code, 0);
    t.like(await latest(), { act: 'outbox.read', actor: 'command line', subject });
  }
});

test.serial(
  '[FEED-07] a command that does what the audit log must tell without telling it fails',
  async (t) => {
    const silent = (_db: Database) => {
      commandLineDoing('employee.on');
      return Promise.resolve({ lines: [], failure: null });
    };
    await t.throwsAsync(runAudited(silent, service.db), { message: /employee\.on was not written/ });
    const told = () => Promise.resolve({ lines: [], failure: null });
    await t.notThrowsAsync(runAudited(told, service.db), 'the next command is not blamed for it');
  },
);
