import test from 'ava';
import { openPage, screenshot } from '../../../support/browser/browser.ts';
import { Client, type Member } from '../../../support/service/client.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let image: string;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  image = (await picture(91)).toString('base64');
});
test.after.always(() => service?.stop());

interface Draft {
  id: string;
  title: string;
  publish_at: string | null;
  problem: string | null;
  pin_id: string | null;
}
const dataOf = (answer: { response: { data: unknown } | null }): Draft => answer.response?.data as Draft;
const draftsOf = async (who: Client): Promise<Draft[]> =>
  (await who.call('GET', '/v3/pin_drafts/')).response?.data as Draft[];
const inHours = (hours: number): string => new Date(Date.now() + hours * 3600_000).toISOString();
const makeDue = () =>
  service.db.rows({
    name: 'drafts_make_due',
    text: `UPDATE pin_drafts SET publish_at = now() - interval '1 second' WHERE publish_at IS NOT NULL`,
  });
const pinsOf = async (who: Member): Promise<{ title: string }[]> =>
  (await who.call('GET', `/v3/users/${who.username}/pins/`)).response?.data as { title: string }[];

test.serial('[UPLOAD-05] a draft is kept bit by bit, is nobody else’s, and becomes one pin', async (t) => {
  const made = await ada.call('POST', '/v3/pin_drafts/', { title: 'Half a thought' });
  t.is(made.status, 201, made.text);
  const { id } = dataOf(made);
  t.is((await ada.call('PUT', `/v3/pin_drafts/${id}/`, { act: 'publish' })).status, 400, 'it has no picture');
  const changed = await ada.call('PUT', `/v3/pin_drafts/${id}/`, {
    image_base64: image,
    description: 'And more',
  });
  t.like(changed.response?.data, { title: 'Half a thought', description: 'And more' });

  for (const [method, input] of [
    ['PUT', { title: 'Mine' }],
    ['DELETE', {}],
  ] as const)
    t.is((await bob.call(method, `/v3/pin_drafts/${id}/`, input)).status, 404);
  t.deepEqual(await draftsOf(bob), []);
  t.is((await bob.send('GET', `/pin-builder/?draft=${id}`)).status, 404);
  t.is((await new Client(service.origin).call('GET', '/v3/pin_drafts/')).status, 401);
  t.deepEqual(await pinsOf(ada), []);

  const [one, two] = await Promise.all(
    [1, 2].map(() => ada.call('PUT', `/v3/pin_drafts/${id}/`, { act: 'publish' })),
  );
  const pins = [one, two].flatMap((answer) => (answer?.status === 200 ? [dataOf(answer).pin_id] : []));
  t.is(new Set(pins).size, 1);
  t.deepEqual(
    (await pinsOf(ada)).map(({ title }) => title),
    ['Half a thought'],
  );
  t.deepEqual(await draftsOf(ada), []);
});

test.serial(
  '[UPLOAD-05] [USER-01] a scheduled pin is invisible, and counted for its owner, until its time',
  async (t) => {
    const made = await ada.call('POST', '/v3/pin_drafts/', {
      title: 'Tomorrow',
      image_base64: image,
      publish_at: inHours(24),
    });
    t.truthy(dataOf(made).publish_at);
    const scheduled = async (who: Client): Promise<unknown> =>
      (await who.resource('UserResource', 'get', { username: 'ada' })).response?.data;
    t.like(await scheduled(ada), { scheduled_pin_count: 1 });
    t.like(await scheduled(bob), { scheduled_pin_count: 0 });
    t.false((await pinsOf(ada)).some(({ title }) => title === 'Tomorrow'));
    t.false((await bob.send('GET', '/ada/')).text.includes('Tomorrow'));
    t.deepEqual(
      await service.db.rows({ name: 'pins_tomorrow', text: `SELECT id FROM pins WHERE title = 'Tomorrow'` }),
      [],
    );
    await makeDue();
    await waitFor(async () => (await draftsOf(ada)).length === 0, {
      what: 'the end of the draft',
      intervalMs: 250,
    });
    t.true((await pinsOf(ada)).some(({ title }) => title === 'Tomorrow'));
    t.like(await scheduled(ada), { scheduled_pin_count: 0 });
  },
);

interface Parts {
  id: string;
  pages: { blocks: { id: string; type: string }[] }[] | null;
}
/** A draft of several parts with uploaded pictures. */
async function draftOfPictures(kind: 'story' | 'carousel', title: string, seeds: number[]): Promise<Parts> {
  let draft: Parts | null = null;
  for (const seed of seeds) {
    const form = new FormData();
    form.set('title', title);
    form.set('change', 'add-file');
    form.set('image', new Blob([new Uint8Array(await picture(seed))]), 'picture.jpg');
    const path: string = draft === null ? `/v3/${kind}_drafts/` : `/v3/${kind}_drafts/${draft.id}/`;
    const answer = await ada.send(draft === null ? 'POST' : 'PUT', path, {
      body: form,
      headers: { accept: 'application/json' },
    });
    if (answer.status >= 300) throw new Error(answer.text);
    draft = answer.response?.data as Parts;
  }
  if (draft === null) throw new Error('no picture was given');
  return draft;
}

test.serial('[UPLOAD-05] stories and carousels are scheduled like Pins and published whole', async (t) => {
  const carousel = await draftOfPictures('carousel', 'Two views, later', [95]);
  const path = `/v3/carousel_drafts/${carousel.id}/`;
  const few = await ada.call('PUT', path, { act: 'schedule', publish_at: inHours(2) });
  t.is(few.status, 400, 'one picture is no carousel, and that is told at once');
  t.is((await ada.call('PUT', path, { act: 'schedule' })).response?.error?.fields[0]?.field, 'publish_at');
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture(96))]), 'picture.jpg');
  form.set('act', 'schedule');
  form.set('publish_at', inHours(2));
  const scheduled = await ada.send('PUT', path, { body: form, headers: { accept: 'application/json' } });
  t.truthy(dataOf(scheduled).publish_at, scheduled.text);
  const kept = await ada.call('PUT', path, { title: 'Two views, much later', change: 'slot-up:1' });
  t.truthy(dataOf(kept).publish_at, 'what is done to a part leaves the time');
  t.is(dataOf(await ada.call('PUT', path, { act: 'keep' })).publish_at, null, 'a draft has none');
  t.truthy(dataOf(await ada.call('PUT', path, { publish_at: inHours(3) })).publish_at);

  const story = await draftOfPictures('story', 'A story, later', [97]);
  const past = await ada.call('PUT', `/v3/story_drafts/${story.id}/`, {
    act: 'schedule',
    publish_at: '2020-01-01T10:00',
  });
  t.is(past.status, 400);
  const later = await ada.call('PUT', `/v3/story_drafts/${story.id}/`, {
    act: 'schedule',
    publish_at: inHours(2),
  });
  t.truthy(dataOf(later).publish_at, later.text);
  t.false((await pinsOf(ada)).some(({ title }) => /later/.test(title)));

  await makeDue();
  await waitFor(async () => (await draftsOf(ada)).length === 0, {
    what: 'both to be published',
    intervalMs: 250,
  });
  const pins = (await pinsOf(ada)) as {
    title: string;
    carousel_data: { carousel_slots: unknown[] } | null;
    story_pin_data_id: string | null;
  }[];
  t.is(pins.find(({ title }) => title === 'Two views, much later')?.carousel_data?.carousel_slots.length, 2);
  t.truthy(pins.find(({ title }) => title === 'A story, later')?.story_pin_data_id);
});

test.serial(
  '[UPLOAD-05] what was changed for the worse after it was scheduled is a draft again; a fault with one holds up no other',
  async (t) => {
    const story = await draftOfPictures('story', 'Too long', [98]);
    const path = `/v3/story_drafts/${story.id}/`;
    const text = dataOf(await ada.call('PUT', path, { change: 'add-text' })) as unknown as Parts;
    await ada.call('PUT', path, { act: 'schedule', publish_at: inHours(1) });
    const block = text.pages?.[0]?.blocks.find(({ type }) => type === 'text')?.id ?? '';
    await ada.call('PUT', path, { block_id: [block], block_text: ['x'.repeat(501)], change: '' });
    const broken = dataOf(
      await ada.call('POST', '/v3/pin_drafts/', {
        title: 'Broken',
        image_base64: image,
        publish_at: inHours(1),
      }),
    );
    const whole = dataOf(
      await ada.call('POST', '/v3/pin_drafts/', {
        title: 'Whole',
        image_base64: image,
        publish_at: inHours(2),
      }),
    );
    t.truthy(whole.publish_at);
    await service.db.rows({
      name: 'drafts_break',
      text: `UPDATE pin_drafts SET fields = fields || '{"place": "nonsense"}' WHERE id = ${broken.id}`,
    });
    await makeDue();
    await waitFor(async () => (await pinsOf(ada)).some(({ title }) => title === 'Whole'), {
      what: 'the other to be published',
      intervalMs: 250,
    });
    await waitFor(async () => (await draftsOf(ada)).some(({ problem }) => problem !== null), {
      what: 'the reason',
      intervalMs: 250,
    });
    const left = await draftsOf(ada);
    t.regex(left.find(({ id }) => id === story.id)?.problem ?? '', /The text on page 1 is too long/);
    for (const { id } of left) await ada.call('DELETE', `/v3/pin_drafts/${id}/`);
  },
);

test.serial(
  '[UPLOAD-05] a plain form that is refused at publishing goes on with the draft it made',
  async (t) => {
    const send = (path: string, fields: Record<string, string>) =>
      ada.send('POST', path, { body: new URLSearchParams(fields), headers: { accept: 'text/html' } });
    const csrfmiddlewaretoken = ada.cookies.get('csrftoken') ?? '';
    const refused = await send('/v3/pin_drafts/', { csrfmiddlewaretoken, title: 'Once', act: 'publish' });
    t.is(refused.status, 303);
    const [draft] = await draftsOf(ada);
    t.is(refused.headers.get('location'), `/pin-builder/?draft=${draft?.id}`);
    const page = (await ada.send('GET', `/pin-builder/?draft=${draft?.id}`)).text;
    t.true(page.includes('Choose a picture or give the address of one.'));
    t.true(page.includes(`action="/v3/pin_drafts/${draft?.id}/"`));
    await send(`/v3/pin_drafts/${draft?.id}/`, {
      csrfmiddlewaretoken,
      _method: 'PUT',
      title: 'Once',
      act: 'publish',
    });
    t.is((await draftsOf(ada)).length, 1, 'there is one draft');
    await ada.call('DELETE', `/v3/pin_drafts/${draft?.id}/`);
  },
);

test.serial('[UPLOAD-05] times that are over, too far off or no times are refused in words', async (t) => {
  for (const publishAt of ['2020-01-01T10:00', '2199-01-01T10:00', 'tomorrow', '2026-13-45T99:99']) {
    const answer = await ada.call('POST', '/v3/pin_drafts/', { publish_at: publishAt });
    t.is(answer.status, 400, publishAt);
    t.is(answer.response?.error?.fields[0]?.field, 'publish_at');
  }
  t.is((await ada.call('POST', '/v3/pin_drafts/', { act: 'schedule' })).status, 400);
  t.is((await ada.call('POST', '/v3/pin_drafts/', { title: 'x'.repeat(101) })).status, 400);
  t.deepEqual(await draftsOf(ada), []);
});

test.serial('[ROUTE-16] a story for an ad stays one through a login and a refused form', async (t) => {
  const visitor = new Client(service.origin);
  const tool = await visitor.send('GET', '/idea-ads-tool/');
  const builder = tool.headers.get('location') ?? '';
  const asked = await visitor.send('GET', builder);
  t.is(new URL(asked.headers.get('location') ?? '', service.origin).searchParams.get('next'), builder);
  const refused = await bob.send('POST', '/v3/story_drafts/', {
    body: new URLSearchParams({ is_ad: '1', title: 'x'.repeat(101), act: 'keep' }),
    headers: { accept: 'text/html' },
  });
  t.is(refused.headers.get('location'), builder);
});

test.serial(
  '[UPLOAD-05, ROUTE-16] without script a pin is drafted, scheduled, edited and deleted',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    for (const [name, value] of bob.cookies)
      await page.browserContext().setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    const press = (selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)]);
    await page.goto(`${service.origin}/pin-creation-tool/`);
    t.is(new URL(page.url()).pathname, '/pin-builder/');
    await page.type('[name=title]', 'Typed slowly');
    await press('button[value=keep]');
    t.regex(page.url(), /\/pin-builder\/\?draft=\d+$/);
    t.is(await page.$eval('[name=title]', (input) => (input as HTMLInputElement).value), 'Typed slowly');
    await press('button[value=schedule]');
    t.true((await page.content()).includes('Choose when to publish it.'));
    await page.goto(`${service.origin}/pin-builder/`);
    t.true((await page.content()).includes('Typed slowly'));
    await expectAccessible(page);
    await screenshot(page, 'builder-360');
    t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    t.is(await page.$('.draft-list details[open]'), null, 'it is asked before anything is deleted');
    await page.click('.draft-list__delete summary');
    await screenshot(page, 'drafts-delete-360');
    await press('.draft-list__delete form button');
    t.false((await page.content()).includes('Typed slowly'));
    const editor = await bob.send('GET', '/pin-editor/?pin=123');
    t.is(editor.headers.get('location'), '/pin/123/edit/');
  },
);
