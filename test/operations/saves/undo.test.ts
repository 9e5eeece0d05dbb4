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
  '[SAVE-03] a deletion cannot be undone when its time is over or its board takes no pins',
  async (t) => {
    const eve = await member(service, 'eve_late');
    const board = await boardOf(eve, 'Soon gone');
    const copy = await save(eve, pins[0], board.id);
    const other = await save(eve, pins[1], 'profile');
    await eve.call('DELETE', `/v3/pins/${copy}/`);
    await eve.call('DELETE', `/v3/pins/${other}/`);
    await service.db.pool.query('UPDATE boards SET archived_at = now() WHERE id = $1', [board.id]);
    const refused = await restore(eve, copy);
    t.is(refused.status, 404);
    t.true((refused.response?.message.length ?? 0) > 20);
    await service.db.pool.query('UPDATE boards SET archived_at = NULL WHERE id = $1', [board.id]);
    t.is((await restore(eve, copy)).status, 200, 'a refusal does not use the undo up');
    await service.db.pool.query(`UPDATE deleted_pins SET deleted_at = now() - interval '11 minutes'`);
    t.is((await restore(eve, other)).status, 404);
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
