import test from 'ava';
import { readPage } from '../../../server/web-pages/read-page.ts';
import { priceOfPage } from '../../../server/web-pages/rich/price-of-page.ts';
import { minutesOf } from '../../../server/web-pages/rich/recipe-of-page.ts';
import { sourceAddress } from '../../../server/web-pages/source-address.ts';
import { address, ld, lamp, soup } from './sample-pages.ts';

test.serial('[SAVE-12] pictures are ranked by what the page names itself by, then by size and place', (t) => {
  const page = readPage(
    `<base href="https://cdn.example/a/"><head><meta property="og:image" content="/hero.jpg">
     <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"></head>
     <header><img src="logo.png" width="400" height="300"><img src="strip.jpg" width="900" height="900"></header>
     <img src="body.jpg" width="500" height="500">
     <main><img src="small.jpg" width="90" height="90"><img src="wide.jpg" width="1200" height="90">
       <img src="text.jpg" width="500" height="500" alt="A text"><img data-src="late.jpg">
       <img src="tiny.jpg" srcset="s-320.jpg 320w, s-1600.jpg 1600w" width="320" height="200">
       <img src="data:image/png;base64,AAAA"><img src="javascript:alert(1)"><img src="mark.svg">
       <img src="hero.jpg?w=20" alt="Hero"><img src="not.jpg" data-pin-nopin="true">
       <noscript><img src="twice.jpg"></noscript></main>`,
    address,
  );
  t.deepEqual(
    page.pictures.map(({ url }) => url.replace('https://cdn.example/', '')),
    ['hero.jpg', 'a/s-1600.jpg', 'a/text.jpg', 'a/body.jpg', 'a/hero.jpg?w=20', 'a/late.jpg', 'a/strip.jpg'],
  );
  t.like(page.pictures[0], { width: 1200, height: 630 });
  t.is(page.pictures.find(({ url }) => url.endsWith('text.jpg'))?.alt, 'A text');
});

test.serial('[SAVE-12] a page that forbids saving gives no pictures and its own sentence', (t) => {
  const page = readPage(
    '<meta name="pinterest" content="nopin" description="Ask us first."><img src="/a.jpg" width="800" height="800">',
    address,
  );
  t.is(page.noPin, 'Ask us first.');
  t.deepEqual(page.pictures, []);
  t.is(readPage('<meta name="pinterest" content="nopin">', address).noPin, '');
  t.is(readPage('<p>free</p>', address).noPin, null);
});

test.serial('[SAVE-12, BIZ-04] a product is read from JSON-LD, microdata and Open Graph', (t) => {
  const fromLd = readPage(ld({ '@graph': [{ '@type': 'WebPage' }, lamp] }), address);
  t.like(fromLd.rich, {
    kind: 'product',
    name: 'Paper lamp',
    brand: 'Akari',
    itemId: 'L-7',
    isOutOfStock: true,
    offer: {
      currency: 'EUR',
      priceMinor: 4990,
      minPriceMinor: null,
      maxPriceMinor: null,
      standardPriceMinor: null,
    },
    rating: { value: 4.5, best: 5, count: 12 },
  });
  t.deepEqual(
    fromLd.pictures.map(({ url }) => url),
    ['https://www.shop.example/lamp-large.jpg', 'https://www.shop.example/lamp-side.jpg'],
  );
  const microdata = readPage(
    `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Chair <b>one</b></h1>
     <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="1299.00">1 299</span>
     <meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="http://schema.org/InStock"></div></div>`,
    address,
  );
  t.like(microdata.rich, {
    kind: 'product',
    name: 'Chair one',
    isOutOfStock: false,
    offer: { currency: 'USD', priceMinor: 129900 },
  });
  const meta = readPage(
    `<meta property="og:type" content="product"><meta property="og:title" content="Bowl"><meta property="product:price:amount" content="20">
     <meta property="product:price:currency" content="GBP"><meta property="product:sale_price:amount" content="15.50">
     <meta property="og:availability" content="oos">`,
    address,
  );
  t.like(meta.rich, {
    kind: 'product',
    name: 'Bowl',
    isOutOfStock: true,
    offer: { priceMinor: 1550, standardPriceMinor: 2000 },
  });
  const range = readPage(
    ld({
      ...lamp,
      offers: [
        { price: 30, priceCurrency: 'EUR' },
        { price: 10, priceCurrency: 'EUR', availability: 'SoldOut' },
      ],
    }),
    address,
  );
  t.like(range.rich, {
    isOutOfStock: false,
    offer: { priceMinor: 1000, minPriceMinor: 1000, maxPriceMinor: 3000 },
  });
});

test.serial('[SAVE-12] of product, recipe and article the first that a page is about counts', (t) => {
  const recipe = readPage(ld(soup), address).rich;
  t.like(recipe, { kind: 'recipe', name: 'Leek soup', author: 'Ada', cookMinutes: 70, servings: 4 });
  t.deepEqual(recipe?.kind === 'recipe' && [recipe.ingredients[0]?.lines, recipe.steps], [
    ['2 leeks', '1 l stock'],
    ['Wash.', 'Cook.', 'Serve.'],
  ]);
  t.is(readPage(ld(soup, lamp), address).rich?.kind, 'product');
  const micro = readPage(
    `<div class="h-recipe"><h1 class="p-name">Bread</h1><ul><li class="p-ingredient">Flour</li><li class="p-ingredient">Salt</li></ul>
     <a class="p-author constructor" href="/bob">Bob</a><time class="dt-duration" datetime="PT45M">45 min</time><p class="p-yield">2 loaves</p></div>`,
    address,
  ).rich;
  t.like(micro, { kind: 'recipe', name: 'Bread', author: 'Bob', cookMinutes: 45, servings: 2 });
  const article = readPage(
    `<meta property="og:type" content="article"><meta property="og:site_name" content="The Post"><title>On lamps</title>
     <meta property="article:published_time" content="2026-05-17T10:00:00Z"><meta property="article:author" content="Cleo">`,
    address,
  ).rich;
  t.like(article, {
    kind: 'article',
    name: 'On lamps',
    siteName: 'The Post',
    author: 'Cleo',
    published: '2026-05-17',
  });
  t.is(readPage(ld({ '@type': 'Person', name: 'Ada' }), address).rich, null);
  t.is(readPage(ld(lamp, lamp, lamp, lamp), address).rich, null, 'a list of things is no product');
});

test.serial(
  '[SAVE-12] the source is the page’s own canonical address, of the same site and without marks of campaigns',
  (t) => {
    for (const [url, canonical, source] of [
      [address, null, 'https://www.shop.example/lamps/7'],
      [address, 'https://shop.example/lamps/paper?fbclid=1&c=2', 'https://shop.example/lamps/paper?c=2'],
      [address, 'https://evil.example/lamps/7', 'https://www.shop.example/lamps/7'],
      [address, 'https://www.shop.example/', 'https://www.shop.example/lamps/7'],
      ['https://m.shop.example/x#part', 'https://www.shop.example/x', 'https://www.shop.example/x'],
    ] as const)
      t.is(sourceAddress(url, canonical), source);
  },
);

test.serial('[SAVE-12] prices and durations of other sites are understood, and absurd ones are none', (t) => {
  for (const [text, currency, minor] of [
    ['1,299.00', 'USD', 129900],
    ['1.299,00', 'EUR', 129900],
    ['€ 19,9', 'EUR', 1990],
    ['1,299', 'USD', 129900],
    ['1.234.567', 'EUR', 123456700],
    ['0.125', 'KWD', 125],
    ['19.900 KWD', 'KWD', 19900],
    ['KWD 12,500', 'KWD', 12500],
    ['1,234.500 KWD', 'KWD', 1234500],
    ['1.234.567', 'TND', 1234567000],
    ['1.234,500', 'EUR', 123450],
    ['Rs. 499.00', 'INR', 49900],
    ['Rs.1,299/-', 'INR', 129900],
    ['S/. 49.90', 'PEN', 4990],
    ['199,00 kr.', 'SEK', 19900],
    ['19,- €', 'EUR', 1900],
    ['$.99', 'USD', 99],
    ['د.ك. 19.900', 'KWD', 19900],
    ['1200', 'JPY', 1200],
    ['١٬٢٩٩٫٥٠ ر.س.', 'SAR', 129950],
    ['-5', 'EUR', null],
    ['99999999999', 'EUR', null],
    ['ask us', 'EUR', null],
  ] as const)
    t.is(priceOfPage(text, currency), minor, text);
  for (const [text, minutes] of [
    ['PT1H20M', 80],
    ['P0DT0H15M', 15],
    ['PT90S', null],
    ['P999D', null],
    ['40 minutes', null],
  ] as const)
    t.is(minutesOf(text), minutes, text);
});

test.serial('[CLOSE-02] structured data has a decimal point, whatever the currency', (t) => {
  for (const [price, priceCurrency, minor] of [
    ['12.500', 'KWD', 12500],
    [12.5, 'KWD', 12500],
    ['1.299', 'EUR', 130],
    [19.989999999999998, 'EUR', 1999],
    ['1.299,00', 'EUR', 129900],
    ['1,299.00', 'USD', 129900],
  ] as const) {
    const offers = { '@type': 'Offer', price, priceCurrency };
    const { rich } = readPage(ld({ '@type': 'Product', name: 'Lamp', offers }), address);
    t.like(rich, { kind: 'product', offer: { priceMinor: minor } }, String(price));
  }
});

test.serial('[SAVE-12] hostile pages are read calmly: deep, broken, huge, half characters, NUL', (t) => {
  const started = performance.now();
  const deep = `${'<div itemscope itemprop="a b c">'.repeat(60_000)}x`;
  const pages = [
    deep,
    `<script type="application/ld+json">${'['.repeat(200_000)}`,
    ld({ '@type': 'Product', name: 'x'.repeat(5_000_000) }),
    `<script type="application/ld+json">{"@type":"Product","name":"a\nb","offers":{"price":-1,"priceCurrency":"EUR"}}</script>`,
    '<meta property="og:title" content="'.repeat(50_000),
    `<img srcset="${'a 1w, '.repeat(50_000)}">`,
    '<![CDATA[<svg><script>'.repeat(30_000),
    `<title>${'&'.repeat(300_000)}`,
  ];
  for (const html of pages) t.notThrows(() => readPage(html, address));
  t.true(performance.now() - started < 8000, `${performance.now() - started} ms`);
  const page = readPage('<title>a\ud800b\u0000c</title><meta name="description" content="\u0007d">', address);
  t.is(page.title, 'abc');
  t.is(page.description, 'd');
  const cut = readPage(pages[3] ?? '', address).rich;
  t.like(cut, { kind: 'product', name: 'a b', offer: null });
});
