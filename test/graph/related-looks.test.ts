import test from 'ava';
import { boardOf, members, quickPins, sectionOf } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { endProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { describeAsDrawn } from './support/drawn-looks.ts';
import { graphStatus } from './support/graph-process.ts';
import { picturesOf, readFeed, type FeedPin } from './support/read-feed.ts';
import { signature } from './support/small-graph.ts';

const kinds = 24;
const ofKind = 10;
/** Pictures 1000 to 1239 are one imported folder. Those of a kind are ten numbers apart, as scattered by file names. */
const inFolder = Array.from({ length: kinds * ofKind }, (_, at) => ({ number: 1000 + at, kind: at % kinds }));
const asked = inFolder[5];
const sameKind = (pictures: string[]): number =>
  pictures.filter((each) =>
    inFolder.some(({ number, kind }) => kind === asked?.kind && signature(number) === each),
  ).length;

let service: TestService;
let visitor: Client;
let ada: Member;
let bob: Member;
let pin = '';
/** Another pin of the folder, not queried until the end. */
let other = '';
let folderId = '';
let described = 0;

const pinOf = async (who: Member, boardId: string, picture: number): Promise<string> =>
  (await quickPins(service, who.id, boardId, 1, signature(picture)))[0] ?? '';
const describe = async (picture: number, kind: number): Promise<void> => {
  await describeAsDrawn(service, signature(picture), kind, picture);
  described += 1;
};
const known = (): Promise<unknown> =>
  waitFor(
    async () => {
      const { embeddings, edges } = await graphStatus(service.dataDir);
      const [row] = await service.db.rows<{ count: string }>({
        name: 'test_edges',
        text: 'SELECT count(DISTINCT (board_id, image_signature)) AS count FROM pins',
      });
      return (
        embeddings?.state === 'ready' && embeddings.pictures === described && edges === Number(row?.count)
      );
    },
    { what: 'the graph process to know all pictures' },
  );
const related = (pinId: string, pageSize = 250, between?: () => Promise<unknown>): Promise<FeedPin[][]> =>
  readFeed(visitor, `/v3/pins/${pinId}/related/`, pageSize, between);
const reasonsOf = (page: FeedPin[]): (string | undefined)[] =>
  page.map((each) => each.recommendation_reason?.reason);

test.before(async () => {
  service = await startService({ graph: true, worker: false });
  visitor = new Client(service.origin);
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  folderId = (await boardOf(ada, 'Imported')).id;
  for (const { number, kind } of inFolder) {
    const made = await pinOf(ada, folderId, number);
    if (number === asked?.number) pin = made;
    else other = made;
    await describe(number, kind);
  }
  await known();
});
test.after.always(() => service.stop());

test.serial(
  '[FEED-09] of one large folder every second related pin looks alike, so that those of its kind come first',
  async (t) => {
    const [page = []] = await related(pin, 20);
    t.is(page.length, 20);
    t.is(sameKind(picturesOf([page])), ofKind - 1, 'all others of the kind');
    const alike = reasonsOf(page).filter((reason) => reason === 'LOOKS_ALIKE').length;
    t.true(alike >= 8 && alike <= 11, `${alike} of 20 because they look alike`);
    for (const { recommendation_reason: reason } of page) t.is(reason?.reason_id, pin);
  },
);

test.serial(
  '[FEED-01] pages of a folder’s related pins show all of it and none twice while pictures arrive',
  async (t) => {
    let arriving = 5000;
    const pages = await related(pin, 40, async () => {
      for (let count = 0; count < 3; count += 1) {
        arriving += 1;
        await pinOf(bob, (await boardOf(bob, `Arriving ${arriving}`)).id, arriving);
        await describe(arriving, asked?.kind ?? 0);
      }
    });
    const shown = picturesOf(pages);
    t.is(new Set(shown).size, shown.length, 'no picture twice');
    t.false(shown.includes(signature(asked?.number ?? 0)));
    for (const { number } of inFolder)
      if (number !== asked?.number) t.true(shown.includes(signature(number)), String(number));
    await known();
  },
);

test.serial(
  '[FEED-09] what stands beside a picture on several boards goes before what looks like it',
  async (t) => {
    const [start, ...others] = [
      await boardOf(bob, 'One'),
      await boardOf(bob, 'Two'),
      await boardOf(ada, 'Three'),
    ];
    const picture = 7000;
    const shared = await pinOf(bob, start.id, picture);
    await describe(picture, asked?.kind ?? 0);
    for (const [index, board] of [start, ...others].entries()) {
      const who = index === 2 ? ada : bob;
      if (index > 0) await pinOf(who, board.id, picture);
      for (let beside = 0; beside < 8; beside += 1) {
        const number = 7100 + 10 * index + beside;
        await pinOf(who, board.id, number);
        await describe(number, kinds + beside);
      }
    }
    await known();
    const [page = []] = await related(shared, 20);
    const alike = reasonsOf(page).filter((reason) => reason === 'LOOKS_ALIKE').length;
    // Boards are spaced apart, so it can be more than every fifth.
    t.true(alike >= 1 && alike <= 7, `${alike} of 20 look alike`);
    t.true(sameKind(picturesOf([page])) <= 7);
  },
);

test.serial('[FEED-09] [BOARD-07] what is in the same section of a large board comes first', async (t) => {
  const board = await boardOf(ada, 'A house');
  const sectionId = await sectionOf(service, board.id, 'Doors');
  const pins: string[] = [];
  for (let at = 0; at < 30; at += 1) pins.push(await pinOf(ada, board.id, 8000 + at));
  const doors = [4, 11, 17, 25];
  for (const at of doors) {
    const { status } = await ada.call('PUT', `/v3/pins/${pins[at]}/`, { board_section_id: sectionId });
    t.is(status, 200);
  }
  await known();
  const [page = []] = await related(pins[11] ?? '', 20);
  t.deepEqual(
    picturesOf([page.slice(0, 3)]).toSorted(),
    doors.filter((at) => at !== 11).map((at) => signature(8000 + at)),
  );
  t.is(reasonsOf(page)[0], 'SAVED_TOGETHER');
});

test.serial('[FEED-09] without the graph process the same board is there, and nothing fails', async (t) => {
  if (service.graph !== null) await endProcess(service.graph);
  const [page = []] = await related(other, 20);
  t.is(page.length, 20);
  for (const { board } of page) t.is(board.id, folderId);
  t.deepEqual([...new Set(reasonsOf(page))], ['SAVED_TOGETHER']);
  const [asBefore = []] = await related(pin, 20);
  t.is(asBefore.length, 20, 'what was asked for lately is kept');
  t.true(reasonsOf(asBefore).includes('LOOKS_ALIKE'));
});
