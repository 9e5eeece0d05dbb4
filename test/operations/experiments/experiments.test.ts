import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { putExperience } from '../../../db/queries/experiences.ts';
import { countExposures } from '../../../db/queries/experiments/experiments.ts';
import { readExperienceCommand, runExperienceCommand } from '../../../server/cli/admin/experiences.ts';
import { readExperimentCommand, runExperimentCommand } from '../../../server/cli/admin/experiments.ts';
import { Client, type Member } from '../../support/client.ts';
import { startService, type TestService } from '../../support/service.ts';
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

test.serial('[EXP-04] [SAVE-05] outside the direct-save group a member’s Save saves at once', async (t) => {
  const isQuick = async () => /name="quick" value="true"/.test(await home(bob));
  t.false(await isQuick());
  await experiment('start', 'direct_save_overlay', '--groups', 'control:1', '--units', 'users');
  await waitFor(isQuick, { what: 'the group is there' });
  t.false(/name="quick"/.test(await home(visitor('v1'))));
  await waitFor(async () => (await exposures('direct_save_overlay'))['control'] === 1, { what: 'logged' });
  await experiment('ramp', 'direct_save_overlay', '0');
  await waitFor(async () => !(await isQuick()), { what: 'the ramp is down' });
});

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

const nag = {
  placementId: '1000162',
  experienceId: '7',
  type: 1,
  displayData: {
    title: 'Try sections',
    text: 'They keep a board tidy.',
    action: { label: 'Show me', href: '/edit/' },
    anchor: '',
  },
  metadata: { a: 1 },
  audience: 'users' as const,
  needsTrigger: false,
};
const eventsOf: Statement = {
  name: 'test_events_of_object',
  text: 'SELECT event_type AS type FROM events WHERE object_id = $1 ORDER BY 1',
};
const found = async (who: Client) =>
  (await who.call('GET', '/v3/experiences/', { placement_ids: '1000162,5' })).response?.data as Record<
    string,
    Record<string, unknown>
  >;

test.serial('[EXP-01] placements tell what they show, by placement and for the whole site', async (t) => {
  await putExperience(service.db, nag);
  await putExperience(service.db, { ...nag, placementId: '5', experienceId: '8', audience: 'visitors' });
  t.deepEqual(await found(ada), {
    1000162: {
      experience_id: '7',
      placement_id: '1000162',
      placed_experience_id: '1000162:7',
      status: 'new',
      type: 1,
      display_data: nag.displayData,
      metadata: { a: 1 },
      extra_context: {},
      triggerable_placed_exps: [],
    },
  });
  t.deepEqual(Object.keys(await found(new Client(service.origin))), ['5']);
  const platform = await ada.call('GET', '/v3/experiences/platform/', {
    extra_context: '{"a":1}',
    targeting: '{}',
  });
  t.deepEqual(
    (platform.response?.data as { experience_id: string }[]).map((each) => each.experience_id),
    ['7'],
  );
});

test.serial('[EXP-01] [EXP-02] without script home shows the notice and dismisses it for good', async (t) => {
  const html = await home(bob);
  t.true(html.includes('Try sections'));
  const token = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await bob.send('POST', '/v3/experiences/dismissed/', {
    headers: { accept: 'text/html' },
    body: new URLSearchParams({
      csrf_token: token,
      _method: 'DELETE',
      placed_experience_id: '1000162:7',
      next: '/',
    }),
  });
  t.is(answer.status, 303);
  t.is(answer.headers.get('location'), '/');
  t.false((await home(bob)).includes('Try sections'));
  t.true((await home(ada)).includes('Try sections'));
});

test.serial('[EXP-02] seen, completed and dismissed are kept and logged once', async (t) => {
  await putExperience(service.db, { ...nag, experienceId: '9001' });
  const act = (method: string, what: string, id = '1000162:9001') =>
    ada.call(method, `/v3/experiences/${what}/`, {
      placed_experience_id: id,
      extra_context: '{"from":"home"}',
    });
  const viewed = await act('PUT', 'viewed');
  t.is(viewed.status, 200, viewed.text);
  const data = viewed.response?.data as { status: string; experiences: unknown[] };
  t.is(data.status, 'viewed');
  t.is(data.experiences.length, 1, 'placement 1000162 is asked for anew');
  await act('PUT', 'viewed');
  t.is(((await act('PUT', 'completed')).response?.data as { status: string }).status, 'completed');
  t.is(((await act('DELETE', 'dismissed')).response?.data as { status: string }).status, 'completed');
  const types = (await service.db.rows<{ type: number }>(eventsOf, ['9001'])).map(({ type }) => type);
  t.deepEqual(types, [4503, 6567]);
  t.is((await act('PUT', 'viewed', '1000162:404')).status, 404);
  t.is((await act('PUT', 'viewed', '5:8')).status, 404, 'not for members');
  t.is((await act('PUT', 'viewed', 'x')).status, 400);
});

test.serial(
  '[EXP-03] what waits for its trigger is shown after it; visitors have theirs in their session',
  async (t) => {
    await putExperience(service.db, {
      ...nag,
      placementId: '5',
      experienceId: '10',
      audience: 'all',
      needsTrigger: true,
    });
    const client = visitor('triggering');
    await client.call('DELETE', '/v3/experiences/dismissed/', { placed_experience_id: '5:8' });
    t.deepEqual(await found(client), {});
    const answer = await client.call('PUT', '/v3/experiences/5:10/trigger/', {
      extra_context: '{"why":"test"}',
    });
    t.is(answer.status, 200, answer.text);
    t.like((await found(client))['5'], {
      experience_id: '10',
      status: 'triggered',
      extra_context: { why: 'test' },
    });
    t.deepEqual(Object.keys(await found(visitor('another'))), ['5']);
    t.like((await found(visitor('another')))['5'], { experience_id: '8', triggerable_placed_exps: ['5:10'] });
  },
);

test.serial('[EXP-01] administrators define experiences and turn them off', async (t) => {
  const run = (...words: string[]) => {
    const command = readExperienceCommand(words);
    if (typeof command === 'string') throw new Error(command);
    return runExperienceCommand(service.db, command);
  };
  t.deepEqual((await run('set', '6:1', '--title', 'Hello', '--action', 'Go', '--href', '/edit/')).lines, [
    '6:1 is on.',
  ]);
  t.regex((await run('list')).lines.join('\n'), /6:1 {2}on {2}nobody yet {2}Hello/);
  t.deepEqual((await run('off', '6:1')).lines, ['6:1 is off.']);
  t.regex((await run('off', '6:1')).failure ?? '', /is not on/);
  for (const wrong of [
    ['set'],
    ['set', '6:1'],
    ['set', '6', '--title', 'x'],
    ['set', '6:1', '--title', 'x', '--href', '/'],
    ['set', '6:1', '--title', 'x', '--action', 'y', '--href', 'javascript:1'],
    ['set', '6:1', '--title', 'x', '--action', 'y', '--href', '//evil.example'],
    ['set', '6:1', '--title', 'x', '--audience', 'cats'],
    ['drop', '6:1'],
  ])
    t.is(typeof readExperienceCommand(wrong), 'string', wrong.join(' '));
});
