import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { limits } from '../../../views/contract/limits.ts';
import { boardOf, members, quickPins, rowCounts } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
});
test.after.always(() => service?.stop());
test.afterEach(() => expectConsistent(service.db));

const idOf = (answer: Answer): string => (answer.response?.data as { id: string }).id;

async function pinsOn(who: Member, boardId: string): Promise<string[]> {
  const answer = await who.call('GET', `/v3/boards/${boardId}/pins/`, {
    page_size: '250',
    filter_section_pins: 'false',
  });
  return (answer.response?.data as { id: string }[]).map(({ id }) => id);
}

const share = (boardId: string, userId: string, organize = true) =>
  service.db.rows(
    {
      name: 'test_share_board',
      text: `WITH told AS (UPDATE boards SET collaborators_organise = $3 WHERE id = $1)
        INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)`,
    },
    [boardId, userId, organize],
  );

test.serial('[BOARD-07] chosen pins move, and a move of each back to where it was undoes that', async (t) => {
  const [from, to] = [await boardOf(ada, 'From'), await boardOf(ada, 'To')];
  const pins = await quickPins(service, ada.id, from.id, 4);
  const section = idOf(
    await ada.call('POST', `/v3/boards/${from.id}/sections/`, { name: 'S', initial_pins: pins.slice(0, 2) }),
  );
  const chosen = pins.slice(1, 4);
  const moved = await ada.resource('BulkEditResource', 'update', { board_id: to.id, pin_ids: chosen });
  t.is(moved.status, 200);
  t.deepEqual((await pinsOn(bob, to.id)).toSorted(), chosen);
  const { count, former_places: places } = moved.response?.data as {
    count: number;
    former_places: { board_id: string; section_id: string | null; pin_ids: string[] }[];
  };
  t.is(count, 3);
  for (const place of places)
    await ada.call('PUT', '/v3/bulk_edit/', {
      board_id: to.id,
      pin_ids: place.pin_ids,
      target_board_id: place.board_id,
      target_section_id: place.section_id,
    });
  t.deepEqual((await pinsOn(ada, from.id)).toSorted(), pins);
  t.like((await ada.call('GET', `/v3/sections/${section}/`)).response?.data, { pin_count: 2 });

  await ada.resource('BulkEditResource', 'update', { board_id: to.id, pin_ids: chosen });
  const back = (list: unknown): ReturnType<typeof ada.call> =>
    ada.call('PUT', '/v3/bulk_edit/places/', { places: list });
  t.is((await back([...places, { board_id: from.id, pin_ids: ['77'] }])).response?.error?.id, 'pins_gone');
  t.deepEqual((await pinsOn(ada, to.id)).toSorted(), chosen, 'all go back or none');
  t.like((await back(JSON.stringify(places))).response?.data, { count: 3 });
  t.deepEqual((await pinsOn(ada, from.id)).toSorted(), pins);
  t.like((await ada.call('GET', `/v3/sections/${section}/`)).response?.data, { pin_count: 2 });
});

test.serial('[BOARD-07] chosen pins of others are copied in their order, once for each key', async (t) => {
  const [from, to] = [await boardOf(ada, 'Theirs'), await boardOf(bob, 'Mine')];
  const pins = await quickPins(service, ada.id, from.id, 3);
  const ask = () =>
    bob.call('POST', '/v3/bulk_edit/', { board_id: to.id, pin_ids: pins }, { 'idempotency-key': 'once' });
  const made = (await ask()).response?.data as { count: number; pin_ids: string[] };
  t.is(made.count, 3);
  t.deepEqual((await ask()).response?.data, made);
  t.deepEqual(await pinsOn(ada, to.id), made.pin_ids.toReversed());
  t.deepEqual(await pinsOn(ada, from.id), pins.toReversed());
  t.like((await bob.call('GET', `/v3/pins/${pins[0]}/`)).response?.data, { repin_count: 1 });
});

test.serial(
  '[BOARD-07] chosen pins are deleted, whoever saved them, by who may organize the board',
  async (t) => {
    const board = await boardOf(ada, 'Shared');
    await share(board.id, bob.id);
    const [a = '', b = '', c = ''] = [
      ...(await quickPins(service, ada.id, board.id, 2)),
      ...(await quickPins(service, bob.id, board.id, 1)),
    ];
    t.is(
      (await bob.resource('BulkEditResource', 'delete', { board_id: board.id, pin_ids: [a, c] })).status,
      200,
    );
    t.deepEqual(await pinsOn(ada, board.id), [b]);
  },
);

test.serial(
  '[BOARD-07] one pin that cannot be changed refuses the whole choice, with its sentence',
  async (t) => {
    const board = await boardOf(ada, 'Strict');
    const other = await boardOf(ada, 'Another');
    const bobs = await boardOf(bob, 'Bobs');
    const hidden = await boardOf(eve, 'Hidden', { privacy: 'secret' });
    const archived = await boardOf(ada, 'Archived');
    await service.db.rows(
      { name: 'test_archive', text: 'UPDATE boards SET archived_at = now() WHERE id = $1' },
      [archived.id],
    );
    const section = idOf(await ada.call('POST', `/v3/boards/${other.id}/sections/`, { name: 'Far' }));
    const own = await quickPins(service, ada.id, board.id, 2);
    const [foreign = ''] = await quickPins(service, bob.id, bobs.id, 1);
    const [secret = ''] = await quickPins(service, eve.id, hidden.id, 1);
    const before = await rowCounts(service);
    const many = Array.from({ length: 5_000 }, (_, index) => String(index + 1));
    const move = (input: Record<string, unknown>) =>
      ada.call('PUT', '/v3/bulk_edit/', { board_id: board.id, target_board_id: other.id, ...input });
    for (const [input, status, words] of [
      [{ pin_ids: [] }, 400, /at least one Pin/],
      [{}, 400, /at least one Pin/],
      [{ pin_ids: many }, 400, /more than 500/],
      [{ pin_ids: [...own, foreign] }, 409, /nothing was changed/],
      [{ pin_ids: [...own, secret] }, 409, /nothing was changed/],
      [{ pin_ids: [...own, '77'] }, 409, /nothing was changed/],
      [{ pin_ids: [...own, '-1'] }, 400, /digits only/],
      [{ pin_ids: own, target_board_id: bobs.id }, 403, /people on this board/],
      [{ pin_ids: own, target_board_id: hidden.id }, 404, /not here/],
      [{ pin_ids: own, target_board_id: archived.id }, 409, /archived/],
      [
        { pin_ids: own, target_board_id: board.id, target_section_id: section },
        404,
        /section no longer exists/,
      ],
      [{ pin_ids: own, orbac_subject_id: bob.id }, 403, /no role/],
    ] as const) {
      const answer = await move(input);
      t.is(answer.status, status, JSON.stringify(input).slice(0, 200));
      t.regex(answer.response?.message ?? '', words);
    }
    const stolen = await ada.call('DELETE', '/v3/bulk_edit/', { pin_ids: [own[0], foreign] });
    t.is(stolen.status, 403);
    t.deepEqual(await rowCounts(service), before);
    t.deepEqual((await pinsOn(ada, board.id)).toSorted(), own);
  },
);

test.serial(
  '[BOARD-07] [BOARD-08] where collaborators do not organize, each changes only their own',
  async (t) => {
    const board = await boardOf(ada, 'House rules');
    const mine = await boardOf(bob, 'Bob own');
    await share(board.id, bob.id, false);
    const adas = await quickPins(service, ada.id, board.id, 2);
    const bobs = await quickPins(service, bob.id, board.id, 2);
    const mixed = await bob.call('DELETE', '/v3/bulk_edit/', {
      board_id: board.id,
      pin_ids: [...adas, ...bobs],
    });
    t.is(mixed.status, 403);
    t.regex(mixed.response?.message ?? '', /only change your own/);
    t.is((await bob.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'No' })).status, 403);
    const all = await bob.call('PUT', '/v3/bulk_edit/all/', { board_id: board.id, target_board_id: mine.id });
    t.like(all.response?.data, { status: 'done', done: 2 });
    t.deepEqual((await pinsOn(bob, board.id)).toSorted(), adas);
    await service.db.rows(
      { name: 'test_organise', text: 'UPDATE boards SET collaborators_organise = true WHERE id = $1' },
      [board.id],
    );
    const taken = await bob.call('PUT', '/v3/bulk_edit/', { pin_ids: adas, target_board_id: mine.id });
    t.is(taken.status, 403);
    t.regex(taken.response?.message ?? '', /stay on this board/);
    await service.db.rows(
      {
        name: 'test_remove_member',
        text: 'DELETE FROM board_collaborators WHERE board_id = $1 AND user_id = $2',
      },
      [board.id, bob.id],
    );
    const gone = await bob.call('DELETE', '/v3/bulk_edit/', { board_id: board.id, pin_ids: adas });
    t.is(gone.status, 403);
    t.regex(gone.response?.message ?? '', /Only people on this board/);
  },
);

test.serial(
  '[BOARD-07] all pins of a board or section, but those left out, are moved, copied and deleted',
  async (t) => {
    const [board, other] = [await boardOf(ada, 'Everything'), await boardOf(ada, 'Elsewhere')];
    const pins = await quickPins(service, ada.id, board.id, 60);
    const made = await ada.call('POST', `/v3/boards/${board.id}/sections/`, {
      name: 'Half',
      initial_pins: pins.slice(0, 30),
    });
    const section = idOf(made);
    const copied = await ada.resource('BulkEditSelectAllResource', 'create', {
      board_id: board.id,
      section_id: section,
      pin_ids: pins.slice(0, 1),
      target_board_id: other.id,
    });
    t.like(copied.response?.data, { status: 'done', done: 29 });
    const moved = await ada.resource('BulkEditSelectAllResource', 'update', {
      board_id: board.id,
      exclude_pin_ids: pins.slice(50),
      target: `${board.id}:${section}`,
    });
    t.like(moved.response?.data, { status: 'done', done: 50 });
    t.like((await ada.call('GET', `/v3/sections/${section}/`)).response?.data, { pin_count: 50 });
    const whole = await ada.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'Rest', all: true });
    t.like(whole.response?.data, { pin_count: 60, job: { status: 'done' } });
    t.regex((await ada.call('GET', `/v3/boards/${board.id}/activity/`)).text, /"title":"Rest"/);
    const deleted = await ada.resource('BulkEditSelectAllResource', 'delete', { board_id: board.id });
    t.like(deleted.response?.data, { status: 'done', done: 60 });
    t.deepEqual(await pinsOn(ada, board.id), []);
    t.is((await ada.call('DELETE', '/v3/bulk_edit/all/', { board_id: board.id })).status, 400);
    t.is((await eve.call('DELETE', '/v3/bulk_edit/all/', { board_id: other.id })).status, 403);
    t.is((await eve.call('GET', `/v3/boards/jobs/${idOf(deleted)}/`)).status, 404);
  },
);

test.serial(
  '[BOARD-07] no more pins than a choice may have are left out, and none moves back twice',
  async (t) => {
    const from = await boardOf(ada, 'Of limits');
    const [pin = '', other = ''] = await quickPins(service, ada.id, from.id, 2);
    const many = Array.from({ length: limits.pinsAtOnce + 1 }, (_, index) => String(index + 1));
    const made = await ada.call('POST', `/v3/boards/${from.id}/sections/`, {
      name: 'Nearly all',
      all: true,
      exclude_pin_ids: many,
    });
    t.is(made.status, 400);
    t.is(made.response?.error?.fields[0]?.field, 'exclude_pin_ids');
    const back = (places: string[][]) =>
      ada.call('PUT', '/v3/bulk_edit/places/', {
        places: places.map((pin_ids) => ({ board_id: from.id, pin_ids })),
      });
    for (const places of [[[pin], [pin, other]], [[pin, pin]]]) {
      const refused = await back(places);
      t.is(refused.status, 400);
      t.is(refused.response?.error?.fields[0]?.field, 'places');
    }
    t.is((await back([[pin], [other]])).status, 200);
  },
);
