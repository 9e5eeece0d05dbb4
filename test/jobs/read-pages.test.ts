import test from 'ava';
import { createOutboundFetch } from '../../server/adapters/outbound/outbound-fetch.ts';
import { nextReadingMs } from '../../server/web-pages/refresh/next-reading.ts';
import { refreshPages } from '../../server/web-pages/refresh/refresh-pages.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../support/outside/outside-site.ts';
import { picture } from '../support/data/pictures.ts';
import { pruneExpired } from '../support/data/prune-expired.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

let site: OutsideSite;
let service: TestService;
let ada: Member;
let outside: ReturnType<typeof createOutboundFetch>;

const shopPage = (price: string, availability = 'InStock'): string =>
  `<title>Lamp</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Paper lamp',
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability },
  })}</script>`;

test.before(async () => {
  site = await startOutsideSite({ '/lamp': shopPage('20.00'), '/lamp.jpg': await picture(81) });
  service = await startService({ env: { FETCH_ALSO: site.trusted } });
  ada = await signUp(service.origin, 'ada');
  outside = createOutboundFetch({
    also: [{ address: '127.0.0.1', port: Number(new URL(site.origin).port) }],
  });
});
test.after.always(async () => {
  await outside?.close();
  site?.close();
  await service?.stop();
});

interface Wire {
  id: string;
  is_oos_product: boolean;
  is_stale_product: boolean;
  shopping_flags: number[];
  rich_metadata: { products: { offer_summary: { price: string } }[] } | null;
}
const save = async (method: string): Promise<string> => {
  const answer = await ada.resource('PinResource', 'create', {
    method,
    link: `${site.origin}/lamp`,
    image_url: `${site.origin}/lamp.jpg`,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.response?.data as Wire).id;
};
const read = async (id: string): Promise<Wire> =>
  (await ada.call('GET', `/v3/pins/${id}/`)).response?.data as Wire;
const priceOf = (pin: Wire): string | undefined => pin.rich_metadata?.products[0]?.offer_summary.price;
/** Fetches all pages again at the given time. */
const refreshAt = async (at: Date): Promise<void> => {
  await service.db.rows({ name: 'make_due', text: 'UPDATE rich_sources SET next_at = $1' }, [at]);
  await refreshPages({ db: service.db, outside, clock: { now: () => at } });
};
const firstPin = async (): Promise<string> => {
  const [first] = await service.db.rows<{ id: string }>({
    name: 'first_pin',
    text: 'SELECT min(id) AS id FROM pins',
  });
  return first?.id ?? '';
};
const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3600 * 1000);
const history = () =>
  service.db.rows<{ price: number }>({
    name: 'price_history_all',
    text: 'SELECT price_minor::int AS price FROM price_history ORDER BY day',
  });

test.serial('[SAVE-12, BIZ-04] what a saved page sells comes along, and its price stays true', async (t) => {
  const id = await save('button');
  await waitFor(async () => priceOf(await read(id)) === '€20', { what: 'the product of the page' });
  const copy = await ada.call('POST', `/v3/pins/${id}/repin/`, {});
  const copyId = (copy.response?.data as Wire).id;
  t.like(await read(id), { is_oos_product: false, is_stale_product: false, shopping_flags: [1, 6] });

  site.pages.set('/lamp', shopPage('15.00'));
  await refreshAt(inDays(1));
  t.is(priceOf(await read(id)), '€15');
  t.is(priceOf(await read(copyId)), '€15', 'copies share it');
  await refreshAt(inDays(2));
  t.deepEqual(await history(), [{ price: 2000 }, { price: 1500 }], 'a price that stays is told once');
  const page = await ada.send('GET', `/pin/${id}/`, { headers: { accept: 'text/html' } });
  t.true(page.text.includes('Down from €20'));

  site.pages.set('/lamp', shopPage('15.00', 'OutOfStock'));
  await refreshAt(inDays(3));
  t.like(await read(id), { is_oos_product: true, shopping_flags: [6] });
});

test.serial('[CLOSE-02] pages without metadata hold up no other', async (t) => {
  await service.db.pool.query(`INSERT INTO rich_sources (rich_id, url, next_at)
    SELECT n, 'https://gone.example/', '2026-01-01' FROM generate_series(1, 8) n`);
  site.pages.set('/lamp', shopPage('14.00'));
  const at = inDays(4);
  await service.db.pool.query('UPDATE rich_sources SET next_at = $1 WHERE rich_id > 8', [at]);
  t.is(await refreshPages({ db: service.db, outside, clock: { now: () => at } }), 1);
  await service.db.pool.query('DELETE FROM rich_sources WHERE rich_id <= 8');
  t.is(priceOf(await read(await firstPin())), '€14');
});

test.serial(
  '[BIZ-04] a page that cannot be read any more is asked less and less, and told to be stale',
  async (t) => {
    const id = await firstPin();
    site.pages.delete('/lamp');
    const waits: number[] = [];
    for (let day = 10; day < 13; day += 1) {
      t.false((await read(id)).is_stale_product);
      const at = inDays(day);
      await refreshAt(at);
      const [row] = await service.db.rows<{ next: Date }>({
        name: 'next_at',
        text: 'SELECT next_at AS next FROM rich_sources',
      });
      waits.push((row?.next.getTime() ?? 0) - at.getTime());
    }
    t.true((await read(id)).is_stale_product);
    t.is(priceOf(await read(id)), '€14', 'the last known price is kept');
    t.deepEqual(
      waits,
      [1, 2, 3].map((failures) => nextReadingMs('product', failures)),
    );
    t.true(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0)));
    t.is(nextReadingMs('product', 500), 14 * 24 * 3600 * 1000);

    site.pages.set('/lamp', shopPage('18.00'));
    await refreshAt(inDays(20));
    t.like(await read(id), { is_stale_product: false, is_oos_product: false });
  },
);

test.serial(
  '[SAVE-12] a page that was turned down is not read, nor one of a picture that was uploaded',
  async (t) => {
    site.hits.length = 0;
    const uploaded = await save('uploaded');
    site.pages.set('/lamp', `<meta name="pinterest" content="nopin">${shopPage('9.00')}`);
    const other = await save('button');
    await waitFor(() => site.hits.includes('/lamp'), { what: 'the reading of the page' });
    await waitFor(
      async () =>
        (await service.db.rows({ name: 'jobs_left', text: `SELECT 1 FROM jobs WHERE kind = 'read-page'` }))
          .length === 0,
      { what: 'the end of the job' },
    );
    t.is((await read(other)).rich_metadata, null);
    t.is((await read(uploaded)).rich_metadata, null);
    t.is(site.hits.filter((path) => path === '/lamp').length, 1);
  },
);

test.serial('[BIZ-04] prices of what is gone are forgotten', async (t) => {
  t.not((await history()).length, 0);
  await service.db.pool.query(`
    UPDATE pins SET rich_id = NULL;
    UPDATE rich_metadata SET created_at = now() - interval '2 days'`);
  await pruneExpired(service.db);
  t.deepEqual(await history(), []);
  t.is((await service.db.pool.query('SELECT FROM rich_sources')).rowCount, 0);
});

test.serial('[CARD-11] a saved page’s rating is shown in halves of five stars', async (t) => {
  for (const [value, best, stars, told] of [
    [4.24, 5, 4, '4.2 of 5 stars'],
    [4.25, 5, 4.5, '4.3 of 5 stars'],
    [4.75, 5, 5, '4.8 of 5 stars'],
    [10, 10, 5, '10 of 10 stars'],
    [8.5, 10, 4.5, '8.5 of 10 stars'],
  ] as const) {
    const path = `/rated-${value}`;
    site.pages.set(
      path,
      `<title>Bread</title><script type="application/ld+json">${JSON.stringify({
        '@type': 'Recipe',
        name: 'Bread',
        recipeIngredient: ['Flour'],
        aggregateRating: { ratingValue: value, bestRating: best, ratingCount: 31 },
      })}</script>`,
    );
    const made = await ada.resource('PinResource', 'create', {
      method: 'button',
      link: site.origin + path,
      image_url: `${site.origin}/lamp.jpg`,
    });
    const { id } = made.response?.data as Wire;
    const html = await waitFor(
      async () => {
        const { text } = await ada.send('GET', `/pin/${id}/`, { headers: { accept: 'text/html' } });
        return text.includes('class="rating"') && text;
      },
      { what: 'the rating of the page' },
    );
    t.is(/class="stars" style="--s:([\d.]+)"/.exec(html)?.[1], String(stars), path);
    t.true(html.includes(`aria-label="${told}, 31 ratings"`), html.match(/class="rating".{0,150}/)?.[0]);
  }
});
