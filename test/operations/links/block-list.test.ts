import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { listBlockedLinks } from '../../../db/queries/links.ts';
import { readBlocklistCommand, runBlocklistCommand } from '../../../server/cli/admin/blocklist.ts';
import { Client } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service.stop());

const check = async (input: { url: string }) => {
  const answer = await new Client(service.origin).call('GET', '/v3/offsite/', input);
  return { data: answer.response?.data as { redirect_status: string } };
};

const run = async (...words: string[]) => {
  const command = readBlocklistCommand(words);
  if (typeof command === 'string') throw new Error(command);
  return runBlocklistCommand(service.db, command);
};

test.serial(
  '[OFFSITE-01] lists of every common form are imported, told apart and taken off again',
  async (t) => {
    const file = join(service.dataDir, 'list.txt');
    await writeFile(
      file,
      [
        '# a comment',
        '! another',
        '127.0.0.1 localhost',
        '0.0.0.0 hosts-file.example also.hosts-file.example',
        'plain.example # with a comment',
        '||filter.example^$third-party',
        '@@||excepted.example^',
        'https://url-list.example/malware/x.exe?id=1',
        '"1","2026-01-01","http://csv.example/y","online"',
        '*.zone.example CNAME .',
        'deadbeefdeadbeef',
        'com',
        'not a domain!',
        '',
      ].join('\r\n'),
    );
    t.deepEqual(await run('import', file, '--source', 'ours', '--status', 'porn'), {
      lines: ['8 from ours are now porn.', '2 lines could not be read and were skipped.'],
      failure: null,
    });
    const listed = await listBlockedLinks(service.db, { after: '', containing: '', limit: 100 });
    t.deepEqual(
      listed
        .filter(({ source }) => source === 'ours')
        .map(({ pattern }) => pattern)
        .sort(),
      [
        '#deadbeefdeadbeef',
        'also.hosts-file.example',
        'csv.example/y',
        'filter.example',
        'hosts-file.example',
        'plain.example',
        'url-list.example/malware/x.exe?id=1',
        'zone.example',
      ],
    );
    t.is((await check({ url: 'https://x.filter.example/' })).data.redirect_status, 'porn');
    t.is((await check({ url: 'https://excepted.example/' })).data.redirect_status, 'ok');
    // The first eight bytes of the SHA-256 of `hashed.example/`.
    const digest = createHash('sha256').update('hashed.example/').digest('hex');
    t.is((await run('add', digest.slice(0, 16))).failure, null);
    t.is((await check({ url: 'https://hashed.example/any' })).data.redirect_status, 'blocked');
    t.deepEqual((await run('remove', '--source', 'ours')).lines, ['8 removed from the list.']);
    t.regex((await run('remove', 'plain.example')).failure ?? '', /None of that/);
    for (const wrong of [
      ['add'],
      ['add', 'com', '--status', 'bad'],
      ['import'],
      ['drop'],
      ['list', 'a', 'b'],
    ])
      t.is(typeof readBlocklistCommand(wrong), 'string', wrong.join(' '));
    t.regex((await run('add', 'com')).failure ?? '', /two parts/);
  },
);

test.serial('[OFFSITE-01] a list that is removed leaves what staff or another list blocked', async (t) => {
  let checks = 0;
  // What was found of an address is kept for a while, so that each check is of another one.
  const redirect = async (host: string): Promise<string> =>
    (await check({ url: `https://${host}/${(checks += 1)}` })).data.redirect_status;
  const [first, second] = [join(service.dataDir, 'first.txt'), join(service.dataDir, 'second.txt')];
  await writeFile(first, 'hand.example\nboth.example\nlater.example\nalone.example');
  await writeFile(second, 'both.example');
  await run('add', 'hand.example', '--status', 'suspicious');
  await run('import', first, '--source', 'first', '--status', 'porn');
  await run('import', second, '--source', 'second');
  await run('add', 'later.example');
  t.is(await redirect('hand.example'), 'suspicious', 'what staff decided holds');
  t.is(await redirect('both.example'), 'porn');
  t.is(await redirect('later.example'), 'blocked');

  t.deepEqual((await run('remove', '--source', 'first')).lines, ['4 removed from the list.']);
  t.is(await redirect('hand.example'), 'suspicious');
  t.is(await redirect('both.example'), 'blocked', 'by the other list');
  t.is(await redirect('later.example'), 'blocked');
  t.is(await redirect('alone.example'), 'ok');
  await run('import', first, '--source', 'first');
  await run('remove', 'hand.example', 'both.example');
  t.is(await redirect('hand.example'), 'ok', 'whoever blocked it');
  t.is(await redirect('both.example'), 'ok');
});
