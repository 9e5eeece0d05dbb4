import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { foldCounters } from '../../../db/queries/counters.ts';
import { afterGrace, boardOf, member, members, quickPins, rowCounts } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Ceramics');
  pins = await quickPins(service, ada.id, board.id, 12);
});
test.after.always(() => service.stop());

interface Saved {
  id: string;
  board: { id: string; url: string; name: string; layout: string };
  pin: { id: string; board: { name: string } };
  section: unknown;
}
const saved = (answer: Answer): Saved => answer.response?.data as Saved;
const pinCount = async (boardId: string, who: Client = ada): Promise<number> =>
  ((await who.call('GET', `/v3/boards/${boardId}/`)).response?.data as { pin_count: number }).pin_count;
const repin = (who: Client, pinId: string | undefined, fields: Record<string, unknown> = {}, key?: string) =>
  who.call('POST', `/v3/pins/${pinId}/repin/`, fields, key === undefined ? {} : { 'idempotency-key': key });

test.serial(
  '[SAVE-09] a save without a board goes to the profile and answers copy, board and pin',
  async (t) => {
    const answer = await bob.resource('RepinResource', 'create', {
      pin_id: pins[0],
      clientTrackingParams: 'abc',
      user_id: bob.id,
      disable_event_log_info: true,
      eventContext: { view: 1 },
    });
    t.is(answer.status, 200, answer.text);
    const data = saved(answer);
    t.regex(data.id, /^\d+$/);
    t.like(data.board, { name: 'Profile', layout: 'quick_saves', url: '/bob/_saved/' });
    t.is(data.pin.id, data.id);
    t.is(data.pin.board.name, 'Profile');
  },
);

test.serial(
  '[SAVE-09, SAVE-02] a save to a board answers that board; another’s board or a missing pin is refused in words',
  async (t) => {
    const own = await boardOf(bob, 'Shelf');
    t.like(saved(await repin(bob, pins[1], { board_id: own.id })).board, {
      id: own.id,
      url: '/bob/shelf/',
      name: 'Shelf',
      layout: 'default',
    });
    const before = await rowCounts(service);
    for (const [refused, status] of [
      [await repin(bob, pins[1], { board_id: board.id }), 403],
      [await repin(bob, pins[1], { board_id: '123' }), 404],
      [await repin(bob, '123', { board_id: own.id }), 404],
      [await repin(bob, pins[1], { board_id: own.id, section: '5' }), 404],
    ] as const) {
      t.is(refused.status, status);
      t.true((refused.response?.message.length ?? 0) > 20);
    }
    t.is((await rowCounts(service))['saves'], before['saves']);
  },
);

test.serial(
  '[SAVE-03] only one’s own copy can be deleted, once, and the pin is unsaved after it',
  async (t) => {
    const copy = saved(await repin(bob, pins[2])).id;
    t.is((await ada.resource('PinResource', 'delete', { id: copy })).status, 404);
    t.is(
      (await bob.resource('PinResource', 'delete', { id: copy, client_tracking_params: 'x' })).status,
      200,
    );
    t.is((await bob.resource('PinResource', 'delete', { id: copy })).status, 404);
    t.is((await bob.resource('PinResource', 'get', { id: copy })).status, 404);
    t.is((await bob.resource('PinResource', 'get', { id: pins[2] })).status, 200);
  },
);

test.serial('[SAVE-05] a quick save goes to the board last pinned to', async (t) => {
  const eve = await member(service, 'eve_quick');
  t.is(saved(await repin(eve, pins[0], { quick: true })).board.name, 'Profile');
  const first = await boardOf(eve, 'First');
  const second = await boardOf(eve, 'Second');
  t.is(saved(await repin(eve, pins[0], { quick: true })).board.id, second.id);
  await repin(eve, pins[1], { board_id: first.id });
  t.is(saved(await repin(eve, pins[2], { quick: 'true' })).board.id, first.id);
});

test.serial(
  '[SAVE-08] the plain form saves and comes back by 303 with a toast that shows once',
  async (t) => {
    const eve = await member(service, 'eve_form');
    const page = await eve.send('GET', `/pin/${pins[3]}/repin/`, { headers: { accept: 'text/html' } });
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';
    const sent = {
      csrf_token: value('csrf_token'),
      idempotency_key: value('idempotency_key'),
      create: 'true',
      board_name: 'From a form',
    };
    t.true(sent.csrf_token.length > 10);
    t.true(sent.idempotency_key.length > 10);
    const send = () =>
      eve.send('POST', `/v3/pins/${pins[3]}/repin/`, {
        body: new URLSearchParams(sent),
        headers: { accept: 'text/html', 'x-csrftoken': '', 'sec-fetch-site': 'same-origin' },
      });
    const answer = await send();
    t.is(answer.status, 303, answer.text.slice(0, 300));
    t.is(answer.headers.get('location'), `/pin/${pins[3]}/`);
    const shown = await eve.send('GET', `/pin/${pins[3]}/`);
    t.regex(shown.text, /Saved to (<bdi>)?From a form/);
    const again = await eve.send('GET', `/pin/${pins[3]}/`);
    t.false(
      again.text.includes('toast-text">Saved to') || /role="status"[^>]*>[^<]*Saved to From/.test(again.text),
    );
    // Resubmitting the same form rendering creates no second copy or board, and no error.
    t.is((await send()).status, 303);
    const boards = await eve.call('GET', '/v3/users/eve_form/boards/');
    t.deepEqual(
      (boards.response?.data as { name: string; pin_count: number }[]).map((b) => [b.name, b.pin_count]),
      [['From a form', 1]],
    );
  },
);

test.serial('[SAVE-10] a pin is got with any field set', async (t) => {
  const got = await new Client(service.origin).resource('PinResource', 'get', {
    id: pins[0],
    field_set_key: 'unauth_ssr_lazy_load',
  });
  t.is(got.status, 200);
  t.like(got.response?.data, {
    id: pins[0],
    type: 'pin',
    pinner: { id: ada.id },
    board: { id: board.id },
    domain: 'Uploaded by user',
  });
});

test.serial(
  '[SAVE-11] the same key twenty times at once gives one copy, and everyone is answered with it',
  async (t) => {
    const eve = await member(service, 'eve_once');
    const own = await boardOf(eve, 'Once');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => repin(eve, pins[4], { board_id: own.id }, 'the-same-key')),
    );
    t.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    t.is(new Set(answers.map((answer) => saved(answer).id)).size, 1);
    t.is(await pinCount(own.id), 1);
    const mallory = await repin(bob, pins[4], {}, 'the-same-key');
    t.not(saved(mallory).id, saved(answers[0] as Answer).id);
    t.is((await repin(eve, pins[4], { board_id: own.id }, 'another-key')).status, 201);
    t.is(await pinCount(own.id), 2);
  },
);

test.serial(
  '[SAVE-11] counts stay exact after 32 saves at once, after deletes and after folding',
  async (t) => {
    const eve = await member(service, 'eve_counts');
    const own = await boardOf(eve, 'Counted');
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => repin(eve, pins[5], { board_id: own.id })),
    );
    t.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    const counts = async () => ({
      board: await pinCount(own.id, bob),
      saves: ((await bob.call('GET', `/v3/pins/${pins[5]}/`)).response?.data as { repin_count: number })
        .repin_count,
      person: ((await bob.call('GET', '/v3/users/eve_counts/')).response?.data as { pin_count: number })
        .pin_count,
    });
    t.deepEqual(await counts(), { board: 32, saves: 32, person: 32 });
    await Promise.all([
      foldCounters(service.db, 40),
      foldCounters(service.db, 40),
      ...answers.slice(0, 12).map((answer) => eve.call('DELETE', `/v3/pins/${saved(answer).id}/`)),
    ]);
    t.deepEqual(await counts(), { board: 20, saves: 20, person: 20 });
    for (let left = 1; left > 0;) left = await foldCounters(service.db, 1000);
    t.deepEqual(await counts(), { board: 20, saves: 20, person: 20 });
    const rows = (await eve.call('GET', `/v3/boards/${own.id}/pins/`)).response?.data as unknown[];
    t.is(rows.length, 20);
    t.is((await eve.call('DELETE', `/v3/boards/${own.id}/`)).status, 200);
    const rest = async () => {
      const { data } = (await bob.call('GET', `/v3/pins/${pins[5]}/`)).response ?? {};
      const person = (await bob.call('GET', '/v3/users/eve_counts/')).response?.data;
      return [(data as { repin_count: number }).repin_count, (person as { pin_count: number }).pin_count];
    };
    // The saves count until the board can no longer be restored.
    t.deepEqual(await rest(), [20, 0]);
    await afterGrace(service, own.id);
    t.deepEqual(await rest(), [0, 0]);
  },
);

test.serial(
  '[BOARD-01] a board has the fields of its kind and is public unless said otherwise',
  async (t) => {
    const answer = await ada.resource('BoardResource', 'get', {
      board_id: board.id,
      field_set_key: 'detailed',
    });
    t.like(answer.response?.data, {
      id: board.id,
      type: 'board',
      name: 'Ceramics',
      url: '/ada/ceramics/',
      privacy: 'public',
      layout: 'default',
      is_collaborative: false,
      followed_by_me: false,
      username: 'ada',
      pin_count: 12,
      archived: false,
      owner: { id: ada.id },
    });
    await bob.call('PUT', `/v3/boards/${board.id}/follow/`);
    t.like((await bob.call('GET', `/v3/boards/${board.id}/`)).response?.data, {
      followed_by_me: true,
      follower_count: 1,
    });
  },
);

test.serial(
  '[BOARD-02] names have 1 to 50 characters, are unique per person and make a free address',
  async (t) => {
    const eve = await member(service, 'eve_boards');
    t.is((await eve.call('POST', '/v3/boards/', { name: '🎉'.repeat(50) })).status, 201);
    t.is((await eve.call('POST', '/v3/boards/', { name: 'x'.repeat(51) })).status, 400);
    t.is((await eve.call('POST', '/v3/boards/', { name: ' \t ' })).status, 400);
    t.is((await boardOf(eve, 'x'.repeat(50))).slug.length, 50);
    t.is((await boardOf(eve, '  Spaced  ')).slug, 'spaced');
    for (const name of ['Spaced', 'SPACED', ' spaced '])
      t.is((await eve.call('POST', '/v3/boards/', { name })).status, 409, name);
    t.is((await bob.call('POST', '/v3/boards/', { name: 'Spaced' })).status, 201);
    // Different names with the same slug are different boards.
    t.is((await boardOf(eve, '🎂')).slug, 'board-2');
    t.is((await boardOf(eve, 'C')).slug, 'c');
    t.is((await boardOf(eve, 'C++')).slug, 'c-2');
    t.is((await boardOf(eve, 'C#')).slug, 'c-3');
    t.is((await eve.call('POST', '/v3/boards/', { name: 'C++' })).status, 409);
    const emoji = await eve.send('GET', '/eve_boards/board-2/');
    t.is(emoji.status, 200);
    t.true(emoji.text.includes('🎂'));
    for (const word of ['_saved', 'pins', 'Followers', 'tried', '_tools', '_created', 'following']) {
      const made = await boardOf(eve, word);
      const page = await eve.send('GET', made.url);
      t.is(page.status, 200, word);
      t.true(page.text.includes(`<h1`) && made.slug !== word.toLowerCase(), made.slug);
    }
    const racing = await Promise.all(
      Array.from({ length: 8 }, () => eve.call('POST', '/v3/boards/', { name: 'Raced' })),
    );
    t.deepEqual(racing.map(({ status }) => status).sort(), [201, ...Array.from({ length: 7 }, () => 409)]);
  },
);

test.serial('[BOARD-02] only the owner deletes a board, and its pins and addresses go with it', async (t) => {
  const eve = await member(service, 'eve_gone');
  const own = await boardOf(eve, 'Going');
  const [pin] = await quickPins(service, eve.id, own.id, 1);
  t.is((await bob.resource('BoardResource', 'delete', { board_id: own.id })).status, 403);
  t.is((await eve.resource('BoardResource', 'delete', { board_id: own.id })).status, 200);
  t.is((await eve.call('GET', `/v3/boards/${own.id}/`)).status, 404);
  t.is((await eve.call('GET', `/v3/pins/${pin}/`)).status, 404);
  t.is((await eve.send('GET', own.url)).status, 404);
  t.is((await boardOf(eve, 'Going')).slug, 'going');
});
