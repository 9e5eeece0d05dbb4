import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { sweepRelated } from '../../db/queries/graph/related.ts';
import { createGraphReader } from '../../server/adapters/graph-reader.ts';
import { graphSocket } from '../../server/config/graph-address.ts';
import { makeRelatedAhead } from '../../server/feeds/near/related-feed.ts';
import type { NearFound, Nearness } from '../../server/feeds/stages/kept-near.ts';
import { keptRelated, makeRelated } from '../../server/feeds/stages/kept-related.ts';
import { createWordStore } from '../../server/words/word-store.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { manyPins } from '../support/data/many-pins.ts';
import { Client, type Member } from '../support/service/client.ts';
import { freePort } from '../support/service/free-port.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { graphStatus } from './support/graph-process.ts';
import { picturesOf, readFeed } from './support/read-feed.ts';
import { dice, signature } from './support/small-graph.ts';

let service: TestService;
let visitor: Client;
let ada: Member;
let bob: Member;
test.before(async () => {
  service = await startService({ graph: true, worker: false });
  visitor = new Client(service.origin);
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

const related = (pinId: string): string => `/v3/pins/${pinId}/related/`;
const block: Statement = {
  name: 'test_graph_block',
  text: `INSERT INTO blocks (user_id, other_id, is_blocking, is_blocked)
    VALUES ($1, $2, true, false), ($2, $1, false, true)`,
};

async function pinOf(who: Member, boardId: string, picture: number): Promise<string> {
  const [id = ''] = await quickPins(service, who.id, boardId, 1, signature(picture));
  return id;
}

/** Related pictures of a pin, once they include one that only a walk reaches. */
const relatedOnceIt = (holds: string, who: Client, pinId: string): Promise<string[]> =>
  waitFor(
    async () => {
      const pictures = picturesOf(await readFeed(who, related(pinId)));
      return pictures.includes(holds) && pictures;
    },
    { what: 'the walk to know a new save' },
  );

test.serial(
  '[FEED-09] related pins are what was saved to the same boards, and what that was saved with',
  async (t) => {
    const first = await boardOf(ada, 'First');
    const second = await boardOf(bob, 'Second');
    const pin = await pinOf(ada, first.id, 1);
    await pinOf(ada, first.id, 2);
    await pinOf(bob, second.id, 2);
    await pinOf(bob, second.id, 3);
    // Two boards away: no database query finds it.
    const pictures = await relatedOnceIt(signature(3), visitor, pin);
    t.deepEqual(pictures, [signature(2), signature(3)]);
    t.is((await visitor.send('GET', `/pin/${pin}/`)).status, 200);
  },
);

test.serial(
  '[FEED-09] what becomes secret, deleted or blocked is gone from the very next answer',
  async (t) => {
    const start = await boardOf(ada, 'Start');
    const pin = await pinOf(ada, start.id, 10);
    const shared = 11;
    await pinOf(ada, start.id, shared);
    const boards: { board: { id: string }; picture: number; pin: string }[] = [];
    for (const picture of [12, 13, 14, 15]) {
      const board = await boardOf(bob, `Board of ${picture}`);
      await pinOf(bob, board.id, shared);
      boards.push({ board, picture, pin: await pinOf(bob, board.id, picture) });
    }
    for (const { picture } of boards) await relatedOnceIt(signature(picture), visitor, pin);
    const [hidden, closed, dropped] = boards;
    const update: Statement = {
      name: 'test_graph_privacy',
      text: 'UPDATE boards SET privacy = $2 WHERE id = $1',
    };
    await service.db.rows(update, [hidden?.board.id, 'secret']);
    await service.db.rows(update, [closed?.board.id, 'protected']);
    await bob.call('DELETE', `/v3/pins/${dropped?.pin}/`);
    const stranger = picturesOf(await readFeed(visitor, related(pin)));
    t.deepEqual(
      stranger.filter((each) => each !== signature(shared)),
      [signature(15)],
    );
    await service.db.rows(block, [ada.id, bob.id]);
    t.deepEqual(picturesOf(await readFeed(ada, related(pin))), [signature(shared)]);
  },
);

test.serial(
  '[FEED-01] pages of related pins never repeat a picture or skip one while pins arrive, to the end',
  async (t) => {
    const roll = dice(9);
    const boards: { id: string }[] = [];
    for (let index = 0; index < 8; index += 1) boards.push(await boardOf(bob, `Many ${index}`));
    const pictures = Array.from({ length: 60 }, (_, index) => 100 + index);
    for (const picture of pictures)
      for (const copy of [0, 1]) {
        const board = boards[Math.floor(roll() * boards.length)];
        if (board !== undefined && (copy === 0 || roll() < 0.6)) await pinOf(bob, board.id, picture);
      }
    const pin = await pinOf(bob, boards[0]?.id ?? '', 99);
    const edges = (
      await service.db.rows({
        name: 'test_graph_edges',
        text: `SELECT DISTINCT p.board_id, p.image_signature FROM pins p JOIN boards b ON b.id = p.board_id
      WHERE b.privacy = 'public'`,
      })
    ).length;
    await waitFor(async () => (await graphStatus(service.dataDir)).edges === edges);
    let arriving = 200;
    const pages = await readFeed(visitor, related(pin), 7, async () => {
      for (const board of boards.slice(0, 3)) await pinOf(bob, board.id, (arriving += 1));
    });
    const shown = picturesOf(pages);
    t.is(new Set(shown).size, shown.length, 'no picture twice');
    for (const picture of pictures) t.true(shown.includes(signature(picture)), String(picture));
    t.false(shown.includes(signature(99)));
    for (const page of pages.slice(0, -1)) t.is(page.length, 7);
  },
);

test.serial(
  '[FEED-01] a forged or foreign bookmark of related pins is 400 and leads the page back',
  async (t) => {
    const [one, two] = [await boardOf(ada, 'One'), await boardOf(ada, 'Two')];
    const pins = await quickPins(service, ada.id, one.id, 5);
    const [other = ''] = await quickPins(service, ada.id, two.id, 1);
    const [pin = ''] = pins;
    const token = (await visitor.call('GET', related(pin), { page_size: '2' })).response?.bookmark ?? '';
    t.true(token.length > 10);
    for (const [path, bookmarks] of [
      [related(other), token],
      [related(pin), `${token}x`],
      [related(pin), '5'],
    ] as const)
      t.is((await visitor.call('GET', path, { bookmarks })).status, 400, bookmarks);
    const page = await visitor.send('GET', `/pin/${pin}/?bookmark=made-up`);
    t.deepEqual([page.status, page.headers.get('location')], [302, `/pin/${pin}/`]);
    const ended = await visitor.call('GET', related(pin), { bookmarks: '-end-' });
    t.deepEqual(ended.response?.data, []);
  },
);

const keptLists: Statement = {
  name: 'test_related_lists',
  text: `SELECT p.id FROM related_pins r JOIN pins p ON p.image_signature = r.signature WHERE p.board_id = $1 ORDER BY p.id`,
};
const ageList: Statement = {
  name: 'test_related_age',
  text: `
    UPDATE related_pins SET made_at = now() - $2::interval
    WHERE signature = (SELECT image_signature FROM pins WHERE id = $1)`,
};
const allBut: Statement = {
  name: 'test_related_clear',
  text: 'DELETE FROM pins WHERE board_id = $1 AND id <> ALL ($2::bigint[])',
};

test.serial(
  '[FEED-09] lists of new pins are made before anyone asks, dropped when too little is left, and swept after a month',
  async (t) => {
    const board = await boardOf(ada, 'Ahead');
    const edges = async (): Promise<number> => (await graphStatus(service.dataDir)).edges ?? 0;
    const before = await edges();
    await manyPins(service.db, ada.id, board.id, 60, 120_000);
    await waitFor(async () => (await edges()) >= before + 60, { what: 'the graph to know the board' });
    const kept = async (): Promise<string[]> =>
      (await service.db.rows<{ id: string }>(keptLists, [board.id])).map(({ id }) => id);
    const graph = createGraphReader({
      addresses: [graphSocket(service.dataDir)],
      counters: { increment: () => undefined },
      onChange: () => undefined,
      timeoutMs: 5000,
    });
    t.teardown(() => graph.close());
    const services = {
      db: service.db,
      words: createWordStore(service.db),
      clock: { now: () => new Date() },
      graph,
    };
    // A list is kept behind the answer.
    const keptUntil = (last: string, count: number): Promise<string[]> =>
      waitFor(
        async () => {
          const made = await kept();
          return made.length === count && made.at(-1) === last && made;
        },
        { what: `${count} lists`, timeoutMs: 10_000 },
      );
    const away = createGraphReader({
      addresses: [{ host: '127.0.0.1', port: await freePort() }],
      counters: { increment: () => undefined },
      onChange: () => undefined,
      timeoutMs: 5000,
    });
    t.teardown(() => away.close());
    t.is(await makeRelatedAhead({ ...services, graph: away }, '0', 3), '0', 'they wait for the graph');
    const third = await makeRelatedAhead(services, '0', 3);
    await keptUntil(third, 3);
    const all = await keptUntil(await makeRelatedAhead(services, third, 2), 5);

    const [outdated = '', old = ''] = all;
    await service.db.rows(allBut, [board.id, all]);
    // Until the graph has forgotten the others, the list is made again.
    await waitFor(
      async () => {
        await service.db.rows(ageList, [outdated, '7 hours']);
        t.is((await visitor.call('GET', related(outdated))).status, 200);
        return !(await kept()).includes(outdated);
      },
      { what: 'the list to be dropped' },
    );

    await service.db.rows(ageList, [old, '31 days']);
    t.is(await sweepRelated(service.db, 10), 1);
    t.deepEqual(await kept(), all.slice(2));
  },
);

const picturesOfBoard: Statement = {
  name: 'test_pictures_of_board',
  text: 'SELECT image_signature AS signature FROM pins WHERE board_id = $1 ORDER BY id',
};
const listOf: Statement = {
  name: 'test_related_list',
  text: `SELECT cardinality(pin_ids) AS pins, cardinality(worded_ids) AS worded FROM related_pins
    WHERE signature = $1 AND language = 'xx'`,
};

test.serial(
  '[FEED-09] while the graph is away, a list is neither replaced by one that words alone make, nor dropped',
  async (t) => {
    const board = await boardOf(ada, 'Away');
    await manyPins(service.db, ada.id, board.id, 60);
    const rows = await service.db.rows<{ signature: string }>(picturesOfBoard, [board.id]);
    const [of = '', ...others] = rows.map((row) => row.signature);
    const services = { db: service.db, clock: { now: () => new Date() } };
    const found = (count: number, nearness: Nearness, isGraphAway: boolean): NearFound => ({
      candidates: others.slice(0, count).map((each) => ({ signature: each, nearness })),
      isGraphAway,
    });
    /** Makes a list once an earlier one of the picture is stored. */
    const make = (made: NearFound) =>
      waitFor(async () => {
        let isMade = false;
        await makeRelated(services, of, 'xx', () => {
          isMade = true;
          return Promise.resolve(made);
        });
        return isMade;
      });
    const kept = async () => (await service.db.rows(listOf, [of]))[0];
    const walked = { pins: 59, worded: 0 };
    await make(found(59, 'saved', false));
    await make(found(59, 'words', true));
    await make(found(5, 'words', true));
    t.deepEqual(await kept(), walked);
    const outdated = { pinIds: '1', alikeIds: '', wordedIds: '', isOutdated: true };
    await keptRelated(services, of, 'xx', outdated, () => Promise.resolve(found(5, 'words', true)));
    await make(found(5, 'words', true));
    t.deepEqual(await kept(), walked);
    await keptRelated(services, of, 'xx', outdated, () => Promise.resolve(found(5, 'saved', false)));
    await waitFor(async () => (await kept()) === undefined, { what: 'a short list to be dropped' });
  },
);

test.serial('[FEED-09] one outdated list is made again at a time, and all of them are shown', async (t) => {
  const services = { db: service.db, clock: { now: () => new Date() } };
  const outdated = { pinIds: '1,2', alikeIds: '', wordedIds: '', isOutdated: true };
  const made: (() => void)[] = [];
  const show = (of: string) =>
    keptRelated(services, of, 'xx', outdated, async () => {
      await new Promise<void>((resolve) => made.push(resolve));
      return { candidates: [], isGraphAway: true };
    });
  // One of a test before may still be made.
  await waitFor(async () => (await show('outdated')) !== null && made.length > 0, { what: 'one to be made' });
  const shown = await Promise.all(Array.from({ length: 9 }, (_, n) => show(`outdated-${n}`)));
  t.true(shown.every((picks) => picks?.length === 2));
  t.is(made.length, 1);
  for (const finish of made.splice(0)) finish();
  await waitFor(async () => (await show('outdated-9')) !== null && made.length > 0, {
    what: 'another to be made',
  });
  for (const finish of made) finish();
});
