import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../support/service/client.ts';
import { picture } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, members, quickPins } from './support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let boardId: string;

test.before(async () => {
  service = await startService();
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  boardId = (await boardOf(ada, 'Recipes')).id;
});
test.after.always(() => service?.stop());

interface Tried {
  id: string;
  details: string;
  user: { username: string };
  images: Record<string, { url: string }>[] | null;
  is_by_me: boolean;
  pin: { id: string };
}
const newPin = async (board = boardId): Promise<string> =>
  (await quickPins(service, ada.id, board, 1))[0] ?? '';
const path = (pin: string): string => `/v3/pins/${pin}/tries/`;
const triedOf = (answer: Answer): Tried => answer.response?.data as Tried;
const mark = (who: Client, pin: string, details = '', fields = {}) =>
  who.call('PUT', path(pin), { details, ...fields });
const list = async (who: Client, pin: string): Promise<string[]> =>
  ((await who.call('GET', path(pin))).response?.data as Tried[]).map(
    ({ user, details }) => `${user.username} ${details}`,
  );
const doneOf = async (who: Client, pin: string): Promise<number> => {
  const data = (await who.call('GET', `/v3/pins/${pin}/`)).response?.data as {
    aggregated_pin_data: { aggregated_stats: { done: number } };
    comment_count: number;
  };
  return data.aggregated_pin_data.aggregated_stats.done;
};

test.serial('[ROUTE-09] a pin is marked as tried once, changed, and taken back', async (t) => {
  const pin = await newPin();
  const made = await mark(bob, pin, 'Came out well');
  t.is(made.status, 201, made.text);
  t.like(triedOf(made), { details: 'Came out well', is_by_me: true, images: null });
  const again = await mark(bob, pin, 'Even better with salt');
  t.is(again.status, 200);
  t.is(triedOf(again).id, triedOf(made).id);
  t.is((await mark(eve, pin)).status, 201, 'a note is not needed');
  const visitor = new Client(service.origin);
  t.deepEqual(await list(visitor, pin), ['eve ', 'bob Even better with salt']);
  t.is(await doneOf(visitor, pin), 2);
  const comments = await visitor.call('GET', `/v3/aggregated_pin_data/${pin}/comment/`);
  t.deepEqual(comments.response?.data, [], 'it is no comment');

  const page = (await visitor.send('GET', `/pin/${pin}/`)).text;
  t.regex(page, /id="tries">Tried by<\/h2><p class="meta">2 people/);
  t.true(page.includes('Even better with salt'));
  const news = await ada.send('GET', '/notifications/');
  t.true(news.text.includes('tried your Pin'), 'its creator is told');

  const other = await eve.call('DELETE', `/v3/did_it/${triedOf(made).id}/`);
  t.is(other.status, 403);
  t.is((await bob.call('DELETE', `/v3/did_it/${triedOf(made).id}/`)).status, 200);
  t.deepEqual(await list(visitor, pin), ['eve ']);
  t.is(await doneOf(visitor, pin), 1);
  t.is((await mark(bob, '77')).status, 404);
});

test.serial('[ROUTE-09] clients mark, change and take back under the names they know', async (t) => {
  const pin = await newPin();
  const send = (verb: string, options: Record<string, unknown>) =>
    bob.resource('DidItActivityResource', verb, options);
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture(551))]), 'a.jpg');
  const sent = await bob.send('POST', '/v3/did_it/images/', {
    body: form,
    headers: { accept: 'application/json' },
  });
  const { image_signature: signature } = sent.response?.data as { image_signature: string };
  for (const name of ['image_signatures', 'image_signature']) {
    const made = await send('create', { pin_id: pin, details: 'Mine', [name]: signature });
    t.is(made.status, 200, made.text);
    t.regex(JSON.stringify(triedOf(made).images), new RegExp(signature), name);
    t.is((await send('delete', { user_did_it_data_id: triedOf(made).id })).status, 200);
  }
  const made = await send('create', { pin_id: pin, details: 'Mine', image_signature: signature });
  const feeds = [
    await bob.resource('AggregatedActivityFeedResource', 'get', {
      aggregated_pin_data_id: pin,
      show_did_it_feed: true,
      field_set_key: 'did_it',
    }),
    await bob.resource('DidItUserFeedResource', 'get', { username: 'bob' }),
  ];
  for (const feed of feeds) {
    const [first] = feed.response?.data as { id: string; type: string; images: unknown[] }[];
    t.like(first, { id: triedOf(made).id, type: 'userdiditdata' }, feed.text);
    t.is(first?.images.length, 1);
  }
  const id = triedOf(made).id;
  const kept = await send('update', { pin_id: pin, details: 'Mine again', user_did_it_data_id: id });
  t.is(triedOf(kept).images?.length, 1, 'the picture stays');
  const foreign = await mark(eve, pin, 'Not mine', { user_did_it_data_id: id });
  t.is(foreign.status, 404, 'nobody changes the mark of somebody else');
  const bare = await mark(bob, pin, 'No picture', { remove_picture: true });
  t.is(triedOf(bare).images, null);
  const stolen = await eve.resource('DidItActivityResource', 'create', {
    pin_id: pin,
    image_signatures: signature,
  });
  t.is(stolen.status, 404, 'only one’s own pictures');
  t.is((await send('delete', { user_did_it_data_id: id })).status, 200);
  t.deepEqual(await list(ada, pin), []);
});

test.serial('[ROUTE-09] [BOARD-09] what is tried on a secret board stays there', async (t) => {
  const secret = await boardOf(ada, 'Hidden', { privacy: 'secret' });
  const pin = await newPin(secret.id);
  t.is((await mark(ada, pin, 'Between us')).status, 201);
  t.is((await eve.call('GET', path(pin))).status, 404);
  t.is((await mark(eve, pin)).status, 404);
  t.is(await doneOf(ada, pin), 1);
  const of = async (who: Client) =>
    ((await who.call('GET', '/v3/users/ada/tries/')).response?.data as Tried[]).map(({ details }) => details);
  t.deepEqual(await of(ada), ['Between us']);
  t.deepEqual(await of(eve), []);
  t.false((await eve.send('GET', '/ada/tried/')).text.includes('Between us'));
});

test.serial('[ROUTE-09] [USER-03] a profile shows what one tried, without the blocked', async (t) => {
  const [first, second] = [await newPin(), await newPin()];
  for (const [index, pin] of [first, second].entries()) await mark(eve, pin, `Try ${index}`);
  const page = (await new Client(service.origin).send('GET', '/eve/tried/')).text;
  t.true(page.indexOf('Try 1') > 0 && page.indexOf('Try 1') < page.indexOf('Try 0'));
  t.true(page.includes(`href="/pin/${first}/"`));
  const pages: string[] = [];
  let bookmark: string | undefined;
  do {
    const answer = await bob.call('GET', '/v3/users/eve/tries/', {
      page_size: 1,
      ...(bookmark !== undefined && { bookmarks: bookmark }),
    });
    pages.push(...(answer.response?.data as Tried[]).map(({ details }) => details));
    bookmark = answer.response?.bookmark;
  } while (bookmark !== undefined && bookmark !== '-end-' && pages.length < 9);
  t.deepEqual(pages.slice(0, 2), ['Try 1', 'Try 0']);
  await eve.call('PUT', `/v3/users/${bob.id}/block/`);
  t.deepEqual(await list(bob, first), []);
  t.is(await doneOf(bob, first), 0);
  t.is((await bob.call('GET', '/v3/users/eve/tries/')).status, 404);
  await eve.call('DELETE', `/v3/users/${bob.id}/block/`);
});

test.serial('[ROUTE-09] [USER-03] a block leaves the creator a try without a link to nobody', async (t) => {
  const pin = await newPin();
  await mark(eve, pin, 'Needs more salt');
  const read = async (at: string): Promise<string> => (await ada.send('GET', `/pin/${pin}/${at}`)).text;
  for (const at of ['', 'tried/']) t.regex(await read(at), /<a href="\/eve\/"[^]*Needs more salt/);
  await eve.call('PUT', `/v3/users/${ada.id}/block/`);
  for (const at of ['', 'tried/']) {
    const page = await read(at);
    t.true(page.includes('Needs more salt'), 'to delete or report it');
    t.false(page.includes('href="/eve/"'), `/pin/${pin}/${at}`);
  }
  await eve.call('DELETE', `/v3/users/${ada.id}/block/`);
});

const caseOf: Statement = {
  name: 'test_case_of_try',
  text: `SELECT subject_kind AS kind, reported_user_id AS "userId" FROM moderation_cases WHERE subject_id = $1`,
};

test.serial('[ROUTE-09] a try is reported, and the pin’s creator may delete it', async (t) => {
  const pin = await newPin();
  const { id } = triedOf(await mark(bob, pin, 'Buy at my shop'));
  t.is((await eve.call('PUT', `/v3/did_it/${id}/report/`, { reason: 'spam' })).status, 200);
  t.deepEqual(await service.db.rows(caseOf, [id]), [{ kind: 'comment', userId: bob.id }]);
  t.is((await bob.call('PUT', `/v3/did_it/${id}/report/`, { reason: 'spam' })).status, 400);
  t.is((await ada.call('DELETE', `/v3/did_it/${id}/`)).status, 200);
  t.deepEqual(await list(eve, pin), []);
  await ada.call('PUT', `/v3/aggregated_pin_data/${pin}/comment/`, { comments_disabled: true });
  t.is((await mark(eve, pin, 'Nobody hears me')).status, 403);
});

test.serial('[ROUTE-09] without script a form marks a pin as tried, with a picture', async (t) => {
  const pin = await newPin();
  const page = (await bob.send('GET', `/pin/${pin}/tried/`)).text;
  t.regex(page, /Nobody has tried this yet/);
  const form = new FormData();
  form.set('_csrf', /name="_csrf" value="([^"]+)"/.exec(page)?.[1] ?? '');
  form.set('_method', 'PUT');
  form.set('details', 'By hand');
  form.set('image', new Blob([new Uint8Array(await picture(552))]), 'a.jpg');
  const sent = await bob.send('POST', path(pin), { body: form, headers: { accept: 'text/html' } });
  t.is(sent.status, 303, sent.text);
  t.regex(sent.headers.get('location') ?? '', new RegExp(`^/pin/${pin}/tried/#try-\\d+$`));
  const after = (await bob.send('GET', `/pin/${pin}/tried/`)).text;
  t.regex(after, /By hand<\/span>/);
  t.regex(after, /comment__picture/);
  t.regex(after, /name="remove_picture"/);
});
