import test from 'ava';
import type { Answer, Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, sectionOf } from '../../support/people.ts';
import { wordedPins } from '../../support/worded-pins.ts';

// The spellings of fields, values and calls that clients send besides those that `/v3/openapi.json` lists.
let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string };
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Airships');
  pins = await wordedPins(service, ada.id, board.id, [
    { title: 'A zeppelin', description: 'Over a lake' },
    { title: 'A blimp' },
    { title: 'A balloon' },
  ]);
});
test.after.always(() => service.stop());

const dataOf = <Data>(answer: Answer): Data => answer.response?.data as Data;
const idsOf = (answer: Answer): string[] => dataOf<{ id: string }[]>(answer).map(({ id }) => id);
const newestFirst = () => pins.toReversed();

test.serial(
  '[API-02] null is what was left out of something new, and clears a text of the old',
  async (t) => {
    const made = await ada.call('POST', '/v3/boards/', { name: 'Kites', description: null, privacy: null });
    t.is(made.status, 201, made.text);
    t.like(dataOf(made), { description: '', privacy: 'public' });
    const path = `/v3/pins/${pins[1]}/`;
    await ada.call('PUT', path, { alt_text: 'It floats', link: 'https://example.com/blimp' });
    const read = dataOf<Record<string, unknown>>(await ada.call('GET', path));
    t.is(read['alt_text'], 'It floats');
    const cleared = await ada.call('PUT', path, {
      title: 'A blimp',
      alt_text: null,
      link: null,
      description: null,
    });
    t.is(cleared.status, 200, cleared.text);
    t.like(dataOf(cleared), { title: 'A blimp', alt_text: null, link: null });
    const { title, description, alt_text, link } = dataOf<Record<string, unknown>>(cleared);
    const again = await ada.resource('PinResource', 'update', {
      id: pins[1],
      title,
      description,
      alt_text,
      link,
    });
    t.is(again.status, 200, 'an answer may be sent back');
    const saved = await bob.call('POST', `/v3/pins/${pins[0]}/repin/`, {
      title: null,
      description: null,
      quick: null,
    });
    t.is(saved.status, 201, saved.text);
    t.like(dataOf<{ pin: object }>(saved).pin, { title: 'A zeppelin', description: 'Over a lake' });
    const kept = await ada.call('PUT', `/v3/boards/${board.id}/`, { name: 'Airships', is_sensitive: null });
    t.is(kept.status, 200, kept.text);
    t.is((await ada.call('POST', '/v3/boards/', { name: null })).status, 400, 'a name is needed');
  },
);

test.serial('[API-02] a section that is null takes the pin out of its section', async (t) => {
  const section = await sectionOf(service, board.id, 'Rigid');
  const path = `/v3/pins/${pins[0]}/`;
  t.is((await ada.call('PUT', path, { board_section_id: section })).status, 200);
  t.like(dataOf(await ada.call('GET', path)), { section: { id: section } });
  const out = await ada.call('PUT', path, { board_section_id: null });
  t.is(out.status, 200, out.text);
  t.like(dataOf(await ada.call('GET', path)), { section: null });
});

test.serial('[API-02] a page goes on by a bookmark or by bookmarks, on every transport', async (t) => {
  const path = `/v3/boards/${board.id}/pins/`;
  const first = await ada.call('GET', path, { pageSize: '2' });
  t.deepEqual(idsOf(first), newestFirst().slice(0, 2), 'its size in camelCase');
  const bookmark = first.response?.bookmark ?? '';
  const rest = newestFirst().slice(2);
  t.deepEqual(idsOf(await ada.call('GET', path, { bookmark, page_size: '2' })), rest);
  const query = new URLSearchParams({ bookmark, pageSize: '2' });
  t.deepEqual(idsOf(await ada.resource('ApiResource', 'get', { url: `${path}?${query}` })), rest);
  for (const name of ['bookmark', 'bookmarks'])
    t.deepEqual(
      idsOf(await ada.resource('ApiResource', 'get', { url: `${path}?page_size=2`, [name]: bookmark })),
      rest,
      name,
    );
});

test.serial('[API-02] options and their data may be JSON once more', async (t) => {
  const url = `/v3/boards/${board.id}/pins/`;
  const data = JSON.stringify({ page_size: 2 });
  t.is(idsOf(await ada.resource('ApiResource', 'get', { url, data })).length, 2);
  const options = JSON.stringify({ board_id: board.id, page_size: 2 });
  const query = new URLSearchParams({ data: JSON.stringify({ options, context: null }) });
  const answer = await ada.send('GET', `/resource/BoardFeedResource/get/?${query}`);
  t.is(answer.status, 200, answer.text);
  t.is(idsOf(answer).length, 2);
  const wrong = new URLSearchParams({ data: JSON.stringify({ options: 'words' }) });
  t.is((await ada.send('GET', `/resource/BoardFeedResource/get/?${wrong}`)).status, 400);
});

test.serial('[API-02] what is true or false may be a number, or spelled as Python spells it', async (t) => {
  const path = `/v3/boards/${board.id}/`;
  for (const [sent, read] of [
    [1, true],
    [0, false],
    ['True', true],
    ['False', false],
  ] as const) {
    const answer = await ada.call('PUT', path, { collaborators_invite: sent });
    t.is(answer.status, 200, answer.text);
    t.like(dataOf(answer), { collaborators_invite: read }, String(sent));
  }
  t.is((await ada.call('PUT', path, { collaborators_invite: 7 })).status, 400);
});

test.serial('[API-02] related pins are asked for by the pin’s id under either name', async (t) => {
  for (const name of ['pin', 'pin_id', 'id']) {
    const answer = await ada.resource('RelatedPinFeedResource', 'get', { [name]: pins[0] });
    t.is(answer.status, 200, answer.text);
  }
});

test.serial('[API-02] a price that is empty or null is none', async (t) => {
  const query = 'blimp';
  const titles = (answer: Answer): unknown[] =>
    dataOf<{ results: { title: string }[] }>(answer).results.map(({ title }) => title);
  const path = `/v3/search/?${new URLSearchParams({ query, min_price: '', max_price: '' })}`;
  t.deepEqual(titles(await ada.send('GET', path)), ['A blimp']);
  const options = { query, min_price: null, max_price: null };
  t.deepEqual(titles(await ada.resource('BaseSearchResource', 'get', options)), ['A blimp']);
});

test.serial('[API-02] lists of one page end after it too', async (t) => {
  const cats = dataOf<{ id: string }>(await ada.call('GET', '/v3/interests/cats/'));
  t.is((await ada.call('PUT', `/v3/interests/${cats.id}/follow/`)).status, 200);
  await ada.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: [bob.id] });
  for (const [name, options] of [
    ['InterestFollowingResource', { username: 'ada' }],
    ['BoardInvitesResource', { board_id: board.id }],
  ] as const) {
    t.not(idsOf(await ada.resource(name, 'get', options)).length, 0, name);
    t.deepEqual(idsOf(await ada.resource(name, 'get', { ...options, bookmarks: ['-end-'] })), [], name);
  }
});

test.serial('[UPLOAD-01] the id that a client gives an upload may be a number', async (t) => {
  const media_info_list = JSON.stringify([{ id: 1, media_type: 'image' }]);
  const answer = await ada.call('POST', '/v3/media/uploads/register/batch/', { media_info_list });
  t.is(answer.status, 200, answer.text);
  t.deepEqual(Object.keys(dataOf<object>(answer)), ['1']);
});

test.serial('[API-01] a refusal before its call is known names the resource of its path', async (t) => {
  const headers = { origin: 'https://evil.example' };
  for (const [path, name] of [
    ['/resource/BoardResource/create/', 'BoardResource'],
    ['/v3/boards/', 'BoardResource'],
    ['/resource/NoSuchResource/create/', 'NoSuchResource'],
  ] as const) {
    const refused = await ada.send('POST', path, { headers });
    t.is(refused.status, 403);
    t.like(refused.body, { resource: { name } }, path);
  }
});

test.serial('[USER-01] a profile says where its owner lives', async (t) => {
  const set = await ada.call('PUT', '/v3/users/me/settings/', { location: 'Friedrichshafen' });
  t.is(set.status, 200, set.text);
  t.like(dataOf(await bob.call('GET', '/v3/users/ada/')), { location: 'Friedrichshafen' });
  t.like(dataOf(await bob.resource('UserResource', 'get', { username: 'bob' })), { location: '' });
});

test.serial('[API-02] lists, saves and widgets say how often a pin was saved', async (t) => {
  const pin = pins[2] ?? '';
  const savesIn = (answer: Answer): unknown =>
    dataOf<
      { id: string; repin_count: number; aggregated_pin_data: { aggregated_stats: { saves: number } } }[]
    >(answer).find(({ id }) => id === pin);
  const list = () => ada.call('GET', `/v3/boards/${board.id}/pins/`);
  t.like(savesIn(await list()), { repin_count: 0 });
  const saved = await bob.call('POST', `/v3/pins/${pin}/repin/`);
  const copy = dataOf<{ id: string; pin: object }>(saved);
  t.like(copy.pin, { repin_count: 1 }, 'the save itself counts');
  t.like(savesIn(await list()), { repin_count: 1, aggregated_pin_data: { aggregated_stats: { saves: 1 } } });
  t.like(dataOf(await ada.call('GET', `/v3/pins/${pin}/`)), { repin_count: 1 });
  const widget = await fetch(`${service.origin}/v3/pidgets/pins/info/?pin_ids=${pin}`);
  t.like(((await widget.json()) as { data: object[] }).data[0], { repin_count: 1 });
  await bob.call('DELETE', `/v3/pins/${copy.id}/`);
  t.like(savesIn(await list()), { repin_count: 0 });
});

test.serial('[API-04] of several cookies with the token, the header may equal any', async (t) => {
  const own = ada.cookies.get('csrftoken') ?? '';
  ada.cookies.set('csrftoken', 'first; csrftoken=second');
  const send = (headers: Record<string, string>): Promise<Answer> =>
    ada.send('POST', '/resource/BoardResource/create/', {
      headers,
      body: new URLSearchParams({
        data: JSON.stringify({ options: { name: `By ${headers['x-csrftoken']}` } }),
      }),
    });
  for (const token of ['first', 'second']) {
    const answer = await send({ 'x-csrftoken': token });
    t.is(answer.status, 200, answer.text);
  }
  t.is((await send({ 'x-csrftoken': 'third' })).status, 403);
  t.is((await send({ 'x-csrftoken': 'second', origin: 'https://evil.example' })).status, 403);
  ada.cookies.set('csrftoken', own);
});
