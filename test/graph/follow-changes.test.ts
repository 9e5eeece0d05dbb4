import test from 'ava';
import pg from 'pg';
import type { Sql } from '../../db/connection/database.ts';
import { changesStart, forgetChanges } from '../../db/queries/graph/changes.ts';
import { applyChanges } from '../../server/graph/follow-changes.ts';
import { GraphTooLarge, loadGraph } from '../../server/graph/load-graph.ts';
import { languageNumber } from '../../server/graph/store/languages.ts';
import { findBoard, findPicture, type SaveGraph } from '../../server/graph/store/save-graph.ts';
import { createCommunity, type Community } from './support/community.ts';
import { copiesOf } from './support/copies.ts';
import { contents, dice, signature } from './support/small-graph.ts';

let community: Community;
test.before(async () => {
  community = await createCommunity();
});
test.after.always(() => community.close());

const load = (ceilingBytes = 2 ** 30): Promise<SaveGraph> =>
  loadGraph({
    db: community.db,
    connectionString: community.connectionString,
    ceilingBytes,
    onProgress: () => undefined,
  });

/** Picture numbers on a board, by the last digits of their signatures. */
function picturesOn(graph: SaveGraph, boardId: string): number[] {
  const { pictures } = contents(graph);
  const board = findBoard(graph, boardId);
  return Object.entries(pictures)
    .filter(([, boards]) => boards.includes(board))
    .map(([text]) => Number.parseInt(text, 16))
    .sort((a, b) => a - b);
}

test.serial(
  '[FEED-09] the graph holds the pictures of public boards and of no others, each once a board',
  async (t) => {
    const ada = await community.person('de-DE');
    const [open, closed, hidden, gone] = [
      await community.board(ada),
      await community.board(ada, 'protected'),
      await community.board(ada, 'secret'),
      await community.board(ada),
    ];
    for (const board of [open, closed, hidden, gone])
      for (const picture of [1, 2, 2]) await community.pin(ada, board, picture);
    await community.pin(ada, hidden, 3);
    await community.setDeleted(gone, true);
    const graph = await load();
    t.deepEqual(picturesOn(graph, open), [1, 2]);
    t.is(graph.ofBoard.live, 2);
    for (const board of [closed, hidden, gone]) t.is(findBoard(graph, board), -1);
    t.is(findPicture(graph, signature(3)), -1);
    t.is(graph.languageOfBoard[findBoard(graph, open)], languageNumber('de'));
  },
);

test.serial(
  '[FEED-09] saves, removals, moves, privacy, deletion and restoring reach the graph',
  async (t) => {
    const ada = await community.person();
    const bob = await community.person('fr-FR');
    const first = await community.board(ada);
    const second = await community.board(bob);
    const pin = await community.pin(ada, first, 11);
    let position = await changesStart(community.db);
    const graph = await load();
    const follow = async (): Promise<void> => {
      ({ position } = await applyChanges(community.db, graph, position));
    };
    const copy = await community.save(bob, pin, second);
    const twin = await community.pin(ada, first, 11);
    const other = await community.pin(ada, first, 12);
    await follow();
    t.deepEqual([picturesOn(graph, first), picturesOn(graph, second)], [[11, 12], [11]]);

    await community.removePin(ada, twin);
    await follow();
    t.deepEqual(picturesOn(graph, first), [11, 12], 'another pin of the picture is still there');
    await community.removePin(ada, pin);
    await community.movePin(other, second);
    await follow();
    t.deepEqual([picturesOn(graph, first), picturesOn(graph, second)], [[], [11, 12]]);

    for (const [change, undo] of [
      [() => community.setPrivacy(second, 'secret'), () => community.setPrivacy(second, 'public')],
      [() => community.setPrivacy(second, 'protected'), () => community.setPrivacy(second, 'public')],
      [() => community.setDeleted(second, true), () => community.setDeleted(second, false)],
    ] as const) {
      await change();
      await community.pin(bob, second, 13);
      await follow();
      t.deepEqual(picturesOn(graph, second), []);
      await undo();
      await follow();
      t.deepEqual(picturesOn(graph, second), [11, 12, 13]);
    }
    const late = await community.board(bob);
    await community.pin(bob, late, 14);
    await community.removePin(bob, copy);
    await follow();
    t.deepEqual([picturesOn(graph, second), picturesOn(graph, late)], [[12, 13], [14]]);
    t.is(graph.languageOfBoard[findBoard(graph, late)], languageNumber('fr'));
  },
);

test.serial('[FEED-09] a change that is committed after later ones is not missed', async (t) => {
  const ada = await community.person();
  const [slow, quick] = [await community.board(ada), await community.board(ada)];
  const template = await community.pin(ada, quick, 20);
  const graph = await load();
  let position = await changesStart(community.db);
  const client = new pg.Client({ connectionString: community.connectionString });
  await client.connect();
  t.teardown(() => client.end());
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO pins (user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
       image_format)
     SELECT user_id, $1, id, $2, 1, 1, image_color, image_format FROM pins WHERE id = $3`,
    [slow, signature(21), template],
  );
  for (let picture = 22; picture < 26; picture += 1) {
    await community.pin(ada, quick, picture);
    ({ position } = await applyChanges(community.db, graph, position));
    t.true(picturesOn(graph, quick).includes(picture), 'the open transaction holds nothing back');
  }
  t.deepEqual(picturesOn(graph, slow), []);
  await client.query('COMMIT');
  const { position: settled, applied } = await applyChanges(community.db, graph, position);
  t.deepEqual(picturesOn(graph, slow), [21]);
  t.true(applied >= 5);
  t.is((await applyChanges(community.db, graph, settled)).applied, 0, 'nothing is read for ever');
});

test.serial(
  '[FEED-09] the pictures of a board are read once for its changes, not at every look',
  async (t) => {
    const ada = await community.person();
    const [board, other] = [await community.board(ada), await community.board(ada)];
    for (let picture = 30; picture < 35; picture += 1) await community.pin(ada, board, picture);
    const graph = await load();
    let position = await changesStart(community.db);
    let read = 0;
    const counted: Sql = {
      async rows<Row>(...asked: Parameters<Sql['rows']>) {
        const rows = await community.db.rows<Row>(...asked);
        if (asked[0].name === 'graph_pictures_of_board') read += rows.length;
        return rows;
      },
    };
    const follow = async (): Promise<number> => {
      const before = read;
      ({ position } = await applyChanges(counted, graph, position));
      return read - before;
    };
    const client = new pg.Client({ connectionString: community.connectionString });
    await client.connect();
    t.teardown(() => client.end());
    await client.query('BEGIN');
    await client.query('SELECT pg_current_xact_id()');
    for (const privacy of ['secret', 'public', 'secret', 'public'])
      await community.setPrivacy(board, privacy);
    t.is(await follow(), 5);
    await community.pin(ada, board, 35);
    await community.pin(ada, other, 30);
    t.is(await follow(), 0, 'a pin costs one change, and what waits to be settled is not read again');
    t.deepEqual(picturesOn(graph, board), [30, 31, 32, 33, 34, 35]);
    await community.setPrivacy(board, 'secret');
    await follow();
    t.deepEqual(picturesOn(graph, board), []);
    await community.setPrivacy(board, 'public');
    t.is(await follow(), 6);
    await client.query('COMMIT');
    t.is(await follow(), 0);
    t.deepEqual(picturesOn(graph, board), [30, 31, 32, 33, 34, 35]);
  },
);

test.serial(
  '[FEED-09] after any changes, followed at any time, the graph equals one that is loaded anew',
  async (t) => {
    t.timeout(60_000);
    const roll = dice(5);
    const below = (limit: number): number => Math.floor(roll() * limit);
    const people = [await community.person(), await community.person()];
    const ownerOf = new Map<string, string>();
    for (const person of [...people, ...people]) ownerOf.set(await community.board(person), person);
    const boards = [...ownerOf.keys()];
    const pins: { id: string; by: string }[] = [];
    const graph = await load();
    let position = await changesStart(community.db);
    for (let step = 0; step < 250; step += 1) {
      const board = boards[below(4)] ?? '';
      const by = ownerOf.get(board) ?? '';
      const act = below(10);
      if (act < 6) {
        // A deleted board accepts none.
        const id = await community.pin(by, board, 100 + below(30));
        if (id !== '') pins.push({ id, by });
      } else if (act < 8) {
        const [pin] = pins.splice(below(pins.length), 1);
        if (pin !== undefined) await community.removePin(pin.by, pin.id);
      } else if (act === 8) await community.setPrivacy(board, ['public', 'secret'][below(2)] ?? 'public');
      else await community.setDeleted(board, below(2) === 0);
      if (below(5) === 0) ({ position } = await applyChanges(community.db, graph, position));
    }
    await applyChanges(community.db, graph, position);
    const anew = await load();
    for (const board of boards) t.deepEqual(picturesOn(graph, board), picturesOn(anew, board), board);
  },
);

test.serial('[FEED-09] old changes are forgotten, new ones kept', async (t) => {
  const ada = await community.person();
  const board = await community.board(ada);
  const from = await changesStart(community.db);
  const pin = await community.pin(ada, board, 30);
  await forgetChanges(community.db, pin, 100_000);
  const graph = await load();
  t.is((await applyChanges(community.db, graph, from)).applied, 1, 'its change has a later id than the pin');
  t.is(await forgetChanges(community.db, '9223372036854775807', 1), 1);
  await forgetChanges(community.db, '9223372036854775807', 100);
  t.is(await forgetChanges(community.db, '9223372036854775807', 100), 0);
});

test.serial('[FEED-09] a graph that does not fit is refused with what it would need', async (t) => {
  // The limit is checked every 16,384 rows. Copies of one pin reach a low one sooner.
  const ada = await community.person();
  const board = await community.board(ada);
  await copiesOf(community.db, await community.pin(ada, board, 40), 20_000);
  const error = await t.throwsAsync(() => load(2 ** 18), { instanceOf: GraphTooLarge });
  t.true(error.neededMegabytes >= 1, error.message);
});
