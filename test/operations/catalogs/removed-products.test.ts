import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';
import { employ } from '../support/staff.ts';

interface Feed {
  id: string;
  status: string;
  problems: { item: string; problem: string }[];
}

let service: TestService;
let site: OutsideSite;
let sam: Member;
let ada: Member;
let feeds: string;

test.before(async () => {
  site = await startOutsideSite();
  for (const seed of [1, 2]) site.pages.set(`/${seed}.jpg`, await picture(seed, 300, 400));
  service = await startService({ env: { FETCH_ALSO: site.trusted } });
  ({ sam, ada } = await members(service, 'sam', 'ada'));
  await employ(service, [sam]);
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  feeds = `/v3/businesses/${ada.id}/catalogs/`;
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

type Line = [name: string, picture: number, price: string];
const serve = (...lines: Line[]): void => {
  const rows = lines.map(
    ([name, seed, price]) =>
      `${name}\t${name}\thttps://shop.example/${name}\t${site.origin}/${seed}.jpg\t${price}`,
  );
  const body = ['id\ttitle\tlink\timage_link\tprice', ...rows].join('\n');
  site.pages.set('/feed.tsv', { headers: { 'content-type': 'text/plain' }, body });
};
const read = async (id: string): Promise<Feed> => {
  await ada.call('PUT', `${feeds}${id}/`);
  return settled(id);
};
const settled = (id: string): Promise<Feed> =>
  waitFor(
    async () => {
      const all = (await ada.call('GET', feeds)).response?.data as Feed[];
      return all.find((feed) => feed.id === id && (feed.status === 'done' || feed.status === 'failed'));
    },
    { what: 'the feed to be read' },
  );

const products: Statement = {
  name: 'test_products_with_prices',
  text: `
    SELECT p.id, p.title, rm.card->'offer'->>'priceMinor' AS price
    FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id
    WHERE p.user_id = $1 AND rm.kind = 'product' ORDER BY p.title`,
};
const stock = (): Promise<{ id: string; title: string; price: string }[]> =>
  service.db.rows(products, [ada.id]);

test.serial(
  '[BIZ-04] a product whose Pin the staff removed stays away, and is the same Pin again after an undo',
  async (t) => {
    serve(['lamp', 1, '5 EUR'], ['vase', 2, '7 EUR']);
    const made = await ada.call('POST', feeds, { name: 'Spring', url: `${site.origin}/feed.tsv` });
    const { id } = made.response?.data as Feed;
    await settled(id);
    const [lamp, vase] = await stock();
    const cases = '/v3/staff/reports/';
    t.true((await sam.call('POST', cases, { pin: lamp?.id })).status < 300);
    const decision = `${cases}pin/${lamp?.id}/decision/`;
    t.is((await sam.call('POST', decision, { decision: 'remove', reason: 'Not a lamp' })).status, 200);
    t.deepEqual(await stock(), [vase]);

    const again = await read(id);
    t.deepEqual(await stock(), [vase], 'as it was');
    t.regex(again.problems.find(({ item }) => item === 'lamp')?.problem ?? '', /Our staff removed/);
    serve(['lamp', 2, '6 EUR'], ['vase', 2, '7 EUR']);
    await read(id);
    t.deepEqual(await stock(), [vase], 'with another picture');
    serve(['vase', 2, '7 EUR']);
    await read(id);
    serve(['lamp', 1, '6 EUR'], ['vase', 2, '7 EUR']);
    await read(id);
    t.deepEqual(await stock(), [vase], 'listed again');

    t.is((await sam.call('DELETE', decision, { reason: 'A lamp' })).status, 200);
    t.deepEqual(
      (await stock()).map((pin) => pin.id),
      [lamp?.id, vase?.id],
    );
    t.deepEqual((await read(id)).problems, []);
    t.deepEqual(await stock(), [{ ...lamp, price: '600' }, vase]);
  },
);

test.serial('[BIZ-04] [BOARD-05] the board of a feed goes with it once nothing is on it', async (t) => {
  const boardOf = async (name: string): Promise<string> => {
    serve([`only-${name}`, 1, '5 EUR']);
    const url = `${site.origin}/feed.tsv`;
    const made = await ada.call('POST', feeds, { name, url, board_name: name });
    const { id, board_id: boardId } = made.response?.data as { id: string; board_id: string };
    await settled(id);
    if (name === 'Shared')
      t.is((await ada.call('POST', `/v3/boards/${boardId}/sections/`, { name: 'Rugs' })).status, 201);
    t.is((await ada.call('DELETE', `${feeds}${id}/`)).status, 200);
    await waitFor(
      async () => ((await ada.call('GET', feeds)).response?.data as Feed[]).every((feed) => feed.id !== id),
      { what: 'the feed to go' },
    );
    return boardId;
  };
  const shared = await boardOf('Shared');
  const alone = await boardOf('Alone');
  t.is((await ada.call('GET', `/v3/boards/${shared}/`)).status, 200);
  await waitFor(async () => (await ada.call('GET', `/v3/boards/${alone}/`)).status === 404, {
    what: 'the empty board to go',
  });
  t.is((await ada.call('POST', `/v3/boards/${alone}/restore/`)).status, 200);
});
