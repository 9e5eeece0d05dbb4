import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { countExposed, countOutcomes, rollOutcomes } from '../../../db/queries/experiments/outcomes.ts';
import { putExposure } from '../../../db/queries/experiments/experiments.ts';
import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { batchOf, wireEvent } from '../../support/data/events.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let eve: Member;

test.before(async () => {
  // Cached pages must not contain debug information.
  const env = { PAGE_CACHE_SECONDS: '60', TRUSTED_PROXIES: '1', INTERNAL_ADDRESSES: '10.7.0.0/16' };
  service = await startService({ worker: false, env });
  ({ sam, ada, eve } = await members(service, 'sam', 'ada', 'eve'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const page = (who: Client, path: string, headers: Record<string, string> = {}) =>
  who.send('GET', path, { headers: { accept: 'text/html', ...headers } });
const setLink: Statement = {
  name: 'test_set_outcome_link',
  text: `UPDATE pins SET link = 'https://fine.example/', domain = 'fine.example' WHERE id = $1`,
};
/** Events of a pin that identify a person. */
const named: Statement = {
  name: 'test_named_events',
  text: 'SELECT user_id, aux FROM events WHERE object_id = $1 AND (user_id IS NOT NULL OR aux IS NOT NULL)',
};
/** A member is shown a group, a moment before what they do next: the clocks of browsers have milliseconds. */
async function shown(who: Member, group: string): Promise<void> {
  await putExposure(service.db, { kind: 'user', id: who.id }, 'context_menu', group);
  const at = Date.now();
  await waitFor(() => Date.now() > at, { what: 'a moment' });
}
const panel = /<aside class="debug-panel"/;

test.serial(
  '[USER-09] employees see debug information where the address asks, nobody else ever does',
  async (t) => {
    const visitor = new Client(service.origin);
    for (const path of ['/', '/ideas/', '/about/privacy/']) {
      const asked = `${path}?deb_all=1`;
      const shown = await page(sam, asked);
      t.regex(shown.text, panel, path);
      t.regex(shown.text, /sam \(\d+\)/);
      t.is(shown.headers.get('cache-control'), 'private, no-store');
      t.notRegex((await page(sam, path)).text, panel, 'only where it is asked for');
      for (const who of [visitor, eve, new Client(service.origin)])
        for (let turn = 0; turn < 3; turn += 1)
          t.notRegex((await page(who, asked)).text, panel, `${path} ${turn}`);
      t.notRegex((await page(visitor, asked, { 'x-forwarded-for': '10.0.0.1' })).text, panel);
      const inside = await page(visitor, asked, { 'x-forwarded-for': '10.7.3.4' });
      t.regex(inside.text, /seen because.*internal address 10\.7\.3\.4/s);
      t.is(inside.headers.get('cache-control'), 'private, no-store');
      t.regex((await page(sam, asked)).text, panel, 'what others were shown was not kept either');
    }
  },
);

test.serial(
  '[EXP-04] staff start, ramp and stop an experiment, each with a reason in the audit log',
  async (t) => {
    const path = '/v3/staff/experiments/direct_save_overlay/';
    t.is((await eve.call('POST', path, { weights: 'control:1,enabled:1' })).status, 404);
    t.is((await sam.call('PUT', `${path}ramp/`, { ramp: 5 })).status, 400, 'it does not run');
    t.is((await sam.call('POST', path, { weights: 'control:0,enabled:0' })).status, 400);
    t.is((await sam.call('POST', path, { weights: 'control' })).status, 400);
    t.is((await sam.call('POST', path, { weights: 'control:1,enabled:1', ramp: 101 })).status, 400);
    const started = { weights: 'control:1, enabled:1', units: 'users', ramp: 10, reason: 'Fewer taps' };
    t.is((await sam.call('POST', path, started)).status, 200);
    t.is((await sam.call('PUT', `${path}ramp/`, { ramp: 100 })).status, 200);
    t.is((await sam.call('DELETE', path, { winner: 'nobody' })).status, 400);
    t.is((await sam.call('DELETE', path, { winner: 'enabled' })).status, 200);
    t.deepEqual(
      (await actsOf(service)).map(({ act, reason }) => [act, reason]),
      [
        ['experiment.stop', ''],
        ['experiment.ramp', ''],
        ['experiment.start', 'Fewer taps'],
      ],
    );
    t.regex((await page(sam, '/_staff/experiments/')).text, /Stopped; everyone gets enabled/);
    t.is((await page(eve, '/_staff/experiments/')).status, 404);
  },
);

test.serial('[EXP-04] results compare what exposed members did afterwards, with intervals', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Hers')).id, 1);
  const open = () => wireEvent(eventTypes.view, { object_id: pin, view_type: viewTypes.closeup });
  await eve.call('POST', '/v3/events/', { ...batchOf(open()) });
  await sam.call('POST', '/v3/staff/experiments/context_menu/', { weights: 'control:1,enabled:1' });
  await putExposure(service.db, { kind: 'visitor', id: 'v1' }, 'context_menu', 'enabled');
  await shown(eve, 'control');
  await shown(ada, 'enabled');
  await ada.call('POST', '/v3/events/', { ...batchOf(open(), open()) });
  const today = new Date().toISOString().slice(0, 10);
  t.is(await rollOutcomes(service.db, today), 1, 'what was done before counts for nobody');
  t.is(await rollOutcomes(service.db, today), 0, 'once');
  interface Report {
    name: string;
    groups: {
      group: string;
      exposed: number;
      members: number;
      outcomes: { metric: string; hits: number }[];
    }[];
  }
  const reports = (await sam.call('GET', '/v3/staff/experiments/')).response?.data as Report[];
  const groups = reports.find(({ name }) => name === 'context_menu')?.groups ?? [];
  t.deepEqual(
    groups.map(({ group, exposed, members: known }) => [group, exposed, known]),
    [
      ['control', 1, 1],
      ['enabled', 2, 1],
    ],
  );
  const opened = groups.map(({ outcomes }) => outcomes.find(({ metric }) => metric === 'opened'));
  t.like(opened[0], { hits: 0, share: 0, difference: null });
  t.like(opened[1], { hits: 1, share: 0.5, difference: { difference: 0.5, isClear: false } });
  const { text } = await page(sam, '/_staff/experiments/');
  t.regex(text, /\+50\.0 points/);
  t.regex(text, /may be chance/);
});

test.serial(
  '[EXP-04] what visitors do counts for the group that they were shown, and nobody is named',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Theirs')).id, 1);
    await service.db.rows(setLink, [pin]);
    const open = () => batchOf(wireEvent(eventTypes.view, { object_id: pin, view_type: viewTypes.closeup }));
    const visitor = (cookie: string): Client => {
      const client = new Client(service.origin);
      client.cookies.set('csrftoken', cookie);
      return client;
    };
    const [seen, silent, late] = [visitor('seen'), visitor('silent'), visitor('late')];
    const home = (who: Client) => who.send('GET', '/', { headers: { accept: 'text/html' } });
    for (const who of [seen, silent]) await home(who);
    const shown = async () =>
      (await countExposed(service.db, 'context_menu')).reduce((sum, { units }) => sum + units, 0);
    await waitFor(async () => (await shown()) >= 5, { what: 'the groups are logged' });
    const before = await countOutcomes(service.db, 'context_menu');
    const added = async () => {
      const now = await countOutcomes(service.db, 'context_menu');
      const known = (metric: string, list: typeof now) =>
        list.filter((each) => each.metric === metric).reduce((sum, { count }) => sum + count, 0);
      return ['opened', 'saved', 'clicked_out'].map((metric) => known(metric, now) - known(metric, before));
    };
    t.is((await seen.call('POST', '/v3/events/', open())).status, 200);
    await seen.call('POST', '/v3/events/', open());
    t.deepEqual(await added(), [1, 0, 0], 'once');
    await silent.call('POST', '/v3/events/', open(), { dnt: '1' });
    await late.call('POST', '/v3/events/', open());
    t.deepEqual(await added(), [1, 0, 0], 'not of who asks not to be tracked, nor of who was shown nothing');
    t.is((await seen.call('POST', '/v3/unauth_saves/', { pin_id: pin })).status, 201);
    const aux = { clickthrough_type: 'rightClick', object_id: pin };
    await seen.call('POST', '/v3/offsite/', { pin_id: pin, check_only: false, aux_data: aux });
    t.deepEqual(await added(), [1, 1, 1]);
    t.deepEqual(await service.db.rows(named, [pin]), [], 'events name nobody');
  },
);

test.serial('[EXP-04] what is done after an experiment was stopped does not count', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Afterwards')).id, 1);
  const visitor = new Client(service.origin);
  visitor.cookies.set('csrftoken', 'silent');
  const before = await countOutcomes(service.db, 'context_menu');
  t.is((await sam.call('DELETE', '/v3/staff/experiments/context_menu/')).status, 200);
  for (const who of [eve, visitor])
    await who.call('POST', '/v3/events/', {
      ...batchOf(wireEvent(eventTypes.view, { object_id: pin, view_type: viewTypes.closeup })),
    });
  t.is(await rollOutcomes(service.db, new Date().toISOString().slice(0, 10)), 0);
  t.deepEqual(await countOutcomes(service.db, 'context_menu'), before);
});

test.serial('[EXP-04] each run has results of its own, and one that is running is not started', async (t) => {
  const path = '/v3/staff/experiments/context_menu/';
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Again')).id, 1);
  const open = () => batchOf(wireEvent(eventTypes.view, { object_id: pin, view_type: viewTypes.closeup }));
  const today = new Date().toISOString().slice(0, 10);
  const start = () => sam.call('POST', path, { weights: 'control:1,enabled:1' });
  t.like((await start()).response?.data, { status: 'running', run: 2 });
  t.deepEqual(await countExposed(service.db, 'context_menu'), []);
  t.deepEqual(await countOutcomes(service.db, 'context_menu'), []);
  t.is(await rollOutcomes(service.db, today), 0, 'what was done in the run before');
  await shown(ada, 'control');
  await ada.call('POST', '/v3/events/', { ...open() });
  t.is(await rollOutcomes(service.db, today), 1);
  const results = await countOutcomes(service.db, 'context_menu');
  t.deepEqual(results, [{ metric: 'opened', group: 'control', count: 1 }], 'of who acted in the other, too');
  const { text } = await page(sam, '/_staff/experiments/');
  t.regex(text, /Run 2\. Results are of this run only\./);
  const again = await start();
  t.is(again.status, 400);
  t.regex(JSON.stringify(again.response), /It is running\. Stop it first\./);
  t.deepEqual(await countOutcomes(service.db, 'context_menu'), results);
});

test.serial(
  '[EXP-04] a part that staff switch off is off for everybody at once, and the log says so',
  async (t) => {
    const path = '/v3/staff/switches/event_log/';
    const report = async (): Promise<unknown> =>
      (await eve.call('POST', '/v3/events/', { ...batchOf(wireEvent(101)) })).response?.data;
    t.deepEqual(await report(), { accepted: 1, duplicates: 0, rejected: 0 });
    t.is((await eve.call('PUT', path, { is_on: false })).status, 404);
    t.is((await sam.call('PUT', '/v3/staff/switches/gravity/', { is_on: false })).status, 400);
    t.is((await sam.call('PUT', path, { is_on: false, reason: 'Too much' })).status, 200);
    await waitFor(
      async () => JSON.stringify(await report()) === '{"accepted":0,"duplicates":0,"rejected":0}',
    );
    t.like((await actsOf(service))[0], { act: 'feature.off', subject: 'event_log', reason: 'Too much' });
    t.regex((await page(sam, '/_staff/switches/')).text, /<b>Off<\/b>[^a-z]*event_log/);
    t.is((await sam.call('PUT', path, { is_on: true })).status, 200);
    t.deepEqual(await report(), { accepted: 1, duplicates: 0, rejected: 0 });
  },
);
