import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl } = await members(service, 'ada', 'bea', 'carl'));
});
test.after.always(() => service?.stop());

interface Event {
  kind: string;
  user: { username: string };
  person_name: string | null;
  pin_count: number | null;
}
const events = (answer: Answer): string[] =>
  (answer.response?.data as Event[]).map((event) =>
    [event.user.username, event.kind, event.person_name ?? event.pin_count ?? ''].join(' ').trim(),
  );

async function joined(board: { id: string }, ...people: Member[]): Promise<void> {
  for (const person of people) {
    await ada.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: [person.id] });
    await person.call('PUT', `/v3/boards/${board.id}/invites/`);
  }
}

test.serial('[BOARD-08] those on a board read who came and went and who added pins, by day', async (t) => {
  const board = await boardOf(ada, 'Busy', { privacy: 'secret' });
  await joined(board, bea, carl);
  await quickPins(service, ada.id, board.id, 3);
  await quickPins(service, bea.id, board.id, 2);
  await bea.call('DELETE', `/v3/boards/${board.id}/collaborators/`);
  await ada.call('DELETE', `/v3/boards/${board.id}/collaborators/`, { invited_user_id: carl.id });
  const path = `/v3/boards/${board.id}/activity/`;
  t.deepEqual(events(await ada.call('GET', path)), [
    'ada removed carl',
    'bea left',
    'bea pins_added 2',
    'ada pins_added 3',
    'carl joined',
    'bea joined',
  ]);
  t.is((await carl.call('GET', path)).status, 404);
});

test.serial('[BOARD-08] pages of the activity never repeat, skip or count twice', async (t) => {
  const board = await boardOf(ada, 'Paged');
  const own = new Map<string, number>();
  for (let round = 0; round < 3; round += 1) {
    await joined(board, bea);
    await quickPins(service, ada.id, board.id, 2);
    await bea.call('DELETE', `/v3/boards/${board.id}/collaborators/`);
  }
  let bookmark: string | undefined;
  let pages = 0;
  do {
    const answer = await ada.resource('BoardActivityResource', 'get', {
      board_id: board.id,
      page_size: 2,
      bookmarks: [bookmark ?? ''],
    });
    for (const event of answer.response?.data as Event[])
      own.set(event.kind, (own.get(event.kind) ?? 0) + (event.pin_count ?? 1));
    bookmark = answer.response?.bookmark;
    pages += 1;
  } while (bookmark !== undefined && pages < 20);
  t.true(pages > 2);
  t.deepEqual(Object.fromEntries(own), { joined: 3, left: 3, pins_added: 6 });
});

test.serial('[BOARD-08] activity is for those on the board alone', async (t) => {
  const board = await boardOf(ada, 'Public one');
  const answer = await bea.call('GET', `/v3/boards/${board.id}/activity/`);
  t.is(answer.response?.error?.id, 'not_on_board');
});
