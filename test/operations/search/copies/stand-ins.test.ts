import test from 'ava';
import { comeBackRow, leaveRow } from '../../../../db/queries/accounts/leaving.ts';
import { tidySearch } from '../../../../server/search/jobs.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';
import { searchFor } from '../../support/search-calls.ts';
import { wordedPins } from '../../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let cleo: Member;
let dora: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob, cleo, dora } = await members(service, 'ada', 'bob', 'cleo', 'dora'));
});
test.after.always(() => service?.stop());

const found = async (query: string): Promise<string[]> =>
  (await searchFor(dora, query, { orientation: 'tall' })).ids;
/** Each may search so often a minute. */
const intervalMs = 250;
const waitUntilFound = (query: string, ids: string[]) =>
  waitFor(async () => (await found(query)).join() === ids.join(), { what: query, intervalMs });

/** A pin of Ada's that Bob and then Cleo have saved, and the board that each has it on. */
async function savedByTwo(word: string) {
  const [ofAda, ofBob, ofCleo] = await Promise.all(
    [ada, bob, cleo].map((who) => boardOf(who, `Finds ${word}`)),
  );
  const [pin = ''] = await wordedPins(service, ada.id, ofAda?.id ?? '', [{ title: `${word} at noon` }]);
  const copies: string[] = [];
  for (const [who, board] of [
    [bob, ofBob],
    [cleo, ofCleo],
  ] as const) {
    const copy = await who.call('POST', `/v3/pins/${pin}/repin/`, { board_id: board?.id });
    copies.push((copy.response?.data as { id: string }).id);
  }
  const [first = '', second = ''] = copies;
  return { pin, first, second, boards: { ofAda: ofAda?.id ?? '', ofBob: ofBob?.id ?? '' } };
}

async function change(
  who: Member,
  method: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<void> {
  const { status, text } = await who.call(method, path, body);
  if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`);
}
const hide = (who: Member, boardId: string, privacy: string) =>
  change(who, 'PUT', `/v3/boards/${boardId}/`, { privacy });

for (const privacy of ['secret', 'protected'])
  test.serial(`[SRCH-01] while an original is on a ${privacy} board, its oldest copy is found`, async (t) => {
    const word = privacy === 'secret' ? 'Quagga' : 'Okapi';
    const { pin, first, second, boards } = await savedByTwo(word);
    await waitUntilFound(word, [pin]);
    await hide(ada, boards.ofAda, privacy);
    t.false((await found(word)).includes(pin), 'at once');
    await waitUntilFound(word, [first]);
    await hide(bob, boards.ofBob, privacy);
    await waitUntilFound(word, [second]);
    await hide(ada, boards.ofAda, 'public');
    await waitUntilFound(word, [pin]);
    t.is((await ada.call('GET', `/v3/pins/${pin}/`)).status, 200);
  });

test.serial('[SRCH-01] … and while its board is deleted, or it was moved to a secret one', async (t) => {
  const { pin, first, boards } = await savedByTwo('Tapir');
  await waitUntilFound('Tapir', [pin]);
  await change(ada, 'DELETE', `/v3/boards/${boards.ofAda}/`);
  await waitUntilFound('Tapir', [first]);
  await change(ada, 'POST', `/v3/boards/${boards.ofAda}/restore/`);
  await waitUntilFound('Tapir', [pin]);

  const own = await boardOf(ada, 'Own things', { privacy: 'secret' });
  await change(ada, 'PUT', `/v3/pins/${pin}/`, { board_id: own.id });
  await waitUntilFound('Tapir', [first]);
  t.pass();
});

test.serial('[SRCH-01] a public copy of what was never public is found within the hour', async (t) => {
  const board = await boardOf(ada, 'Among us', { privacy: 'secret' });
  const [pin = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'Numbat at noon' }]);
  const open = await boardOf(ada, 'For all');
  const copy = await ada.call('POST', `/v3/pins/${pin}/repin/`, { board_id: open.id });
  t.is(copy.status, 201);
  t.deepEqual(await found('Numbat'), []);
  await tidySearch(service.db, new Date());
  await waitUntilFound('Numbat', [(copy.response?.data as { id: string }).id]);
});

test.serial('[SRCH-01] [USER-06] … and while its person is away', async (t) => {
  const { pin, first } = await savedByTwo('Saola');
  await waitUntilFound('Saola', [pin]);
  await service.db.transaction((tx) => leaveRow(tx, ada.id, null));
  await waitUntilFound('Saola', [first]);
  await service.db.transaction((tx) => comeBackRow(tx, ada.id, new Date()));
  await waitUntilFound('Saola', [pin]);
  t.pass();
});
