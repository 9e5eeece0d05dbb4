import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { readExperienceCommand, runExperienceCommand } from '../../../server/cli/admin/experiences.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { publishNotice } from '../../support/data/notices.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';
import { sendForm } from '../support/send-form.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let sam: Member;

test.before(async () => {
  service = await startService({ worker: false, env: { PAGE_CACHE_SECONDS: '60' } });
  ({ ada, bob, eve, sam } = await members(service, 'ada', 'bob', 'eve', 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

/** A returning browser with its own cookie. */
function visitor(cookie: string): Client {
  const client = new Client(service.origin);
  client.cookies.set('csrftoken', cookie);
  return client;
}
const page = async (who: Client, path = '/') =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
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
  await publishNotice(service);
  await publishNotice(service, {
    placementId: '5',
    experienceId: '8',
    audience: 'visitors',
    triggerable: ['5:10'],
  });
  t.deepEqual(await found(ada), {
    1000162: {
      experience_id: '7',
      placement_id: '1000162',
      placed_experience_id: '1000162:7',
      status: 'new',
      type: 1,
      display_data: {
        title: 'Try sections',
        text: 'They keep a board tidy.',
        action: { label: 'Show me', href: '/edit/' },
        anchor: '',
      },
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
  const html = await page(bob);
  t.true(html.includes('Try sections'));
  const answer = await sendForm(bob, html, '/v3/experiences/dismissed/', {
    _method: 'DELETE',
    placed_experience_id: '1000162:7',
    next: '/',
  });
  t.is(answer.status, 303);
  t.is(answer.headers.get('location'), '/');
  t.false((await page(bob)).includes('Try sections'));
  t.true((await page(ada)).includes('Try sections'));
});

test.serial('[EXP-02] seen, completed and dismissed are kept and logged once', async (t) => {
  await publishNotice(service, { experienceId: '9001' });
  const act = (method: string, what: string, id = '1000162:9001') =>
    ada.call(method, `/v3/experiences/${what}/`, {
      placed_experience_id: id,
      extra_context: '{"from":"home"}',
    });
  const viewed = await act('PUT', 'viewed');
  t.is(viewed.status, 200, viewed.text);
  const data = viewed.response?.data as { status: string; experiences: unknown[] };
  t.deepEqual([data.status, data.experiences.length], ['viewed', 1], 'placement 1000162 is asked for anew');
  await act('PUT', 'viewed');
  t.like((await act('PUT', 'completed')).response?.data, { status: 'completed', href: '/edit/' });
  t.is(((await act('DELETE', 'dismissed')).response?.data as { status: string }).status, 'completed');
  const types = (await service.db.rows<{ type: number }>(eventsOf, ['9001'])).map(({ type }) => type);
  t.deepEqual(types, [4503, 6567]);
  t.is((await act('PUT', 'viewed', '1000162:404')).status, 404);
  t.is((await act('PUT', 'viewed', '5:8')).status, 404, 'not for members');
  t.is((await act('PUT', 'viewed', 'x')).status, 400);
});

test.serial(
  '[EXP-03] what waits for its trigger is shown after it, once; visitors have theirs in their session',
  async (t) => {
    await publishNotice(service, {
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
    await client.call('PUT', '/v3/experiences/viewed/', { placed_experience_id: '5:10' });
    t.deepEqual(await found(client), {}, 'it was seen');
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
  const more = ['--anchor', 'search', '--metadata', '{"tour":2}', '--triggers', '6:2'];
  t.deepEqual(
    (await run('set', '6:1', '--title', 'Hello', '--action', 'Go', '--href', '/edit/', ...more)).lines,
    ['6:1 is on.'],
  );
  t.regex(
    (await run('list')).lines.join('\n'),
    /6:1 {2}running {2}viewed 0, completed 0, dismissed 0 {2}Hello/,
  );
  const all = (await sam.call('GET', '/v3/staff/experiences/')).response?.data as Record<string, unknown>[];
  t.like(
    all.find((each) => each['placed_experience_id'] === '6:1'),
    { anchor: 'search', metadata: { tour: 2 }, triggerable_placed_exps: ['6:2'], label: 'Go' },
  );
  t.deepEqual((await run('off', '6:1')).lines, ['6:1 is off.']);
  t.regex((await run('off', '6:1')).failure ?? '', /not running/);
  for (const wrong of [
    ['set'],
    ['set', '6:1'],
    ['set', '6:1', '--title', 'x', '--href', '/'],
    ['set', '6:1', '--title', 'x', '--action', 'y', '--href', 'javascript:1'],
    ['set', '6:1', '--title', 'x', '--action', 'y', '--href', '//evil.example'],
    ['set', '6:1', '--title', 'x', '--audience', 'cats'],
    ['set', '6:1', '--title', 'x', '--metadata', '[1]'],
    ['set', '6:1', '--title', 'x', '--triggers', '6:1'],
    ['set', '6:1', '--title', 'x', '--anchor', 'moon'],
  ])
    t.is(typeof readExperienceCommand(wrong), 'string', wrong.join(' '));
});

const chain = {
  title: 'Welcome tour',
  text: 'Start here.',
  label: 'Go on',
  href: '/ideas/',
  audience: 'all',
  metadata: '{"campaign":"spring"}',
};

test.serial(
  '[EXP-01] [EXP-03] without script staff write, publish and end an experience; members and visitors see it',
  async (t) => {
    const editor = await page(sam, '/_staff/experiences/new/');
    t.regex(editor, /name="metadata"/);
    const fields = { ...chain, placement_id: '1000162', experience_id: '3', triggerable: '1000162:4' };
    const written = await sendForm(sam, editor, '/v3/staff/experiences/', fields);
    t.is(written.headers.get('location'), '/_staff/experiences/1000162:3/');
    const own = await page(sam, '/_staff/experiences/1000162:3/');
    t.regex(own, /Not published[^]*Preview[^]*Welcome tour/);
    t.false((await page(ada)).includes('Welcome tour'), 'nobody sees a draft');
    const afresh = await page(sam, '/_staff/experiences/new/');
    const again = await sendForm(sam, afresh, '/v3/staff/experiences/', fields);
    t.is(again.headers.get('location'), '/_staff/experiences/new/');
    t.regex(await page(sam, '/_staff/experiences/new/'), /already has an experience with this number/);

    await sam.call('POST', '/v3/staff/experiences/', {
      ...chain,
      placement_id: '1000162',
      experience_id: '4',
      title: 'Second step',
      label: '',
      href: '',
      needs_trigger: true,
    });
    await sam.call('PUT', '/v3/staff/experiences/1000162:4/publish/');
    const seen = visitor('first');
    t.false((await page(seen)).includes('Welcome tour'));
    const publish = '/v3/staff/experiences/1000162:3/publish/';
    t.is((await sendForm(sam, own, publish, { _method: 'PUT' })).status, 303);
    await waitFor(async () => (await page(seen)).includes('Welcome tour'), { what: 'the kept page goes' });
    t.false((await page(seen)).includes('Second step'));

    // The member's call to action is a form, which triggers what waits for it.
    const hers = await page(ada);
    t.true(hers.includes('Welcome tour'));
    const gone = await sendForm(ada, hers, '/v3/experiences/completed/', {
      _method: 'PUT',
      placed_experience_id: '1000162:3',
    });
    t.is(gone.headers.get('location'), '/ideas/');
    t.true((await page(ada)).includes('Second step'));
    t.false((await page(eve)).includes('Second step'));
    await ada.call('PUT', '/v3/experiences/viewed/', { placed_experience_id: '1000162:4' });
    t.false((await page(ada)).includes('Second step'), 'once');

    // A visitor's page is shared, so its button leads to a page with a form.
    const shared = await page(seen);
    t.false(shared.includes('csrf_token'));
    const link = /href="(\/site\/notice\/[^"]+)"/.exec(shared)?.[1] ?? '';
    t.is(link, '/site/notice/1000162:3/');
    await seen.call('PUT', '/v3/experiences/viewed/', { placed_experience_id: '1000162:3' });
    t.false(seen.cookies.has('_pinterest_sess'), 'a view starts no session');
    const away = await sendForm(seen, await page(seen, link), '/v3/experiences/dismissed/', {
      _method: 'DELETE',
      placed_experience_id: '1000162:3',
      next: '/',
    });
    t.is(away.headers.get('location'), '/');
    t.false((await page(seen)).includes('Welcome tour'));
    t.true((await page(visitor('second'))).includes('Welcome tour'));

    t.regex(
      await page(sam, '/_staff/experiences/'),
      /Welcome tour[^]*Viewed by 2, completed by 1, dismissed by 1/,
    );
    await sendForm(
      sam,
      await page(sam, '/_staff/experiences/1000162:3/'),
      '/v3/staff/experiences/1000162:3/',
      {
        _method: 'DELETE',
      },
    );
    t.regex(await page(sam, '/_staff/experiences/'), /Welcome tour[^]*<b>Ended/);
    t.false((await page(eve)).includes('Welcome tour'));
    await waitFor(async () => !(await page(visitor('third'))).includes('Welcome tour'));
    t.deepEqual(
      (await actsOf(service)).filter(({ subject }) => subject === 'Welcome tour').map(({ act }) => act),
      ['experience.end', 'experience.publish', 'experience.write'],
    );
  },
);

test.serial(
  '[EXP-01] dates hold; others than staff find no page; what does not fit is refused',
  async (t) => {
    const path = '/v3/staff/experiences/1000162:3/';
    const change = (fields: Record<string, unknown>) => sam.call('PUT', path, { ...chain, ...fields });
    const tomorrow = new Date(Date.now() + 864e5).toISOString();
    t.is((await change({ starts_at: tomorrow, title: 'Tomorrow' })).status, 200);
    t.like((await sam.call('PUT', `${path}publish/`)).response?.data, { state: 'scheduled' });
    t.false((await page(eve)).includes('Tomorrow'));
    t.is((await change({ starts_at: '', ends_at: tomorrow, title: 'Tomorrow' })).status, 200);
    t.true((await page(eve)).includes('Tomorrow'));
    for (const wrong of [
      { title: '' },
      { metadata: '[]' },
      { href: '' },
      { triggerable: 'x' },
      { anchor: 'moon' },
      { starts_at: tomorrow, ends_at: '2020-01-01T00:00' },
    ])
      t.is((await change(wrong)).status, 400, JSON.stringify(wrong));
    t.is((await eve.call('PUT', path, chain)).status, 404);
    t.is((await eve.send('GET', '/_staff/experiences/', { headers: { accept: 'text/html' } })).status, 404);
    t.is((await sam.call('PUT', '/v3/staff/experiences/9:9/', chain)).status, 404);
  },
);
