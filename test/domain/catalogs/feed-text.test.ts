import test from 'ava';
import { surveyFeed } from '../../../server/catalogs/files/read-feed.ts';
import { head, readFeed, row } from './sample-feeds.ts';

const line = (title: string): string => `a,${title},https://shop.example/a,https://shop.example/a.jpg,5 EUR`;
const item = (id: string, title: string): string =>
  `<item><g:id>${id}</g:id><title>${title}</title><link>https://shop.example/${id}</link><g:image_link>https://shop.example/${id}.jpg</g:image_link><g:price>5 EUR</g:price></item>`;
const rss = (declared: string, ...items: string[]): string =>
  `<?xml version="1.0"${declared}?><rss><channel>${items.join('')}</channel></rss>`;

for (const [what, bytes] of [
  ['a table as Excel saves it', Buffer.from(`${head}\n${line('Müsli für Jörg')}\n`, 'latin1')],
  [
    'UTF-8 that is cut inside a character',
    Buffer.from(`${head}\n${line('Müsli für Jörg')}\nü`).subarray(0, -1),
  ],
  [
    'XML in the encoding that it declares',
    Buffer.from(rss(' encoding="ISO-8859-1"', item('a', 'Müsli für Jörg')), 'latin1'),
  ],
  [
    'XML in UTF-8 that declares another encoding',
    Buffer.from(rss(' encoding="ISO-8859-1"', item('a', 'Müsli für Jörg'))),
  ],
] as const)
  test.serial(`[BIZ-04] ${what} keeps its umlauts`, async (t) => {
    const { products, refused } = await readFeed(bytes);
    t.deepEqual([products.map(({ title }) => title), refused], [['Müsli für Jörg'], 0]);
  });

test.serial('[BIZ-04] a damaged character refuses its row alone', async (t) => {
  const utf8 = Buffer.from(`${head}\n${line('Müsli für Jörg')}\n`);
  const damaged = Buffer.concat([utf8, Buffer.from(`b${line('M?sli').slice(1)}\n`)]);
  damaged[damaged.indexOf('?')] = 0xfc;
  const { products, problems } = await readFeed(damaged);
  t.deepEqual(
    products.map(({ title }) => title),
    ['Müsli für Jörg'],
  );
  t.like(problems[0], {
    item: 'b',
    problem: 'Some of its characters cannot be read. Save the feed as UTF-8.',
  });
  t.is(problems.length, 1);
});

test.serial('[BIZ-04] HTML entities are read as the characters that they stand for', async (t) => {
  const [product] = (
    await readFeed(
      row({
        title: 'Salt &amp; pepper &lt;small&gt;',
        brand: 'K&ouml;nig &#38; Co',
        description: '<p>Thick&nbsp;walls &amp; &quot;warm&quot;</p>',
      }),
    )
  ).products;
  t.is(product?.title, 'Salt & pepper <small>');
  t.like(product?.rich, { name: 'Salt & pepper <small>', brand: 'König & Co' });
  t.is(product?.description, 'Thick walls & "warm"');
});

for (const [price, minor] of [
  ['15.990 USD', 1599],
  ['15.99 USD', 1599],
  ['12,50 EUR', 1250],
  ['1,299.00 USD', 129_900],
  ['1.299,00 EUR', 129_900],
  ['1.500 KWD', 1500],
  ['15.990 CLP', undefined],
  ['1.299 EUR', undefined],
] as const)
  test.serial(`[BIZ-04] a price of ${price} is ${minor ?? 'unclear'}`, async (t) => {
    const [product] = (await readFeed(row({ price }))).products;
    t.is(product?.rich.offer?.priceMinor, minor);
  });

test.serial('[BIZ-04] a sale for nothing is no sale', async (t) => {
  const [product] = (await readFeed(row({ sale_price: '0.00' }))).products;
  t.like(product?.rich.offer, { priceMinor: 500, standardPriceMinor: null });
});

test.serial('[BIZ-04] an availability is read however feeds write it', async (t) => {
  const saying = async (availability: string) =>
    (await readFeed(row({ availability }))).products[0]?.rich.isOutOfStock;
  for (const word of [
    'In stock',
    'instock',
    'https://schema.org/InStock',
    'pre-order',
    'available for order',
    '',
  ])
    t.false(await saying(word), word);
  for (const word of ['out_of_stock', 'OutOfStock', 'http://schema.org/SoldOut', 'discontinued', 'sold out'])
    t.true(await saying(word), word);
  t.is(await saying('perhaps'), undefined);
});

for (const [what, text] of [
  [
    'semicolons, with a comma in its header',
    `"a, b";${head.replaceAll(',', ';')}\n;${line('A').replaceAll(',', ';')}\n`,
  ],
  ['bars', `${head}\n${line('A')}\n`.replaceAll(',', '|')],
  ['carriage returns alone', `${head}\r${line('"A\n"')}\r${line('B').replace('a', 'b')}\r`],
] as const)
  test.serial(`[BIZ-04] a table with ${what} is read`, async (t) => {
    const { products, refused } = await readFeed(text);
    t.like(products[0], { itemId: 'a', title: 'A' });
    t.is(refused, 0);
  });

test.serial('[BIZ-04] shopping fields are those of their namespace, whatever its prefix', async (t) => {
  const one = item('a', 'A').replaceAll('g:', 'shop:');
  const declared = `<rss xmlns:shop="http://base.google.com/ns/1.0"><channel>${one}</channel></rss>`;
  t.is((await readFeed(declared)).products[0]?.itemId, 'a');
});

test.serial('[BIZ-04] a web page is told apart from a feed', async (t) => {
  const { unreadable } = await surveyFeed(async function* () {
    yield Buffer.from('<!DOCTYPE html><html><p>Log in</html>');
  }, new Date());
  t.regex(unreadable ?? '', /^This is a web page, not a feed\./);
});

for (const [dates, now, priceMinor, changes] of [
  ['2026-11-01T00:00+0100/2026-11-30T23:59+0100', '2026-11-15T12:00:00Z', 400, '2026-11-30T22:59:00.000Z'],
  ['2026-11-01T00:00+0100/2026-11-30T23:59+0100', '2026-12-01T00:00:00Z', 500, null],
  [
    '2026-11-01T00:00+01:00 / 2026-11-30T23:59+01:00',
    '2026-10-31T22:00:00Z',
    500,
    '2026-10-31T23:00:00.000Z',
  ],
  ['2026-11-01/2026-11-30', '2026-11-30T20:00:00Z', 400, '2026-12-01T00:00:00.000Z'],
  ['', '2026-11-15T12:00:00Z', 400, null],
] as const)
  test.serial(`[BIZ-04] a sale of ${dates || 'no dates'} costs ${priceMinor} at ${now}`, async (t) => {
    const fields = { sale_price: '4 EUR', sale_price_effective_date: dates };
    const { products, saleChangesAt } = await readFeed(row(fields), new Date(now));
    t.is(products[0]?.rich.offer?.priceMinor, priceMinor);
    t.is(products[0]?.rich.offer?.standardPriceMinor, priceMinor === 400 ? 500 : null);
    t.is(saleChangesAt?.toISOString() ?? null, changes);
  });

test.serial('[BIZ-04] dates of a sale that cannot be read are told', async (t) => {
  for (const dates of ['next week', '2026-11-30/2026-11-01', '2026-11-01', '2026-13-01/2026-14-01']) {
    const fields = { sale_price: '4 EUR', sale_price_effective_date: dates };
    t.regex(
      (await readFeed(row(fields))).problems[0]?.problem ?? '',
      /^The sale_price_effective_date must be/,
    );
  }
});

test.serial('[BIZ-04] XML that ends before its root element is cut, wherever it ends', async (t) => {
  const whole = rss('', item('a', 'A'), item('b', 'B'));
  t.is((await readFeed(`${whole}\n`)).cut, null);
  for (const end of [
    whole.indexOf('</item>') + 7,
    whole.indexOf('</channel>') + 10,
    whole.indexOf('B</title>'),
  ])
    t.is((await readFeed(whole.slice(0, end))).cut, 'xml', whole.slice(end - 10, end));
});
