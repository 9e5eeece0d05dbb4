import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { describeAsDrawn } from './support/drawn-looks.ts';
import { graphStatus } from './support/graph-process.ts';
import { picturesOf, readFeed, type FeedPin } from './support/read-feed.ts';
import { signature } from './support/small-graph.ts';

let service: TestService;
let visitor: Client;
let ada: Member;
let bob: Member;
let asked = '';
const alike = signature(9001);
let described = 0;

const pinOf = async (who: Member, boardId: string, picture: string): Promise<string> =>
  (await quickPins(service, who.id, boardId, 1, picture))[0] ?? '';
const describe = async (picture: string, kind: number, variation: number): Promise<void> => {
  await describeAsDrawn(service, picture, kind, variation);
  described += 1;
};
const looks = async (products: boolean): Promise<FeedPin[]> => {
  const answer = await visitor.call('GET', '/v3/visual-search/', {
    pin_id: asked,
    page_size: '50',
    ...(products && { products: 'true' }),
  });
  return (answer.response?.data as { results: FeedPin[] }).results;
};

test.before(async () => {
  service = await startService({ graph: true, worker: false });
  visitor = new Client(service.origin);
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const [open, shut] = [await boardOf(ada, 'Open'), await boardOf(ada, 'Shut', { privacy: 'secret' })];
  asked = await pinOf(ada, open.id, signature(9000));
  await describe(signature(9000), 1, 1);
  // All of the secret ones look just like the one asked for.
  for (let picture = 0; picture < 230; picture += 1) {
    await pinOf(ada, shut.id, signature(picture + 1));
    await describe(signature(picture + 1), 1, 1);
  }
  await pinOf(bob, (await boardOf(bob, 'Elsewhere')).id, alike);
  await describe(alike, 1, 7);
  await waitFor(
    async () => {
      const { embeddings } = await graphStatus(service.dataDir);
      return embeddings?.state === 'ready' && embeddings.pictures === described;
    },
    { what: 'the graph process to know all pictures' },
  );
});
test.after.always(() => service?.stop());

test.serial('[SRCH-03] [BOARD-09] pictures of secret boards do not push public ones out', async (t) => {
  t.deepEqual(
    (await looks(false)).map((pin) => pin.image_signature),
    [alike],
  );
  t.deepEqual(picturesOf(await readFeed(visitor, `/v3/pins/${asked}/related/`)), [alike]);
});

const card = JSON.stringify({
  kind: 'product',
  name: 'Vase',
  siteName: '',
  offer: null,
  rating: null,
  isOutOfStock: false,
  isStale: false,
  shoppingFlags: [],
  itemId: null,
  itemSetId: null,
});
const isProduct: Statement = {
  name: 'test_is_product',
  text: `
    WITH made AS (INSERT INTO rich_metadata (kind, card, details) VALUES ('product', $2, '{}') RETURNING id)
    UPDATE pins SET rich_id = (SELECT id FROM made) WHERE id = $1`,
};

test.serial('[SRCH-03] a product is found whose picture somebody had pinned before', async (t) => {
  t.deepEqual(await looks(true), []);
  const product = await pinOf(bob, (await boardOf(bob, 'Shop')).id, alike);
  await service.db.rows(isProduct, [product, card]);
  t.deepEqual(
    (await looks(true)).map(({ id }) => id),
    [product],
  );
});
