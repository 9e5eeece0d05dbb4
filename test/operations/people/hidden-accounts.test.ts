import test from 'ava';
import { insertJob } from '../../../db/queries/jobs.ts';
import { feedJob } from '../../../server/catalogs/runs/queue-run.ts';
import type { Member } from '../../support/service/client.ts';
import { createPin, picture } from '../../support/data/pictures.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { download, exportOf } from '../accounts/copies/copies.ts';
import { boardOf, members } from '../support/people.ts';

let service: TestService;
let site: OutsideSite;
let ada: Member;
let bob: Member;

test.before(async () => {
  site = await startOutsideSite();
  for (const seed of [1, 2]) site.pages.set(`/${seed}.jpg`, await picture(seed, 300, 400));
  service = await startService({ env: { FETCH_ALSO: site.trusted } });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

const change = (name: string, text: string, values: unknown[] = []): Promise<unknown[]> =>
  service.db.rows({ name: `test_${name}`, text }, values);
const hide = (): Promise<unknown> =>
  change('hide', 'INSERT INTO hidden_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [ada.id]);
const show = async (): Promise<void> => {
  await change('show', 'DELETE FROM hidden_people WHERE user_id = $1', [ada.id]);
  await change('resume', `UPDATE jobs SET run_at = now() WHERE run_at > now()`);
  await change('wake', `SELECT pg_notify('jobs', '')`);
};
const titles = async (): Promise<string[]> =>
  (
    (await change('titles', 'SELECT title FROM pins WHERE user_id = $1 ORDER BY title', [ada.id])) as {
      title: string;
    }[]
  ).map(({ title }) => title);
const putOff = (kind: string): Promise<unknown> =>
  waitFor(
    async () =>
      (
        await change('put_off', 'SELECT FROM jobs WHERE kind = $1 AND run_at > now() AND attempts = 0', [
          kind,
        ])
      ).length === 1,
    { what: `the ${kind} job to wait` },
  );

const serve = (...names: [name: string, seed: number][]): void => {
  const rows = names.map(
    ([name, seed]) => `${name}\t${name}\thttps://shop.example/${name}\t${site.origin}/${seed}.jpg\t5 EUR`,
  );
  const body = ['id\ttitle\tlink\timage_link\tprice', ...rows].join('\n');
  site.pages.set('/feed.tsv', { headers: { 'content-type': 'text/plain' }, body });
};

interface Feed {
  id: string;
  status: string;
  added: number;
}

test.serial('[BIZ-04] a feed waits while its owner is hidden, and adds each product once', async (t) => {
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  const feeds = `/v3/businesses/${ada.id}/catalogs/`;
  const feedOf = async (): Promise<Feed | undefined> =>
    ((await ada.call('GET', feeds)).response?.data as Feed[])[0];
  const read = (): Promise<Feed> =>
    waitFor(
      async () => {
        const feed = await feedOf();
        return feed?.status === 'done' ? feed : undefined;
      },
      { what: 'the feed to be read' },
    );
  serve(['lamp', 1]);
  await ada.call('POST', feeds, { name: 'Spring', url: `${site.origin}/feed.tsv` });
  const { id } = await read();

  await hide();
  serve(['lamp', 1], ['vase', 2]);
  await insertJob(service.db, feedJob, { ownerId: ada.id, feedId: id });
  await putOff(feedJob);
  t.deepEqual(await titles(), ['lamp']);

  await show();
  await waitFor(async () => (await titles()).length === 2, { what: 'the new product' });
  t.like(await read(), { added: 1 });
  t.deepEqual(await titles(), ['lamp', 'vase']);
});

test.serial('[UPLOAD-05] a scheduled pin waits while its owner is hidden', async (t) => {
  const board = await boardOf(ada, 'Later');
  const publishAt = new Date(Date.now() + 3600_000).toISOString();
  const fields = {
    title: 'Tomorrow',
    image_base64: (await picture(3)).toString('base64'),
    place: board.id,
  };
  t.is((await ada.call('POST', '/v3/pin_drafts/', { ...fields, publish_at: publishAt })).status, 201);
  await hide();
  const other = { ...fields, title: 'Another', place: 'profile', publish_at: publishAt };
  t.is((await bob.call('POST', '/v3/pin_drafts/', other)).status, 201);
  await change('due', `UPDATE pin_drafts SET publish_at = now() - interval '1 second'`);
  await waitFor(
    async () => (await change('left', 'SELECT FROM pin_drafts WHERE user_id = $1', [bob.id])).length === 0,
    { what: 'another’s to be published' },
  );
  t.false((await titles()).includes('Tomorrow'));
  t.is((await change('kept', 'SELECT FROM pin_drafts WHERE publish_at IS NOT NULL')).length, 1);

  await show();
  await waitFor(async () => (await change('none', 'SELECT FROM pin_drafts')).length === 0, {
    what: 'it to be published',
  });
  t.is((await titles()).filter((title) => title === 'Tomorrow').length, 1);
});

test.serial(
  '[USER-06] an import waits while its owner is hidden, and refuses nothing for that',
  async (t) => {
    const board = await boardOf(bob, 'Packed');
    await createPin(bob, 4, { board_id: board.id, title: 'Carried' });
    const { bytes } = await download(bob, (await exportOf(bob)).url ?? '');
    await hide();
    await change('confirm', 'UPDATE users SET confirmed_at = now()');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'copy.zip');
    const begun = await ada.send('POST', '/v3/users/me/imports/', { body: form });
    t.is(begun.status, 201, begun.text);
    await putOff('account-import');
    t.false((await titles()).includes('Carried'));

    await show();
    const end = await waitFor(
      async () => {
        const one = (await ada.call('GET', '/v3/users/me/imports/')).response?.data as { status: string };
        return one.status === 'done' ? one : undefined;
      },
      { what: 'the import' },
    );
    t.like(end, { refused: 0 });
    t.is((await titles()).filter((title) => title === 'Carried').length, 1);
  },
);
