import test from 'ava';
import type { Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, members, quickPins, rowCounts, sectionOf } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Ceramics')).id, 4);
});
test.after.always(() => service.stop());

const save = async (who: Client, pinId: string | undefined, place: string): Promise<string> => {
  const answer = await who.call('POST', `/v3/pins/${pinId}/repin/`, { place });
  return (answer.response?.data as { id: string }).id;
};
const restore = (who: Client, pinId: string) => who.call('POST', `/v3/pins/${pinId}/restore/`);
const htmlForm = (fields: Record<string, string>): RequestInit => ({
  body: new URLSearchParams(fields),
  headers: { accept: 'text/html' },
});

test.serial(
  '[SAVE-03] a deleted copy is put back in its place, once, with its words and counts',
  async (t) => {
    const eve = await member(service, 'eve_undo');
    const board = await boardOf(eve, 'Kept');
    const section = await sectionOf(service, board.id, 'Deep');
    const before = await save(eve, pins[0], board.id);
    const copy = await save(eve, pins[1], `${board.id}:${section}`);
    const after = await save(eve, pins[2], board.id);
    await eve.call('PUT', `/v3/pins/${copy}/`, { title: 'My own words' });
    const was = await rowCounts(service);
    t.is((await eve.call('DELETE', `/v3/pins/${copy}/`)).status, 200);
    t.is((await eve.call('GET', `/v3/pins/${copy}/`)).status, 404);
    t.is((await restore(bob, copy)).status, 404, 'nobody else can');
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(eve, copy)));
    t.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    t.deepEqual(await rowCounts(service), was);
    t.like((await eve.call('GET', `/v3/pins/${copy}/`)).response?.data, {
      id: copy,
      title: 'My own words',
      section: { id: section },
      board: { id: board.id },
    });
    const listed = (await eve.call('GET', `/v3/boards/${board.id}/pins/`, { filter_section_pins: 'false' }))
      .response?.data as { id: string }[];
    t.deepEqual(
      listed.map(({ id }) => id),
      [after, copy, before],
    );
    t.is((await eve.call('DELETE', `/v3/pins/${copy}/`)).status, 200, 'and can be deleted again');
    t.is((await restore(eve, copy)).status, 200);
  },
);

test.serial(
  '[SAVE-07] a Pin that was moved off an archived board is moved back there, and no other is',
  async (t) => {
    const eve = await member(service, 'eve_moves');
    const [board, other] = [await boardOf(eve, 'Put away'), await boardOf(eve, 'In use')];
    const section = await sectionOf(service, board.id, 'Deep');
    const copy = await save(eve, pins[0], `${board.id}:${section}`);
    const never = await save(eve, pins[1], other.id);
    await service.db.pool.query('UPDATE boards SET archived_at = now() WHERE id = $1', [board.id]);
    const moved = await eve.call('PUT', `/v3/pins/${copy}/`, { board_id: other.id });
    const { was } = moved.response?.data as { was: { board_id: string; section_id: string } };
    const back = { board_id: was.board_id, board_section_id: was.section_id };
    t.is((await eve.call('PUT', `/v3/pins/${never}/`, back)).status, 409, 'it was not there');
    t.is((await eve.call('PUT', `/v3/pins/${copy}/`, back)).status, 200);
    t.like((await eve.call('GET', `/v3/pins/${copy}/`)).response?.data, {
      board: { id: board.id },
      section: { id: section },
    });
  },
);

test.serial(
  '[SAVE-03] a deletion on a board that was archived since is undone, but not when its time is over',
  async (t) => {
    const eve = await member(service, 'eve_late');
    const board = await boardOf(eve, 'Soon gone');
    const copy = await save(eve, pins[0], board.id);
    const other = await save(eve, pins[1], 'profile');
    await eve.call('DELETE', `/v3/pins/${copy}/`);
    await eve.call('DELETE', `/v3/pins/${other}/`);
    await service.db.pool.query('UPDATE boards SET archived_at = now() WHERE id = $1', [board.id]);
    t.like((await restore(eve, copy)).response?.data, { board: { id: board.id }, notice: null });
    await service.db.pool.query(`UPDATE deleted_pins SET deleted_at = now() - interval '11 minutes'`);
    t.is((await restore(eve, other)).status, 404);
  },
);

test.serial(
  '[SAVE-03] [BOARD-08] who is off a board undoes a deletion as far as the board allows',
  async (t) => {
    const { owner, guest } = await members(service, 'owner', 'guest');
    const joined = async (name: string, fields = {}): Promise<{ board: string; pin: string }> => {
      const board = (await boardOf(owner, name, fields)).id;
      await service.db.pool.query(
        `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
        [board, guest.id, owner.id],
      );
      const pin = await save(guest, pins[0], board);
      await service.db.pool.query('DELETE FROM board_collaborators WHERE board_id = $1 AND user_id = $2', [
        board,
        guest.id,
      ]);
      return { board, pin };
    };
    const remove = (pin: string) => guest.call('DELETE', `/v3/pins/${pin}/`);
    const open = await joined('Left in peace');
    await remove(open.pin);
    t.like((await restore(guest, open.pin)).response?.data, { board: { id: open.board }, notice: null });

    const banned = await joined('Left in anger');
    await service.db.pool.query(
      `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'banned', $3)
      ON CONFLICT (board_id, user_id) DO UPDATE SET status = 'banned'`,
      [banned.board, guest.id, owner.id],
    );
    await remove(banned.pin);
    const back = (await restore(guest, banned.pin)).response?.data as {
      notice: string;
      board: { layout: string };
    };
    t.is(back.board.layout, 'quick_saves');
    t.is(back.notice, 'Your Pin is back on your profile, because its board takes it no more.');

    const hidden = await joined('Left in silence', { privacy: 'secret' });
    await remove(hidden.pin);
    const refused = await restore(guest, hidden.pin);
    t.is(refused.response?.error?.id, 'pin_place_gone', 'what was secret does not become public');
    t.regex(refused.response?.message ?? '', /closed to you/);
  },
);

test.serial('[SAVE-03] [SAVE-07] without script both messages carry the button that undoes', async (t) => {
  const eve = await member(service, 'eve_plain');
  await eve.send('POST', `/v3/pins/${pins[0]}/repin/`, htmlForm({ place: 'profile' }));
  const saved = await eve.send('GET', `/pin/${pins[0]}/`);
  const copy = /action="\/v3\/pins\/(\d+)\/"[^]*?Undo/.exec(saved.text)?.[1] ?? '';
  t.true(saved.text.includes('Organize') && /Saved to (<bdi>)?Profile/.test(saved.text));
  const token = /name="csrf_token" value="([^"]+)"/.exec(saved.text)?.[1] ?? '';
  t.true(token.length > 10, 'the message’s form carries its token');
  await eve.send('POST', `/v3/pins/${copy}/`, htmlForm({ _method: 'DELETE' }));
  const undone = await eve.send('GET', `/pin/${pins[0]}/`);
  t.true(undone.text.includes('Pin deleted!'));
  t.true(undone.text.includes(`action="/v3/pins/${copy}/restore/"`));
  const back = await eve.send('POST', `/v3/pins/${copy}/restore/`, htmlForm({}));
  t.is(back.headers.get('location'), `/pin/${pins[0]}/`);
  t.true((await eve.send('GET', `/pin/${pins[0]}/`)).text.includes('Your Pin is back.'));
});

test.serial('[ROUTE-07] a move can be taken back from its message', async (t) => {
  const eve = await member(service, 'eve_moved');
  const [from, to] = [await boardOf(eve, 'From'), await boardOf(eve, 'To')];
  const section = await sectionOf(service, from.id, 'Corner');
  const copy = await save(eve, pins[3], `${from.id}:${section}`);
  await eve.send('POST', `/v3/pins/${copy}/`, htmlForm({ _method: 'PUT', place: to.id }));
  const page = (await eve.send('GET', `/pin/${copy}/`)).text;
  t.true(page.includes(`name="board_id" value="${from.id}"`));
  await eve.send(
    'POST',
    `/v3/pins/${copy}/`,
    htmlForm({ _method: 'PUT', board_id: from.id, board_section_id: section }),
  );
  t.like((await eve.call('GET', `/v3/pins/${copy}/`)).response?.data, {
    board: { id: from.id },
    section: { id: section },
  });
});
