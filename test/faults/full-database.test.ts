import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ava from 'ava';
import pg from 'pg';
import { employ } from '../operations/support/staff.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { mountSmallDisk, type SmallDisk } from '../support/service/small-disk.ts';

const test = ava.serial;
let service: TestService;
let disk: SmallDisk | null = null;
let ada: Member;
let sam: Member;
let board: { id: string; url: string };
let pin: string;
let code: string;
let talk: string;

ava.before(async () => {
  service = await startService({ worker: false, shared: false, env: { LOG_LEVEL: 'silent' } });
  ({ ada, sam } = await members(service, 'ada', 'sam'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Ceramics');
  await ada.call('POST', '/v3/users/sam/follow/');
  const sent = await sam.call('POST', '/v3/conversations/', { user_ids: [ada.id], text: 'Look' });
  talk = (sent.response?.data as { id: string }).id;
  await ada.resource('ConversationRequestResource', 'update', { conversation_id: talk });
  [pin = ''] = await quickPins(service, ada.id, board.id, 3);
  const invite = await ada.call('POST', '/v3/invite_codes/', { object_id: pin });
  code = (invite.response?.data as { invite_code: string }).invite_code;
});
ava.after.always(async () => {
  await service?.stop();
  await disk?.remove();
});

/** Moves the whole database to a disk of its own and fills that. */
async function fillDatabase(): Promise<SmallDisk | null> {
  const cluster = decodeURIComponent(/@([^:/]+)/.exec(service.connectionString)?.[1] ?? '');
  const { uid, gid } = await stat(cluster);
  const small = await mountSmallDisk(96, { uid, gid });
  if (small === null) return null;
  const kept = await readFile(join(dirname(cluster), 'credentials.json'), 'utf8');
  const { postgres } = JSON.parse(kept) as { postgres: string };
  const connectionString = service.connectionString.replace(/\/\/pinboard:[^@]+@/, `//postgres:${postgres}@`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`CREATE TABLESPACE small LOCATION '${small.path}'`);
    await client.query('GRANT CREATE ON TABLESPACE small TO pinboard');
    // Sessions unused today are written with the next page.
    await client.query(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{seenOn}', '"2020-01-01"')`);
    await client.query('ALTER TABLE ALL IN TABLESPACE pg_default SET TABLESPACE small');
    await client.query('ALTER INDEX ALL IN TABLESPACE pg_default SET TABLESPACE small');
    await small.fill();
    // Also uses up free space within the table files.
    const filling = `INSERT INTO sessions (sid, sess, expire)
      SELECT gen_random_uuid(), '{}', now() + interval '1 day' FROM generate_series(1, 20)`;
    for (;;) await client.query(filling);
  } catch (error) {
    if ((error as { code?: string }).code !== '53100') throw error;
  } finally {
    await client.end();
  }
  return small;
}

const html = { accept: 'text/html' };

test('[API-03] where the database has no room, changes are answered 507 with what was typed, and reads go on', async (t) => {
  t.timeout(120_000);
  const visitor = new Client(service.origin);
  const reads = [
    '/',
    '/ada/',
    board.url,
    `/pin/${pin}/`,
    '/search/pins/?q=ceramics',
    '/ideas/',
    '/login/',
    '/signup/',
  ];
  for (const path of reads) t.is((await visitor.send('GET', path, { headers: html })).status, 200, path);
  disk = await fillDatabase();
  if (disk === null) {
    t.log('skipped: this process may not mount a file system');
    t.pass();
    return;
  }
  let refused = 0;
  for (let number = 0; number < 400 && refused < 3; number += 1) {
    const answer = await ada.call('POST', '/v3/boards/', { name: `Board ${number}` });
    if (answer.status === 429) break;
    if (answer.status === 201) continue;
    refused += 1;
    t.is(answer.status, 507, answer.text);
    t.is(answer.response?.error?.id, 'storage_full');
    t.regex(answer.response?.message ?? '', /keep what you typed/);
    t.truthy(answer.headers.get('retry-after'));
  }
  t.is(refused, 3);

  const typed = new URLSearchParams({ name: 'A name that was typed', csrf_token: '' });
  const form = await ada.send('POST', '/v3/boards/', { body: typed, headers: html });
  t.is(form.status, 507);
  t.regex(form.text, /There is no space to store this right now/);
  t.true(form.text.includes('A name that was typed'), 'the form comes back with what was typed');

  for (const path of [
    ...reads,
    `/pin/${pin}/?invite_code=${code}`,
    '/robots.txt',
    '/sitemap.xml',
    '/ada/feed.rss',
  ])
    t.is(
      (await new Client(service.origin).send('GET', path, { headers: html })).status,
      200,
      `visitor ${path}`,
    );
  for (const path of [
    '/',
    '/ada/',
    board.url,
    `/pin/${pin}/`,
    '/search/pins/?q=pots',
    '/notifications/',
    `/conversation/${talk}/`,
    `${board.url}more_ideas/`,
    '/settings/profile/',
  ])
    t.is((await ada.send('GET', path, { headers: html })).status, 200, `member ${path}`);
  for (const path of ['/v3/feeds/home/', `/v3/pins/${pin}/`, '/v3/search/?q=ceramics'])
    t.true([200, 404].includes((await ada.call('GET', path)).status), path);
  const page = await sam.send('GET', '/_staff/health/', { headers: html });
  t.is(page.status, 200);
  t.regex(page.text, /requests ran out of room on the disk or in the database/);

  await disk.empty();
  t.is((await ada.call('POST', '/v3/boards/', { name: 'There is room' })).status, 201);
});
