import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { countExposures } from '../../../db/queries/experiments/experiments.ts';
import { readExperimentCommand, runExperimentCommand } from '../../../server/cli/admin/experiments.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pin: string;

const setLink: Statement = {
  name: 'test_set_link',
  text: 'UPDATE pins SET link = $2, domain = $3 WHERE id = $1',
};
const longDomain = 'a-domain-of-some-length.example';

test.before(async () => {
  service = await startService({ worker: false, env: { PAGE_CACHE_SECONDS: '60' } });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 1);
  await service.db.rows(setLink, [pin, `https://${longDomain}/`, longDomain]);
});
test.after.always(() => service.stop());

async function experiment(...words: string[]): Promise<string[]> {
  const command = readExperimentCommand(words);
  if (typeof command === 'string') throw new Error(command);
  const { lines, failure } = await runExperimentCommand(service.db, command);
  if (failure !== null) throw new Error(failure);
  return lines;
}
/** A returning browser with its own cookie. */
function visitor(cookie: string): Client {
  const client = new Client(service.origin);
  client.cookies.set('csrftoken', cookie);
  return client;
}
const home = async (who: Client) => (await who.send('GET', '/', { headers: { accept: 'text/html' } })).text;
const isShort = (html: string) => {
  const chip = /<span dir="auto">(a-domain[^<]*)</.exec(html)?.[1] ?? '';
  return chip.length <= 12;
};
const exposures = async (name: string) =>
  Object.fromEntries((await countExposures(service.db, name)).map(({ group, count }) => [group, count]));

test.serial(
  '[EXP-04] pages kept for visitors never mix groups, and each visitor is logged once',
  async (t) => {
    t.false(isShort(await home(visitor('v0'))));
    await experiment('start', 'context_menu', '--groups', 'control:1,enabled:1');
    await waitFor(
      async () =>
        isShort(await home(visitor('v1'))) ||
        isShort(await home(visitor('v2'))) ||
        isShort(await home(visitor('v3'))) ||
        isShort(await home(visitor('v4'))),
      { what: 'the experiment runs' },
    );
    const groups = new Map<string, boolean>();
    for (let round = 0; round < 3; round += 1)
      for (let each = 0; each < 24; each += 1) {
        const short = isShort(await home(visitor(`v${each}`)));
        t.is(groups.get(`v${each}`) ?? short, short, `v${each}`);
        groups.set(`v${each}`, short);
      }
    const enabled = [...groups.values()].filter(Boolean).length;
    t.true(enabled > 3 && enabled < 21, String(enabled));
    await waitFor(
      async () => {
        const { control = 0, enabled: shown = 0 } = await exposures('context_menu');
        return shown === enabled && control === 24 - enabled;
      },
      { what: 'every visitor is in the log once' },
    );
    const total = async () =>
      Object.values(await exposures('context_menu')).reduce((sum, one) => sum + one, 0);
    const html = { accept: 'text/html' };
    await visitor('ahead').send('GET', '/', { headers: { ...html, 'sec-purpose': 'prefetch' } });
    await visitor('shown').send('HEAD', '/', { headers: html });
    await waitFor(async () => (await total()) > 24, { what: 'the page that is shown' });
    t.is(await total(), 25, 'a page that is only prepared is not');
    t.false(isShort(await home(new Client(service.origin))) && groups.size === 0);
  },
);

test.serial('[EXP-04] what is stopped is over for everybody, or given to everybody', async (t) => {
  await experiment('stop', 'context_menu', '--winner', 'enabled');
  await waitFor(async () => isShort(await home(visitor('v0'))), { what: 'the winner is there' });
  for (let each = 0; each < 12; each += 1) t.true(isShort(await home(visitor(`v${each}`))));
  t.true(isShort(await home(ada)));
  await experiment('stop', 'context_menu');
  await waitFor(async () => !isShort(await home(visitor('v0'))), { what: 'the usual is back' });
  for (let each = 0; each < 12; each += 1) t.false(isShort(await home(visitor(`v${each}`))));
  t.regex((await experiment('list')).join('\n'), /context_menu is stopped[\s\S]*exposed/);
});

test.serial(
  '[EXP-04] [SAVE-05] [ROUTE-08] a member’s Save saves at once, and in the direct-save group leads to the repin screen',
  async (t) => {
    const isQuick = async () => /<a class="save-control__pick"/.test(await home(bob));
    t.true(await isQuick());
    await experiment('start', 'direct_save_overlay', '--groups', 'enabled:1', '--units', 'users');
    await waitFor(async () => !(await isQuick()), { what: 'the group is there' });
    t.notRegex(await home(visitor('v1')), /<a class="save-control__pick"/);
    await waitFor(async () => (await exposures('direct_save_overlay'))['enabled'] === 1, { what: 'logged' });
    await t.throwsAsync(experiment('start', 'direct_save_overlay'), { message: /is running/ });
    await experiment('ramp', 'direct_save_overlay', '0');
    await waitFor(isQuick, { what: 'the ramp is down' });
  },
);

test.serial(
  '[UI-04] [EXP-04] the theme is what was chosen; else the device’s, where the experiment allows it',
  async (t) => {
    const client = visitor('themed');
    const theme = async () => /data-theme="(\w+)"/.exec(await home(client))?.[1] ?? 'system';
    t.is(await theme(), 'system');
    await experiment('start', 'dark_mode', '--groups', 'control:1');
    await waitFor(async () => (await theme()) === 'light', { what: 'dark is not allowed' });
    await experiment('stop', 'dark_mode');
    await waitFor(async () => (await theme()) === 'system', { what: 'dark is allowed again' });
    const page = await client.send('GET', '/settings/appearance/', { headers: { accept: 'text/html' } });
    const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const choose = (value: string) =>
      client.send('POST', '/v3/theme/', {
        headers: { accept: 'text/html' },
        body: new URLSearchParams({ csrf_token: token, state: 'theme', value }),
      });
    for (const value of ['dark', 'light', 'system']) {
      const answer = await choose(value);
      t.is(answer.status, 303);
      t.is(answer.headers.get('location'), '/settings/appearance/');
      t.is(await theme(), value);
    }
    t.is((await client.resource('ThemeResource', 'create', { state: 'theme', value: 'dark' })).status, 200);
    t.is(await theme(), 'dark');
  },
);

test.serial('[EXP-04] [TRACK-04] who asks not to be tracked is in no log of exposures', async (t) => {
  await experiment('start', 'context_menu', '--groups', 'enabled:1');
  await experiment('start', 'graph_queries', '--groups', 'enabled:1');
  const logged = async (): Promise<number[]> => [
    (await exposures('context_menu'))['enabled'] ?? 0,
    (await exposures('graph_queries'))['enabled'] ?? 0,
  ];
  await waitFor(async () => isShort(await home(visitor('tracked'))), { what: 'the experiment runs' });
  await waitFor(async () => (await logged())[0] === 1, { what: 'the tracked visitor is logged' });
  const login = { username_or_email: 'bob', password: 'a long enough password' };
  for (const header of ['dnt', 'sec-gpc']) {
    const asks = { accept: 'text/html', [header]: '1' };
    const untracked = visitor(`untracked ${header}`);
    for (const path of ['/', '/', '/ideas/']) await untracked.send('GET', path, { headers: asks });
    await bob.send('GET', '/', { headers: asks });
    const session = await untracked.call('POST', '/v3/sessions/', login, { [header]: '1' });
    t.is(session.status, 200, session.text);
  }
  await home(visitor('tracked too'));
  t.is((await visitor('tracked three').call('POST', '/v3/sessions/', login)).status, 200);
  await waitFor(async () => (await logged()).every((count, each) => count >= 2 - each), {
    what: 'the others are logged',
  });
  t.deepEqual(await logged(), [2, 1]);
});

test.serial('[EXP-04] only experiments and groups that there are can be run', (t) => {
  for (const wrong of [
    [],
    ['start'],
    ['start', 'nothing'],
    ['start', 'ad_label', '--groups', 'other:1'],
    ['start', 'ad_label', '--groups', 'ad:0'],
    ['start', 'ad_label', '--groups', 'ad:1,ad:2'],
    ['start', 'ad_label', '--ramp', '101'],
    ['start', 'ad_label', '--units', 'cats'],
    ['ramp', 'ad_label'],
    ['ramp', 'ad_label', 'x'],
    ['stop', 'ad_label', '--winner', 'x'],
    ['list', 'x'],
  ])
    t.is(typeof readExperimentCommand(wrong), 'string', wrong.join(' '));
});
