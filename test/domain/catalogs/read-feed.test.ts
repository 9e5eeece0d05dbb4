import { readFile } from 'node:fs/promises';
import test from 'ava';
import {
  digestOf,
  feedLimits,
  productsOf,
  refuseInto,
  surveyFeed,
} from '../../../server/catalogs/files/read-feed.ts';
import type { FeedSource } from '../../../server/catalogs/files/read-records.ts';
import { readFeed, head, row, shirt, shirtHead } from './sample-feeds.ts';

const sample = (name: string): Promise<string> =>
  readFile(new URL(`../../operations/catalogs/${name}`, import.meta.url), 'utf8');

test.serial(
  '[BIZ-04] a table gives its products, and each line that is none with what is wrong',
  async (t) => {
    const { products, problems, refused } = await readFeed(
      (await sample('sample-feed.tsv')).replaceAll('{site}', 'https://shop.example'),
    );
    t.deepEqual(
      products.map(({ itemId, line }) => [itemId, line]),
      [
        ['bowl-1', 2],
        ['bowl-2', 3],
        ['jug', 4],
        ['lost', 8],
      ],
    );
    const [, sale, jug] = products;
    t.is(sale?.description, 'Thin, "very" thin.');
    t.like(sale?.rich.offer, { currency: 'EUR', priceMinor: 3600, standardPriceMinor: 4800 });
    t.like(jug?.rich, { isOutOfStock: true });
    t.is(jug?.rich.offer?.priceMinor, 125_050);
    t.is(refused, 3);
    t.deepEqual(
      problems.map(({ line, item, problem }) => `${line} ${item} ${problem}`),
      [
        '5 jug An earlier line has the same id.',
        '6 free The price is missing or cannot be read. Write it with its currency, like 19.90 EUR.',
        '7 minus The price is missing or cannot be read. Write it with its currency, like 19.90 EUR.',
      ],
    );
  },
);

test.serial('[BIZ-04] RSS gives the same products, and shipping is no price', async (t) => {
  const { products, problems } = await readFeed(await sample('sample-feed.xml'));
  t.is(products.length, 1);
  t.like(products[0], {
    itemId: 'bowl-1',
    title: 'Winter soup bowl',
    description: 'Thick walls, keeps warm.',
    link: 'https://shop.example/bowl-1?a=1&b=2',
  });
  t.is(products[0]?.rich.offer?.priceMinor, 3200);
  t.deepEqual(
    problems.map(({ line, item }) => [line, item]),
    [[16, 'bowl-2']],
  );
});

for (const [what, fields, sentence] of [
  ['no id', { id: '' }, /id is missing/],
  ['a long id', { id: 'x'.repeat(101) }, /id is longer/],
  ['no title', { title: '' }, /title is missing/],
  ['a link that runs', { link: 'javascript:alert(1)' }, /link is missing, or doesn’t start with/],
  ['a picture that is none', { image_link: 'file:///etc/passwd' }, /image_link is missing/],
  ['an unknown currency', { price: '5 ABX' }, /price is missing/],
  ['an absurd price', { price: '99999999999 EUR' }, /price is missing/],
  ['a sale above the price', { sale_price: '6 EUR' }, /sale_price must be lower/],
  ['a sale in other money', { sale_price: '4 USD' }, /sale_price must be lower/],
  ['an unknown availability', { availability: 'perhaps' }, /availability must be/],
] as const)
  test.serial(`[BIZ-04] ${what} is refused with its sentence`, async (t) => {
    const { products, problems } = await readFeed(row(fields));
    t.is(products.length, 0);
    t.regex(problems[0]?.problem ?? '', sentence);
  });

for (const [what, text] of [
  ['commas', `${head}\na,"A, ""b""",https://x.example/,https://x.example/a.jpg,"1.299,00 EUR"\n`],
  [
    'semicolons',
    `${head.replaceAll(',', ';')}\na;A, "b";https://x.example/;https://x.example/a.jpg;1299 EUR`,
  ],
  [
    'a byte order mark and CRLF',
    `\uFEFF${head}\r\na,"A, ""b""",https://x.example/,https://x.example/a.jpg,EUR 1299\r\n`,
  ],
] as const)
  test.serial(`[BIZ-04] a table with ${what} is read`, async (t) => {
    const [product] = (await readFeed(text)).products;
    t.is(product?.title, 'A, "b"');
    t.is(product?.rich.offer?.priceMinor, 129_900);
  });

test.serial('[BIZ-04] what is no feed has no product and ends', async (t) => {
  for (const text of ['', '\n\n', '<html><p>no', '<', 'id', '"', '\u0000\u0001', '<item>'.repeat(5000)])
    t.is((await readFeed(text)).products.length, 0);
  const many = await readFeed(`${head}\n${'x\n'.repeat(5000)}`);
  t.is(many.refused, 5000);
  t.is(many.problems.length, feedLimits.problems);
});

test.serial('[BIZ-04] a product is the same wherever it stands, and another when its price is', async (t) => {
  const [first] = (await readFeed(row({}))).products;
  const [later] = (await readFeed(row({}).replace('\n', '\n\n\n'))).products;
  const [dearer] = (await readFeed(row({ price: '6 EUR' }))).products;
  t.truthy(first && later && dearer);
  if (!first || !later || !dearer) return;
  t.not(first.line, later.line);
  t.is(digestOf(first), digestOf(later));
  t.not(digestOf(first), digestOf(dearer));
});

test.serial('[BIZ-04] a quotation mark that does not end is told with its line', async (t) => {
  const { problems, products } = await readFeed(
    `${head}\na,"never ends,https://x.example/,https://x.example/a.jpg,5 EUR\nb,B,c,d\n`,
  );
  t.is(products.length, 0);
  t.like(problems[0], { line: 2, item: 'a', problem: 'A quotation mark opens here and is never closed.' });
});

test.serial(
  '[BIZ-04] between tabs, a quotation mark that its cell does not close is a character',
  async (t) => {
    const tabs = (title: string, id: string, more = '') =>
      `${id}\t${title}\thttps://x.example/${id}\thttps://x.example/a.jpg\t5 EUR\t${more}\n`;
    const top = `${head.replaceAll(',', '\t')}\tdescription\n`;
    const { products, problems } = await readFeed(
      top +
        tabs('"Big shirt', 'a') +
        tabs('"Big" shirt', 'b') +
        tabs('"A ""large"" one"', 'c', '"two\nlines"') +
        tabs('Plate', 'd', '"12 inches') +
        tabs('"', 'e', '"last'),
    );
    t.deepEqual(problems, []);
    t.deepEqual(
      products.map(({ itemId, line, title, description }) => [itemId, line, title, description]),
      [
        ['a', 2, '"Big shirt', ''],
        ['b', 3, '"Big" shirt', ''],
        ['c', 4, 'A "large" one', 'two lines'],
        ['d', 6, 'Plate', '"12 inches'],
        ['e', 7, '"', '"last'],
      ],
    );
  },
);

test.serial('[BIZ-04] a first line says which separator a spreadsheet uses', async (t) => {
  const rows = `${head}\na,Bowl,https://x.example/,https://x.example/a.jpg,5 EUR\n`.replaceAll(',', ';');
  for (const first of ['sep=;\n', 'SEP=;\r\n', '"sep=;"\n']) {
    const { products, problems } = await readFeed(first + rows);
    t.deepEqual([products.length, products[0]?.line, problems], [1, 3, []], first);
  }
});

test.serial(
  '[BIZ-04] a feed of 50,000 rows is read as it comes, its bad rows counted, and never kept as a whole',
  async (t) => {
    const perPiece = 500;
    let made = 0;
    const rowAt = (number: number): string => {
      const place = number % 10;
      if (place === 9) return shirt({ id: `bad${number}`, price: 'free' });
      const group = place < 4 ? `g${Math.floor(number / 10)}` : '';
      return shirt({ id: `p${number}`, group, size: String(place) });
    };
    const source: FeedSource = async function* () {
      made = 0;
      yield Buffer.from(`${shirtHead}\n`);
      for (let piece = 0; piece < 100; piece += 1) {
        const rows = Array.from({ length: perPiece }, (_, at) => rowAt(piece * perPiece + at));
        made += 1;
        yield await Promise.resolve(Buffer.from(`${rows.join('\n')}\n`));
      }
    };
    const survey = await surveyFeed(source, new Date());
    t.is(survey.pins, 5000 * 6, 'of ten rows four are one product, five are their own, one is none');
    t.is(survey.refused, 5000);
    t.is(survey.problems.length, feedLimits.problems);
    let products = 0;
    for await (const product of productsOf(source, survey, refuseInto(survey))) {
      if ('keptIds' in product) continue;
      products += 1;
      if (products === 1) t.true(made <= 2, 'the first is there before the rest is read');
      if (product.itemId === 'group:g7') t.is(product.rich.variantSet?.variants.length, 4);
    }
    t.is(products, survey.pins);
  },
);
