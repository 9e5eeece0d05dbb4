import test from 'ava';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { employ } from '../operations/support/staff.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { pageFolders } from './support/page-paths.ts';
import { queryNamesOf } from './support/page-query-names.ts';

let service: TestService;
let sam: Member;
let pin: string;

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  ({ sam } = await members(service, 'sam'));
  // Pages of the staff are reached, too.
  await employ(service, [sam]);
  const board = await boardOf(sam, 'Pots');
  [pin = ''] = await quickPins(service, sam.id, board.id, 1);
});
test.after.always(() => service.stop());

/** PostgreSQL takes no NUL in a text, and no number beyond its range. */
const values = ['%00', '99999999999999999999'];

test.serial('[API-03] no page fails because of what its query says', async (t) => {
  t.timeout(300_000);
  const paths: string[] = [];
  for (const { folder, path } of await pageFolders())
    for (const name of await queryNamesOf(folder))
      for (const value of values)
        paths.push(`${path.replace(/@(\w+)/g, (_all, word: string) => ids(word))}?${name}=${value}`);
  t.true(paths.length > 200, String(paths.length));
  for (const path of ['/_staff/people/?query=%00', '/_staff/audit/?who=%00', '/_staff/audit/?act=%00'])
    t.true(paths.includes(path), path);
  const failed: string[] = [];
  for (let at = 0; at < paths.length; at += 8)
    await Promise.all(
      paths.slice(at, at + 8).map(async (path) => {
        const { status } = await sam.send('GET', path, { headers: { accept: 'text/html' } });
        if (status >= 500 && status !== 501) failed.push(`${status} ${path}`);
      }),
    );
  t.deepEqual(failed, []);
});

test.serial('[USER-06] staff find people, acts and links in spite of control characters', async (t) => {
  for (const path of ['people/?query=sa%00', 'audit/?who=%00', 'links/?query=%00'])
    t.is((await sam.send('GET', `/_staff/${path}`, { headers: { accept: 'text/html' } })).status, 200);
  const { text } = await sam.send('GET', '/_staff/people/?query=%00sam%0A', {
    headers: { accept: 'text/html' },
  });
  t.regex(text, new RegExp(`/_staff/people/${sam.id}/`));
});

function ids(word: string): string {
  if (/user/.test(word)) return 'sam';
  if (word === 'board') return 'pots';
  return word === 'kind' ? 'pin' : pin;
}
