import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

interface Board {
  id: string;
  name: string;
  slug: string;
  url: string;
  privacy: string;
  image_cover_url: string | null;
  cover_pin_id: string | null;
}

test.serial('[BOARD-02] a board is changed over every face, and what is left out stays', async (t) => {
  const board = await boardOf(ada, 'Plans', { description: 'Old words' });
  const rest = await ada.call('PUT', `/v3/boards/${board.id}/`, { description: 'New words' });
  t.is(rest.status, 200, rest.text);
  t.like(rest.response?.data, { name: 'Plans', description: 'New words', privacy: 'public', slug: 'plans' });
  const named = await ada.resource('BoardResource', 'update', { board_id: board.id, is_sensitive: 'true' });
  t.like(named.response?.data, { description: 'New words', is_sensitive: true, layout: 'default' });
  const api = await ada.resource('ApiResource', 'update', {
    url: `/v3/boards/${board.id}/`,
    data: { collaborators_organise: false, collaborators_invite: true, privacy: 'protected' },
  });
  t.like(api.response?.data, {
    collaborators_organise: false,
    collaborators_invite: true,
    privacy: 'protected',
    is_sensitive: true,
  });
});

test.serial(
  '[BOARD-02] a renamed board keeps its old addresses, and its name is one of its own',
  async (t) => {
    const board = await boardOf(ada, 'First name');
    await boardOf(ada, 'Taken');
    const rename = (name: string) => ada.call('PUT', `/v3/boards/${board.id}/`, { name });
    const second = (await rename('Second name')).response?.data as Board;
    t.is(second.url, '/ada/second-name/');
    const third = (await rename('Third name')).response?.data as Board;
    for (const old of ['first-name', 'second-name']) {
      const moved = await bob.send('GET', `/ada/${old}/?a=1`);
      t.is(moved.status, 301);
      t.is(moved.headers.get('location'), `${third.url}?a=1`);
    }
    const back = (await rename('First name')).response?.data as Board;
    t.is(back.url, '/ada/first-name/', 'its own old address is free for it');
    t.is((await bob.send('GET', third.url)).headers.get('location'), back.url);

    for (const name of ['Taken', 'TAKEN', ' taken ']) {
      const refused = await rename(name);
      t.is(refused.status, 409, name);
      t.like(refused.response?.error, { id: 'board_name_taken', fields: [{ field: 'name' }] });
    }
    t.is((await rename('FIRST NAME')).status, 200, 'its own name in other letters');
    t.is((await rename('x'.repeat(51))).status, 400);
    t.is((await rename('  ')).status, 400);
    t.is(
      (await rename('First name!')).response?.data && (await boardOf(ada, 'Third name')).slug,
      'third-name-2',
    );
  },
);

test.serial(
  '[ROUTE-09] [ROUTE-11] a board renamed to signs or to a tab’s word shadows nothing',
  async (t) => {
    const board = await boardOf(ada, 'Plain');
    const rename = async (name: string): Promise<Board> => {
      const answer = await ada.call('PUT', `/v3/boards/${board.id}/`, { name });
      t.is(answer.status, 200, answer.text);
      return answer.response?.data as Board;
    };
    t.is((await rename('🎉🎉')).slug, 'board');
    t.is((await bob.send('GET', '/ada/board/')).status, 200);
    for (const word of [
      'following',
      'followers',
      '_tools',
      '_created',
      '_saved',
      'tried',
      'pins',
      '_deleted',
    ]) {
      const { slug, url } = await rename(word);
      t.not(slug, word);
      const page = await bob.send('GET', url);
      t.is(page.status, 200, word);
      t.true(page.text.includes(`>${word}<`), word);
    }
  },
);

test.serial('[BOARD-02] two boards given one name at once: one has it', async (t) => {
  const many = await Promise.all(Array.from({ length: 6 }, (_, index) => boardOf(bob, `Racer ${index}`)));
  const answers = await Promise.all([
    ...many.map(({ id }) => bob.call('PUT', `/v3/boards/${id}/`, { name: 'Winner' })),
    bob.call('POST', '/v3/boards/', { name: 'Winner' }),
  ]);
  t.is(answers.filter(({ status }) => status < 300).length, 1);
  t.is(answers.filter(({ status }) => status === 409).length, 6);
});

test.serial(
  '[BOARD-02] [BOARD-10] another’s board is not changed, and nobody acts for another',
  async (t) => {
    const open = await boardOf(ada, 'Open');
    const secret = await boardOf(ada, 'Unknown', { privacy: 'secret' });
    t.is((await bob.call('PUT', `/v3/boards/${open.id}/`, { name: 'Mine' })).status, 403);
    t.is((await bob.call('PUT', `/v3/boards/${secret.id}/`, { name: 'Mine' })).status, 404);
    t.is((await bob.call('PUT', `/v3/boards/999/`, { name: 'Mine' })).status, 404);
    for (const [name, verb] of [
      ['BoardResource', 'update'],
      ['BoardResource', 'get'],
    ] as const)
      t.is(
        (await ada.resource(name, verb, { board_id: open.id, orbac_subject_id: bob.id })).status,
        403,
        name,
      );
    for (const verb of ['update', 'delete'])
      t.is(
        (await ada.resource('BoardArchiveResource', verb, { boardId: open.id, orbacSubjectId: bob.id }))
          .status,
        403,
      );
    t.is(
      (await ada.resource('BoardResource', 'update', { board_id: open.id, orbac_subject_id: ada.id })).status,
      200,
    );
  },
);

test.serial('[BOARD-09] a board that becomes secret is gone for others at once', async (t) => {
  const board = await boardOf(ada, 'Turning');
  const [pin] = await quickPins(service, ada.id, board.id, 1);
  await bob.call('PUT', `/v3/boards/${board.id}/follow/`);
  const seen = async (who: Client) => [
    (await who.call('GET', `/v3/boards/${board.id}/`)).status,
    (await who.call('GET', `/v3/pins/${pin}/`)).status,
    (await who.send('GET', board.url)).status,
    (await who.send('GET', '/ada/')).text.includes('Turning') ? 200 : 404,
    (await who.send('GET', '/')).text.includes(`/pin/${pin}/`) ? 200 : 404,
  ];
  t.deepEqual(await seen(bob), [200, 200, 200, 200, 200]);
  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'secret' });
  t.deepEqual(await seen(bob), [404, 404, 404, 404, 404]);
  t.deepEqual(await seen(new Client(service.origin)), [404, 404, 404, 404, 404]);
  t.is((await ada.call('GET', `/v3/boards/${board.id}/`)).status, 200);
  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'public' });
  t.deepEqual(await seen(bob), [200, 200, 200, 200, 200]);
});

test.serial('[BOARD-02] a board is got by its owner’s name and its slug, also an old one', async (t) => {
  const board = await boardOf(ada, 'By name');
  const get = async (who: Client, slug: string) =>
    who.resource('BoardResource', 'get', { username: 'ada', slug, field_set_key: 'detailed' });
  t.like((await get(bob, 'by-name')).response?.data, { id: board.id });
  await ada.call('PUT', `/v3/boards/${board.id}/`, { name: 'Other', privacy: 'secret' });
  t.is((await get(bob, 'by-name')).status, 404);
  t.like((await get(ada, 'by-name')).response?.data, { id: board.id, slug: 'other' });
  t.is((await ada.resource('BoardResource', 'get', { username: 'ada' })).status, 400);
});

test.serial('[BOARD-01] [BOARD-09] the cover is the chosen pin, else the newest, else nothing', async (t) => {
  const board = await boardOf(ada, 'Covered');
  const seen = async () => (await ada.call('GET', `/v3/boards/${board.id}/`)).response?.data as Board;
  const cover = async () => (await seen()).image_cover_url;
  t.like(await seen(), { image_cover_url: null, cover_pin_id: null });
  const [first = '', second = ''] = await quickPins(service, ada.id, board.id, 2);
  const newest = await cover();
  t.regex(newest ?? '', /\/170x\//);
  t.is((await seen()).cover_pin_id, second);
  const choose = (pin: string | null) => ada.call('PUT', `/v3/boards/${board.id}/`, { cover_pin_id: pin });
  t.is((await choose(first)).status, 200);
  const chosen = await cover();
  t.not(chosen, newest);
  t.is((await seen()).cover_pin_id, first);
  const elsewhere = await boardOf(ada, 'Elsewhere');
  const [foreign = ''] = await quickPins(service, ada.id, elsewhere.id, 1);
  t.is((await choose(foreign)).status, 404);
  t.is(await cover(), chosen, 'a refused cover changes nothing');
  await ada.call('DELETE', `/v3/pins/${first}/`);
  t.is(await cover(), newest, 'its pin is gone');
  await choose(second);
  await choose('');
  t.is(await cover(), newest);
});
