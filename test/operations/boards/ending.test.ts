import test from 'ava';
import { foldCounters } from '../../../db/queries/counters.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { afterGrace, boardOf, members, quickPins, rowCounts } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

const status = async (who: Client, method: string, path: string, input = {}): Promise<number> =>
  (await who.call(method, path, input)).status;
const namesOf = async (who: Client, query: Record<string, string> = {}): Promise<string[]> => {
  const answer = await who.call('GET', '/v3/users/ada/boards/', { page_size: '250', ...query });
  return (answer.response?.data as { name: string }[]).map(({ name }) => name);
};

test.serial(
  '[BOARD-05] an archived board takes no pins and is offered nowhere until it is brought back',
  async (t) => {
    const board = await boardOf(ada, 'Past');
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    const archived = await ada.resource('BoardArchiveResource', 'update', { boardId: board.id });
    t.is(archived.status, 200, archived.text);
    t.like(archived.response?.data, { id: board.id, archived: true });
    t.is(await status(ada, 'PUT', `/v3/boards/${board.id}/archive/`), 200, 'twice is harmless');
    const refused = await ada.call('POST', `/v3/pins/${pin}/repin/`, { board_id: board.id });
    t.is(refused.status, 409);
    t.is(refused.response?.message, 'This board is archived. Choose another one, or unarchive it first.');
    t.false((await ada.send('GET', `/pin/${pin}/repin/`)).text.includes(`value="${board.id}"`));
    t.false((await ada.send('GET', '/upload/')).text.includes(`value="${board.id}"`));
    const quick = await ada.call('POST', `/v3/pins/${pin}/repin/`, { quick: true });
    t.not((quick.response?.data as { board: { id: string } }).board.id, board.id);
    t.true((await namesOf(bob)).includes('Past'), 'include_archived is true by default');
    t.false((await namesOf(bob, { include_archived: 'false' })).includes('Past'));
    t.is(await status(bob, 'DELETE', `/v3/boards/${board.id}/archive/`), 403);
    const back = await ada.resource('BoardArchiveResource', 'delete', { board_id: board.id });
    t.like(back.response?.data, { archived: false });
    t.is(await status(ada, 'POST', `/v3/pins/${pin}/repin/`, { board_id: board.id }), 201);
    t.is((await ada.resource('BoardArchiveResource', 'update', {})).status, 400);
  },
);

test.serial('[BOARD-05] a deleted board is gone everywhere at once and comes back whole', async (t) => {
  const board = await boardOf(ada, 'Mistake', { description: 'Do not lose' });
  const pins = await quickPins(service, ada.id, board.id, 3);
  await bob.call('PUT', `/v3/boards/${board.id}/follow/`);
  await bob.call('POST', `/v3/pins/${pins[0]}/repin/`);
  const counts = async () => {
    const { data } = (await bob.call('GET', '/v3/users/ada/')).response ?? {};
    const { pin_count, board_count } = data as { pin_count: number; board_count: number };
    return [pin_count, board_count] as const;
  };
  const before = await counts();
  t.is(await status(bob, 'DELETE', `/v3/boards/${board.id}/`), 403);
  t.is(await status(ada, 'DELETE', `/v3/boards/${board.id}/`), 200);
  t.is(await status(ada, 'DELETE', `/v3/boards/${board.id}/`), 200, 'again');
  t.is(await status(bob, 'DELETE', `/v3/boards/${board.id}/`), 404);
  t.deepEqual(await counts(), [before[0] - 3, before[1] - 1]);
  for (const who of [ada, bob, new Client(service.origin)]) {
    t.is(await status(who, 'GET', `/v3/boards/${board.id}/`), 404);
    t.is(await status(who, 'GET', `/v3/pins/${pins[1]}/`), 404);
    t.is((await who.send('GET', board.url)).status, 404);
    t.false((await namesOf(who)).includes('Mistake'));
    for (const path of ['/', '/ada/', '/ada/pins/'])
      t.false((await who.send('GET', path)).text.includes(`/pin/${pins[1]}/`), path);
  }
  t.is(await status(ada, 'POST', `/v3/pins/${pins[1]}/repin/`, { board_id: board.id }), 404);
  t.is(await status(ada, 'PUT', `/v3/boards/${board.id}/`, { name: 'Ghost' }), 404);
  const listed = await ada.call('GET', '/v3/deleted_boards/');
  t.like((listed.response?.data as object[])[0], { id: board.id, name: 'Mistake' });
  t.deepEqual((await bob.call('GET', '/v3/deleted_boards/')).response?.data, []);

  t.is(await status(bob, 'POST', `/v3/boards/${board.id}/restore/`), 404);
  t.is(await status(ada, 'POST', `/v3/boards/${board.id}/restore/`), 200);
  t.is(await status(ada, 'POST', `/v3/boards/${board.id}/restore/`), 404);
  t.deepEqual(await counts(), before);
  t.like((await bob.call('GET', `/v3/boards/${board.id}/`)).response?.data, {
    name: 'Mistake',
    description: 'Do not lose',
    url: board.url,
    pin_count: 3,
    followed_by_me: true,
    follower_count: 1,
  });
  t.is((await bob.send('GET', board.url)).status, 200);
});

test.serial(
  '[BOARD-05] a deleted board’s name is free at once, and a restored one gets a number then',
  async (t) => {
    const first = await boardOf(ada, 'Recipes');
    await ada.call('DELETE', `/v3/boards/${first.id}/`);
    const second = await boardOf(ada, 'Recipes');
    t.is(second.url, first.url, 'the address is free too');
    const restored = await ada.call('POST', `/v3/boards/${first.id}/restore/`);
    t.like(restored.response?.data, { name: 'Recipes 2', former_name: 'Recipes', url: '/ada/recipes-2/' });
    t.is((await bob.send('GET', second.url)).text.includes(`/v3/boards/${second.id}/`), true);
    t.is((await bob.send('GET', '/ada/recipes-2/')).status, 200);
    const long = await boardOf(ada, 'é'.repeat(50));
    await ada.call('DELETE', `/v3/boards/${long.id}/`);
    await boardOf(ada, 'é'.repeat(50));
    const cut = await ada.call('POST', `/v3/boards/${long.id}/restore/`);
    t.is((cut.response?.data as { name: string }).name, `${'é'.repeat(48)} 2`);
  },
);

test.serial('[BOARD-05] the plain form deletes with a way back, which works as a form', async (t) => {
  const board = await boardOf(ada, 'By form');
  const token = /name="csrf_token" value="([^"]+)"/.exec((await ada.send('GET', '/upload/')).text)?.[1] ?? '';
  const post = (path: string, fields: Record<string, string> = {}) =>
    ada.send('POST', path, {
      body: new URLSearchParams({ csrf_token: token, ...fields }),
      headers: { accept: 'text/html', 'x-csrftoken': '' },
    });
  const gone = await post(`/v3/boards/${board.id}/`, { _method: 'DELETE' });
  t.is(gone.status, 303);
  t.is(
    (await post(`/v3/boards/${board.id}/`, { _method: 'DELETE' })).status,
    303,
    'a button is pressed twice',
  );
  const profile = await ada.send('GET', '/ada/');
  t.true(profile.text.includes('Board deleted.'));
  t.false(profile.text.includes('not here, or it is not yours'));
  t.true(profile.text.includes(`action="/v3/boards/${board.id}/restore/"`), 'the toast holds a form');
  const back = await post(`/v3/boards/${board.id}/restore/`);
  t.is(back.headers.get('location'), board.url);
  t.is((await bob.send('GET', board.url)).status, 200);
});

test.serial(
  '[BOARD-05] after two weeks a board’s rows go in portions, and every count stays exact',
  async (t) => {
    const untouched = await rowCounts(service);
    const board = await boardOf(ada, 'Forgotten');
    const pins = await quickPins(service, ada.id, board.id, 1100);
    await ada.call('PUT', `/v3/pins/${pins[0]}/notes/`, { text: 'Mine' });
    await ada.call('POST', `/v3/boards/${board.id}/notes/`, { text: 'Ours' });
    await bob.call('PUT', `/v3/boards/${board.id}/follow/`);
    await ada.call('DELETE', `/v3/boards/${board.id}/`);
    await afterGrace(service, '0');
    t.is((await ada.call('GET', '/v3/deleted_boards/')).status, 200);
    t.is((await service.db.pool.query('SELECT 1 FROM pins WHERE board_id = $1', [board.id])).rowCount, 1100);
    await afterGrace(service, board.id);
    for (let left = 1; left > 0;) left = await foldCounters(service.db, 5000);
    const { images, ...after } = await rowCounts(service);
    const { images: earlier, ...before } = untouched;
    t.deepEqual(after, before);
    t.true(Number(images) > Number(earlier), 'pictures are stored once for everyone');
    for (const table of ['board_notes', 'board_viewers', 'board_collaborators'])
      t.is(
        (await service.db.pool.query(`SELECT 1 FROM ${table} WHERE board_id = $1`, [board.id])).rowCount,
        0,
      );
    t.is((await service.db.pool.query('SELECT 1 FROM pin_notes WHERE pin_id = $1', [pins[0]])).rowCount, 0);
    t.is(await status(ada, 'POST', `/v3/boards/${board.id}/restore/`), 404);
  },
);
