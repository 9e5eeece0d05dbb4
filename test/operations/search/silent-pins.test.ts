import test from 'ava';
import { insertJob } from '../../../db/queries/jobs.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { searchFor } from '../support/search-calls.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let visitor: Client;
let ada: Member;
let bob: Member;
let cleo: Member;

test.before(async () => {
  service = await startService();
  visitor = new Client(service.origin);
  ({ ada, bob, cleo } = await members(service, 'ada', 'bob', 'cleo'));
});
test.after.always(() => service.stop());

/** What a narrowed search finds, which pins of boards that are merely named so do not follow. */
const found = async (query: string, who: Client = visitor): Promise<string[]> =>
  (await searchFor(who, query, { orientation: 'tall' })).ids;
/** A visitor may search so often a minute. */
const intervalMs = 250;
/** Waits until a search finds these pins, in this order. */
const waitUntilFound = (query: string, ids: string[]) =>
  waitFor(async () => (await found(query)).join() === ids.join(), { what: query, intervalMs });

async function saveTo(who: Member, pinId: string, boardId: string): Promise<void> {
  const { status } = await who.call('POST', `/v3/pins/${pinId}/repin/`, { board_id: boardId });
  if (status !== 201) throw new Error(`The save was answered ${status}.`);
}

test.serial(
  '[SRCH-01] a pin that says nothing is found by its board’s name, after those that say it',
  async (t) => {
    const board = await boardOf(ada, 'Greenhouse orchids');
    const other = await boardOf(ada, 'Misc');
    const [silent = ''] = await wordedPins(service, ada.id, board.id, [{ title: '' }]);
    const [said = ''] = await wordedPins(service, ada.id, other.id, [{ title: 'Orchids at the window' }]);
    await waitUntilFound('orchids', [said, silent]);
    t.deepEqual(await found('orchid greenhouse'), [silent], 'in any form, and all words together');
    t.deepEqual(await found('orchids -greenhouse'), [said]);
  },
);

test.serial('[SRCH-01] … and by what several people save it with, once saves are counted', async (t) => {
  const board = await boardOf(ada, 'Misc two');
  const [silent = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'IMG 2041' }]);
  t.deepEqual(await found('staircase'), []);
  for (const [who, name] of [
    [bob, 'Spiral staircases'],
    [cleo, 'My staircases'],
  ] as const) {
    const own = await boardOf(who, name);
    await saveTo(who, silent, own.id);
  }
  await waitUntilFound('staircase', [silent]);
  t.deepEqual(await found('spiral'), [], 'what one person’s board says is not taken for the picture’s');
  const { status } = await ada.call('PUT', `/v3/pins/${silent}/`, { title: 'The old tower in Pisa' });
  t.is(status, 200);
  await waitUntilFound('staircase', []);
});

test.serial('[SRCH-01] titles beside it say what it is; those of a secret board never', async (t) => {
  const open = await boardOf(ada, 'Misc three');
  const secret = await boardOf(ada, 'Misc four', { privacy: 'secret' });
  const around = ['Copper kettle', 'A kettle', 'Kettles on a shelf'].map((title) => ({ title }));
  const inSecret = around.map(({ title }) => ({ title: title.replace(/kettle/i, 'samovar') }));
  await wordedPins(service, ada.id, secret.id, inSecret);
  const beside = await wordedPins(
    service,
    ada.id,
    open.id,
    around.map(({ title }) => ({ title: title.replace(/kettles/i, 'Kettle') })),
  );
  const [silent = ''] = await wordedPins(service, ada.id, open.id, [{ title: '' }]);
  await saveTo(ada, silent, secret.id);
  await waitFor(async () => (await found('kettle')).at(-1) === silent, { intervalMs });
  t.deepEqual((await found('kettle')).sort(), [...beside, silent].sort());
  t.deepEqual(await found('samovar'), []);
});

test.serial('[BOARD-09] what a board said of a pin is gone with the call that makes it secret', async (t) => {
  const board = await boardOf(ada, 'Misc five');
  const [silent = ''] = await wordedPins(service, ada.id, board.id, [{ title: '' }]);
  const boards = [await boardOf(bob, 'Elopement one'), await boardOf(cleo, 'Elopement two')];
  for (const [at, who] of [bob, cleo].entries()) await saveTo(who, silent, boards[at]?.id ?? '');
  await waitUntilFound('elopement', [silent]);
  const { status } = await bob.call('PUT', `/v3/boards/${boards[0]?.id}/`, { privacy: 'secret' });
  t.is(status, 200);
  t.deepEqual(await found('elopement'), []);
  await bob.call('PUT', `/v3/boards/${boards[0]?.id}/`, { privacy: 'public' });
  await waitUntilFound('elopement', [silent]);
  await cleo.call('PUT', `/v3/boards/${boards[1]?.id}/`, { name: 'Weddings' });
  await waitUntilFound('elopement', []);
});

test.serial(
  '[BOARD-09] a board made secret while its words are being written leaves none behind',
  async (t) => {
    const board = await boardOf(ada, 'Misc six');
    const [silent = ''] = await wordedPins(service, ada.id, board.id, [{ title: '' }]);
    const boards = [await boardOf(bob, 'Trapeze one'), await boardOf(cleo, 'Trapeze two')];
    const isWritten = (name: string, condition: string, values: unknown[]) => async (): Promise<boolean> =>
      (await service.db.rows({ name, text: `SELECT 1 FROM ${condition}` }, values)).length > 0;
    await waitFor(isWritten('test_written', 'pin_contexts WHERE pin_id = $1', [silent]), {
      what: 'a context',
    });
    const waiting = (statement: string) =>
      isWritten('test_waiting', `pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ $1`, [
        statement,
      ]);
    let change: Promise<Answer> | undefined;
    await service.db.transaction(async (tx) => {
      // The worker has read the boards, and waits for this row.
      await tx.rows(
        { name: 'test_hold_context', text: 'SELECT FROM pin_contexts WHERE pin_id = $1 FOR UPDATE' },
        [silent],
      );
      for (const [at, who] of [bob, cleo].entries()) await saveTo(who, silent, boards[at]?.id ?? '');
      await waitFor(waiting('INSERT INTO pin_contexts'), { what: 'the worker to write' });
      change = bob.call('PUT', `/v3/boards/${boards[0]?.id}/`, { privacy: 'secret' });
      const isSecret = isWritten('test_secret', `boards WHERE id = $1 AND privacy = 'secret'`, [
        boards[0]?.id,
      ]);
      await waitFor(async () => (await waiting('UPDATE boards')()) || (await isSecret()), {
        what: 'the change',
      });
    });
    t.is((await change)?.status, 200);
    await waitFor(async () => !(await waiting('INSERT INTO pin_contexts')()), { what: 'the worker' });
    const isSaid = isWritten('test_said', 'pin_contexts WHERE $1::bigint = ANY (board_ids)', [boards[0]?.id]);
    t.false(await isSaid());
    t.deepEqual(await found('trapeze'), []);
  },
);

test.serial('[SRCH-01] existing pins that say nothing are read by a job', async (t) => {
  const board = await boardOf(ada, 'Weathervanes');
  const [silent = ''] = await wordedPins(service, ada.id, board.id, [{ title: '' }]);
  await waitUntilFound('weathervanes', [silent]);
  await service.db.rows({ name: 'test_forget_contexts', text: 'DELETE FROM pin_contexts' });
  t.deepEqual(await found('weathervanes'), []);
  await insertJob(service.db, 'queue-contexts', { after: '0' });
  await waitUntilFound('weathervanes', [silent]);
});
