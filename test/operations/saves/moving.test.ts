import test from 'ava';
import { foldCounters } from '../../../db/queries/counters.ts';
import type { Answer, Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, members, quickPins, sectionOf } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Ceramics')).id, 6);
});
test.after.always(() => service.stop());

const save = async (who: Client, pinId: string | undefined, boardId?: string): Promise<string> => {
  const answer = await who.call(
    'POST',
    `/v3/pins/${pinId}/repin/`,
    boardId === undefined ? {} : { board_id: boardId },
  );
  return (answer.response?.data as { id: string }).id;
};
const update = (who: Client, pinId: string, fields: Record<string, unknown>): Promise<Answer> =>
  who.call('PUT', `/v3/pins/${pinId}/`, fields);
const boardCount = async (boardId: string): Promise<number> =>
  ((await bob.call('GET', `/v3/boards/${boardId}/`)).response?.data as { pin_count: number }).pin_count;
const sectionCounts = async (who: Client, boardId: string): Promise<number[]> =>
  ((await who.call('GET', `/v3/boards/${boardId}/sections/`)).response?.data as { pin_count: number }[]).map(
    (section) => section.pin_count,
  );

test.serial('[ROUTE-07, SAVE-10] PinResource update changes words and moves, on all faces', async (t) => {
  const eve = await member(service, 'eve_words');
  const [from, to] = [await boardOf(eve, 'From'), await boardOf(eve, 'To')];
  const section = await sectionOf(service, to.id, 'Shelf');
  const copy = await save(eve, pins[0], from.id);
  const named = await eve.resource('PinResource', 'update', {
    id: copy,
    title: 'Mine now',
    description: 'Words of my own',
    board_id: to.id,
    board_section_id: section,
  });
  t.is(named.status, 200, named.text);
  t.like(named.response?.data, {
    id: copy,
    title: 'Mine now',
    description: 'Words of my own',
    board: { id: to.id },
    section: { id: section },
  });
  t.like((await update(eve, copy, { alt_text: 'A pot' })).response?.data, {
    alt_text: 'A pot',
    title: 'Mine now',
    section: { id: section },
  });
  const third = await eve.resource('ApiResource', 'update', {
    url: `/v3/pins/${copy}/`,
    data: { board_section_id: '' },
  });
  t.is((third.response?.data as { section: unknown }).section, null);
  const listed = (await eve.call('GET', `/v3/boards/${to.id}/pins/`)).response?.data as { id: string }[];
  t.deepEqual(
    listed.map(({ id }) => id),
    [copy],
  );
  t.deepEqual([await boardCount(from.id), await boardCount(to.id)], [0, 1]);
  t.like((await update(eve, copy, { place: 'profile' })).response?.data, { board: { name: 'Profile' } });
  t.is((await eve.call('GET', `/v3/pins/${pins[0]}/`)).status, 200);
});

test.serial('[ROUTE-07] counts stay exact when one copy is moved to and fro by many at once', async (t) => {
  const eve = await member(service, 'eve_moves');
  const boards = await Promise.all(['One', 'Two', 'Three'].map((name) => boardOf(eve, name)));
  const section = await sectionOf(service, boards[1]?.id ?? '', 'Deep');
  const copy = await save(eve, pins[1], boards[0]?.id);
  const places = [
    boards[0]?.id ?? '',
    boards[1]?.id ?? '',
    `${boards[1]?.id}:${section}`,
    boards[2]?.id ?? '',
  ];
  const answers = await Promise.all([
    ...Array.from({ length: 24 }, (_, index) => update(eve, copy, { place: places[index % places.length] })),
    foldCounters(service.db, 40).then(() => null),
  ]);
  t.deepEqual([...new Set(answers.flatMap((answer) => answer?.status ?? []))], [200]);
  const where = (await eve.call('GET', `/v3/pins/${copy}/`)).response?.data as {
    board: { id: string };
    section: { id: string } | null;
  };
  for (const { id } of boards) t.is(await boardCount(id), id === where.board.id ? 1 : 0);
  t.deepEqual(await sectionCounts(eve, boards[1]?.id ?? ''), [where.section?.id === section ? 1 : 0]);
  const { rows } = await service.db.pool.query<{ board_id: string; section_id: string | null }>(
    'SELECT board_id, section_id FROM board_pins WHERE pin_id = $1',
    [copy],
  );
  t.deepEqual(rows, [{ board_id: where.board.id, section_id: where.section?.id ?? null }]);
});

test.serial('[ROUTE-07] a pin is its own person’s to change, and goes where they may save', async (t) => {
  const eve = await member(service, 'eve_rules');
  const own = await boardOf(eve, 'Own');
  const theirs = await boardOf(bob, 'Bob alone');
  const copy = await save(eve, pins[2], own.id);
  for (const [fields, status] of [
    [{ board_id: theirs.id }, 403],
    [{ board_id: '123' }, 404],
    [{ board_id: own.id, board_section_id: '5' }, 404],
    [{ title: 'x'.repeat(101) }, 400],
    [{ description: 'x'.repeat(501) }, 400],
    [{ link: 'https://elsewhere.example/' }, 400],
    [{ link: 'javascript:alert(1)' }, 400],
  ] as const)
    t.is((await update(eve, copy, fields)).status, status, JSON.stringify(fields));
  t.is((await update(bob, copy, { title: 'stolen' })).status, 404);
  t.is((await update(eve, pins[2] ?? '', { title: 'stolen' })).status, 404);
  t.is((await update(ada, pins[2] ?? '', { link: 'https://ada.example/pot' })).status, 200);
  t.like((await eve.call('GET', `/v3/pins/${pins[2]}/`)).response?.data, {
    link: 'https://ada.example/pot',
    domain: 'ada.example',
  });
  t.is(await boardCount(own.id), 1);
});

test.serial(
  '[ROUTE-07, SAVE-07] the flags: Change moves the copy, isEditingPin edits it, both keep the origin',
  async (t) => {
    const eve = await member(service, 'eve_flags');
    const [from, to] = [await boardOf(eve, 'From'), await boardOf(eve, 'To')];
    const copy = await save(eve, pins[3], from.id);
    const page = async (path: string): Promise<string> => (await eve.send('GET', path)).text;

    const move = await page(
      `/pin/${pins[3]}/repin/?isFromToast=true&pinBoardId=${to.id}&originalPinId=${pins[3]}`,
    );
    t.true(move.includes(`action="/v3/pins/${copy}/"`), 'the copy is changed, none is made');
    t.true(move.includes('name="_method" value="PUT"'));
    t.true(move.includes(`name="original_pin_id" value="${pins[3]}"`));
    t.regex(move, new RegExp(`value="${to.id}" aria-current="true"`));
    const sent = await eve.send('POST', `/v3/pins/${copy}/`, {
      body: new URLSearchParams({ _method: 'PUT', place: to.id, original_pin_id: pins[3] ?? '' }),
      headers: { accept: 'text/html' },
    });
    t.is(sent.headers.get('location'), `/pin/${pins[3]}/`);
    t.regex(await page(`/pin/${pins[3]}/`), /Saved to (<bdi>)?To/);
    t.deepEqual([await boardCount(from.id), await boardCount(to.id)], [0, 1]);

    const edit = await page(`/pin/${pins[3]}/repin/?isEditingPin=true&pinBoardId=${from.id}`);
    t.true(edit.includes(`action="/v3/pins/${copy}/"`));
    t.regex(
      edit,
      new RegExp(`type="radio"[^>]* checked="" value="${from.id}"|value="${from.id}"[^>]* checked`),
    );
    t.true(edit.includes(`name="original_pin_id" value="${pins[3]}"`));
    t.true(edit.includes('Delete this Pin'));

    const plain = await page(`/pin/${pins[3]}/repin/`);
    t.true(plain.includes('You saved this to To'), 'a saved pin says where it is');
    t.true(plain.includes(`action="/v3/pins/${pins[3]}/repin/"`), 'and is saved again elsewhere');
    t.true(plain.includes(`/pin/${copy}/repin/?isFromToast=true`), 'or moved');
    t.is((await eve.send('GET', `/pin/${pins[3]}/edit/`)).status, 404, 'another’s pin has no form');
    t.is((await eve.send('GET', `/pin/${copy}/edit/`)).status, 200);
  },
);

test.serial('[ROUTE-08] a save leads back to where the person was, and nowhere else', async (t) => {
  const eve = await member(service, 'eve_return');
  const path = `/pin/${pins[4]}/repin/`;
  const page = await eve.send('GET', path, { headers: { referer: `${service.origin}/ada/ceramics/?x=1` } });
  const token = /name="return_to" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  t.true(token.length > 20);
  const send = (return_to: string) =>
    eve.send('POST', `/v3/pins/${pins[4]}/repin/`, {
      body: new URLSearchParams({ place: 'profile', return_to }),
      headers: { accept: 'text/html' },
    });
  t.is((await send(token)).headers.get('location'), '/ada/ceramics/?x=1');
  t.regex((await eve.send('GET', '/ada/ceramics/?x=1')).text, /Saved to (<bdi>)?Profile/);
  for (const forged of ['//evil.example/', 'https://evil.example/', `/x${token}`])
    t.is((await send(forged)).headers.get('location'), `/pin/${pins[4]}/`, forged);
  const foreign = await eve.send('GET', path, { headers: { referer: 'https://evil.example/' } });
  t.false(foreign.text.includes('name="return_to"'));
});

test.serial('[SAVE-07] [BOARD-07] a section that is gone is named, not its board', async (t) => {
  const board = await boardOf(bob, 'With a section');
  const section = await sectionOf(service, board.id, 'Soon gone');
  const copy = await save(bob, pins[0], board.id);
  await bob.call('DELETE', `/v3/sections/${section}/`);
  for (const answer of [
    await bob.call('POST', `/v3/pins/${pins[1]}/repin/`, { place: `${board.id}:${section}` }),
    await bob.call('PUT', `/v3/pins/${copy}/`, { place: `${board.id}:${section}` }),
    await bob.call('PUT', `/v3/pins/${copy}/`, { board_section_id: section }),
  ]) {
    t.is(answer.status, 404);
    t.is(answer.response?.error?.id, 'section_not_found');
  }
});
