import type { ServerResponse } from 'node:http';
import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { feedJob } from '../../../server/catalogs/runs/queue-run.ts';
import type { Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';

let service: TestService;
let site: OutsideSite;
let ada: Member;
let feeds: string;

test.before(async () => {
  site = await startOutsideSite();
  service = await startService({ env: { FETCH_ALSO: site.trusted, WORKER_CONCURRENCY: 'feed=2' } });
  ({ ada } = await members(service, 'ada'));
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  feeds = `/v3/businesses/${ada.id}/catalogs/`;
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

interface Feed {
  id: string;
  status: string;
  added: number;
  removed: number;
}

const products: Statement = {
  name: 'test_products',
  text: `
    SELECT p.title FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id
    WHERE p.user_id = $1 AND rm.kind = 'product' ORDER BY p.title`,
};
const jobs: Statement = { name: 'test_feed_jobs', text: 'SELECT id FROM jobs WHERE kind = $1' };
const left = (count: number): Promise<unknown> =>
  waitFor(async () => (await service.db.rows(jobs, [feedJob])).length === count, { what: 'a run to end' });

/** Holds the first request for a picture. Returns what waits until it is there, and what lets it go. */
function hold(path: string, bytes: Buffer): { arrived: () => Promise<unknown>; letGo: () => void } {
  let held: ServerResponse | undefined;
  const send = (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
  site.pages.set(path, (_request, response) => {
    if (held === undefined) held = response;
    else send(response);
  });
  return {
    arrived: () => waitFor(() => Promise.resolve(held !== undefined), { what: `a request for ${path}` }),
    letGo: () => held !== undefined && send(held),
  };
}

test.serial(
  '[BIZ-04] a run that a later one has overtaken stops, and what both took is there once',
  async (t) => {
    const [lamp, vase] = [
      hold('/lamp.jpg', await picture(1, 300, 400)),
      hold('/vase.jpg', await picture(2, 300, 400)),
    ];
    const lines = ['lamp', 'vase'].map(
      (name) => `${name}\t${name}\thttps://shop.example/${name}\t${site.origin}/${name}.jpg\t5 EUR`,
    );
    const body = ['id\ttitle\tlink\timage_link\tprice', ...lines].join('\n');
    site.pages.set('/feed.tsv', { headers: { 'content-type': 'text/plain' }, body });
    const made = await ada.call('POST', feeds, { name: 'Spring', url: `${site.origin}/feed.tsv` });
    t.is(made.status, 201, made.text);
    const { id } = made.response?.data as Feed;
    await lamp.arrived();
    t.is((await ada.call('PUT', `${feeds}${id}/`)).status, 200);
    await vase.arrived();

    lamp.letGo();
    await left(1);
    const feed = async (): Promise<Feed | undefined> =>
      ((await ada.call('GET', feeds)).response?.data as Feed[]).find((one) => one.id === id);
    const titles = async (): Promise<string[]> =>
      (await service.db.rows<{ title: string }>(products, [ada.id])).map(({ title }) => title);
    t.like(await feed(), { status: 'running' }, 'the later one is at work');
    t.deepEqual(await titles(), ['lamp']);
    vase.letGo();
    await left(0);
    t.like(await feed(), { status: 'done', added: 2, removed: 0 });
    t.deepEqual(await titles(), ['lamp', 'vase']);

    t.is((await ada.call('PUT', `${feeds}${id}/`)).status, 200);
    await left(0);
    t.like(await feed(), { status: 'done', added: 0, removed: 0 });
    t.deepEqual(await titles(), ['lamp', 'vase']);
  },
);

const attempts: Statement = {
  name: 'test_feed_attempts',
  text: 'SELECT attempts FROM jobs WHERE kind = $1 AND locked_until IS NULL',
};

test.serial('[BIZ-04] a run that a stopping worker interrupts counts as no attempt', async (t) => {
  let held: ServerResponse | undefined;
  site.pages.set('/bowl.jpg', (_request, response) => void (held = response));
  const lines = ['bowl', 'jug'].map(
    (name) => `${name}\t${name}\thttps://shop.example/${name}\t${site.origin}/${name}.jpg\t5 EUR`,
  );
  const body = ['id\ttitle\tlink\timage_link\tprice', ...lines].join('\n');
  site.pages.set('/other.tsv', { headers: { 'content-type': 'text/plain' }, body });
  const made = await ada.call('POST', feeds, { name: 'Fall', url: `${site.origin}/other.tsv` });
  t.is(made.status, 201, made.text);
  const response = await waitFor(() => Promise.resolve(held), { what: 'a request for the picture' });
  service.worker?.kill('SIGTERM');
  // Pictures are not processed any more.
  response.writeHead(404).end();
  const [job] = await waitFor(
    async () => {
      const waiting = await service.db.rows<{ attempts: number }>(attempts, [feedJob]);
      return waiting.length > 0 ? waiting : undefined;
    },
    { what: 'the run to be put back' },
  );
  t.deepEqual(job, { attempts: 0 });
});
