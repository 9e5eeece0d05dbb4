import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { eventTypes } from '../../../views/contract/events.ts';
import { boardOf, member, members, quickPins, sectionOf } from '../support/people.ts';

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

interface Target {
  id: string;
  name: string;
  owner_name: string | null;
  sections: { title: string }[];
}
const targets = async (who: Member, query: Record<string, string> = {}): Promise<Target[]> =>
  (await who.call('GET', `/v3/save_targets/?${new URLSearchParams({ page_size: '200', ...query })}`)).response
    ?.data as Target[];
const joined = (boardId: string, userId: string, status: string) =>
  service.db.pool.query(
    'INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, $3, $2)',
    [boardId, userId, status],
  );

test.serial(
  '[SAVE-08] own boards and those one is on are offered, last used first; archived and deleted ones are not',
  async (t) => {
    const eve = await member(service, 'eve_places');
    const first = await boardOf(eve, 'First');
    const archived = await boardOf(eve, 'Archived');
    const deleted = await boardOf(eve, 'Deleted');
    const last = await boardOf(eve, 'Last');
    const shared = await boardOf(bob, 'Shared', { privacy: 'secret' });
    const invited = await boardOf(bob, 'Invited only');
    await joined(shared.id, eve.id, 'accepted');
    await joined(invited.id, eve.id, 'invited');
    await service.db.pool.query('UPDATE boards SET archived_at = now() WHERE id = $1', [archived.id]);
    await service.db.pool.query('UPDATE boards SET deleted_at = now() WHERE id = $1', [deleted.id]);
    await sectionOf(service, first.id, 'Drawer');
    await eve.call('POST', `/v3/pins/${pins[0]}/repin/`, { place: first.id });
    const list = await targets(eve);
    t.deepEqual(
      list.map(({ name, owner_name }) => [name, owner_name]),
      [
        ['First', null],
        ['Shared', 'bob'],
        ['Last', null],
      ],
    );
    t.deepEqual(
      list[0]?.sections.map(({ title }) => title),
      ['Drawer'],
    );
    // Collaborators' saves to a shared board do not make it this person's last-used board.
    await bob.call('POST', `/v3/pins/${pins[1]}/repin/`, { place: shared.id });
    t.is((await targets(eve))[0]?.id, first.id);
    const quick = await eve.call('POST', `/v3/pins/${pins[1]}/repin/`, { quick: true });
    t.is((quick.response?.data as { board: { id: string } }).board.id, first.id);
    await eve.call('POST', `/v3/pins/${pins[1]}/repin/`, { place: shared.id });
    t.is((await targets(eve))[0]?.id, shared.id);
    t.deepEqual(
      (await targets(eve, { query: 'DRAW' })).map(({ id }) => id),
      [first.id],
    );
    t.deepEqual(
      (await targets(eve, { query: '%' })).map(({ id }) => id),
      [],
    );
    t.true((await targets(bob)).every(({ id }) => id !== last.id));
  },
);

test.serial(
  '[SAVE-08] without script the server filters, and a list of more than 200 boards goes on',
  async (t) => {
    const eve = await member(service, 'eve_many');
    await service.db.pool.query(
      `WITH made AS (
       INSERT INTO boards (owner_id, name, slug) SELECT $1, 'Board ' || n, 'board-' || n FROM generate_series(1, 205) n
       RETURNING id, owner_id, slug)
     INSERT INTO board_slugs (owner_id, slug, board_id) SELECT owner_id, slug, id FROM made`,
      [eve.id],
    );
    const path = `/pin/${pins[2]}/repin/`;
    const places = (html: string): string[] =>
      [...html.matchAll(/<button value="(\w+)"[^>]*name="place"/g)].map((match) => match[1] ?? '');
    const first = await eve.send('GET', path);
    t.is(first.status, 200, first.text.slice(-1500));
    const here = places(first.text);
    t.is(here.length, 201, 'the profile and 200 boards');
    const next = (/href="([^"]*bookmark=[^"]*)"/.exec(first.text)?.[1] ?? '').replaceAll('&amp;', '&');
    const rest = places((await eve.send('GET', next)).text);
    t.is(rest.length, 5);
    t.is(new Set([...here, ...rest]).size, 206);
    const found = await eve.send('GET', `${path}?q=Board+20`);
    t.deepEqual(places(found.text).length, 7, 'Board 20 and 200 to 205');
    t.true(found.text.includes('value="Board 20"'), 'the search keeps its words');
    t.is((await eve.send('GET', `${path}?q=${encodeURIComponent('"><x')}`)).status, 200);
  },
);

test.serial('[SAVE-08] the board that fits the pin’s words is suggested', async (t) => {
  const eve = await member(service, 'eve_suggest');
  await boardOf(eve, 'Travel');
  const pots = await boardOf(eve, 'Pin pots');
  await ada.call('PUT', `/v3/pins/${pins[3]}/`, { title: 'Three clay pots' });
  await boardOf(eve, 'Newest');
  const page = await eve.send('GET', `/pin/${pins[3]}/repin/`);
  t.regex(page.text, new RegExp(`value="profile".*?value="${pots.id}".*?Suggested`, 's'));
  t.is(page.text.split('Suggested').length, 2 + 0);
});

test.serial(
  '[SAVE-08] [BOARD-07] a section is made in place with the save; twice at once it is one section and one copy',
  async (t) => {
    const eve = await member(service, 'eve_section');
    const board = await boardOf(eve, 'Rooms');
    const page = await eve.send('GET', `/pin/${pins[0]}/repin/`);
    t.regex(page.text, /Create a section.*<option value="\d+"[^>]*>Rooms</s);
    const send = (title: string, key: string, boardId = board.id): ReturnType<typeof eve.send> =>
      eve.send('POST', `/v3/pins/${pins[0]}/repin/`, {
        body: new URLSearchParams({
          create_section: '1',
          board_id: boardId,
          new_section_name: title,
          idempotency_key: key,
        }),
        headers: { accept: 'text/html' },
      });
    const both = await Promise.all([send('Kitchen', 'a-key'), send('Kitchen', 'a-key')]);
    t.deepEqual(
      both.map(({ status }) => status),
      [303, 303],
    );
    const sections = async (): Promise<{ title: string; pin_count: number }[]> =>
      (await eve.call('GET', `/v3/boards/${board.id}/sections/`)).response?.data as {
        title: string;
        pin_count: number;
      }[];
    t.deepEqual(
      (await sections()).map(({ title, pin_count }) => [title.toLowerCase(), pin_count]),
      [['kitchen', 1]],
    );
    // Other values in the same form rendering are a second save. The section exists already.
    t.is((await send('kitchen', 'a-key')).status, 303);
    t.deepEqual(
      (await sections()).map(({ pin_count }) => pin_count),
      [2],
    );
    t.is((await send(' ', 'b-key')).status, 303);
    t.true((await eve.send('GET', `/pin/${pins[0]}/repin/`)).text.includes('The section name is required.'));
    const others = await boardOf(await member(service, 'adam_section'), 'Not hers');
    await send('Cellar', 'c-key', others.id);
    t.is((await eve.call('GET', `/v3/boards/${others.id}/sections/`)).response?.data?.toString(), '');
    t.is((await sections()).length, 1);
  },
);

test.serial(
  '[SAVE-11] one key and a new board, sent twenty times at once: one board, one copy, one answer',
  async (t) => {
    const eve = await member(service, 'eve_twice');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        eve.call(
          'POST',
          `/v3/pins/${pins[0]}/repin/`,
          { create: true, board_name: 'Made once' },
          { 'idempotency-key': 'one-key' },
        ),
      ),
    );
    t.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    t.is(new Set(answers.map((answer) => (answer.response?.data as { id: string }).id)).size, 1);
    const boards = (await eve.call('GET', '/v3/users/eve_twice/boards/')).response?.data as {
      pin_count: number;
    }[];
    t.deepEqual(
      boards.map(({ pin_count }) => pin_count),
      [1],
    );
    const again = await eve.call(
      'POST',
      `/v3/pins/${pins[0]}/repin/`,
      { create: true, board_name: 'Made once' },
      { 'idempotency-key': 'another-key' },
    );
    t.is(again.status, 409, 'another call is told that the name is taken');
    const counted = async (): Promise<number> => {
      const { rowCount } = await service.db.pool.query(
        'SELECT 1 FROM events WHERE user_id = $1 AND event_type = $2',
        [eve.id, eventTypes.pinSaved],
      );
      return rowCount ?? 0;
    };
    await waitFor(async () => (await counted()) === 1, { what: 'the save to be counted' });
  },
);

test.serial('[SAVE-05] a save answers what the copy’s card counts, without whom one blocks', async (t) => {
  const [carl, dora] = [await member(service, 'carl_places'), await member(service, 'dora_places')];
  const [pin = ''] = pins;
  const said = await carl.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text: 'A fine lamp' });
  t.is(said.status, 201, said.text);
  await carl.call('PUT', `/v3/pins/${pin}/reactions/`, { reaction_type: 5 });
  const counted = async (who: Member) => {
    const answer = await who.call('POST', `/v3/pins/${pin}/repin/`, {});
    return (answer.response?.data as { pin: object }).pin;
  };
  t.like(await counted(dora), { comment_count: 1, reaction_counts: { 5: 1 }, pinner: { id: dora.id } });
  const block = { blocked_user_id: carl.id, block_source: 1, block_context: null };
  t.is((await dora.resource('UserBlockResource', 'create', block)).status, 200);
  t.like(await counted(dora), { comment_count: 0, reaction_counts: { 5: 1 }, is_uploaded: true });
});
