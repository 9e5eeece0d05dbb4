import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document, type DocumentHead, type DocumentProps } from '../../views/base/shell/document.tsx';

const head: DocumentHead = {
  title: '</title><script>',
  description: 'A "pin"',
  canonical: 'https://pins.example/pin/1/',
  robots: null,
  properties: [
    ['og:title', 'A pin'],
    ['twitter:card', 'summary_large_image'],
  ],
  jsonLd: [{ '@type': 'ImageObject', name: '</script><!--\u2028' }],
  links: [],
};

function render(changes: Partial<DocumentProps> = {}) {
  return renderToStaticMarkup(
    <Document head={head} siteName="Pins" lang="en-US" dir="ltr" theme="system" styles="a{b:c}" {...changes}>
      <p>Body</p>
    </Document>,
  );
}

test.serial('[CLOSE-05] head data becomes escaped title, description, canonical and properties', (t) => {
  const html = render();
  t.true(html.includes('<title>&lt;/title&gt;&lt;script&gt;</title>'));
  t.true(html.includes('content="A &quot;pin&quot;"'));
  t.true(html.includes('<link rel="canonical" href="https://pins.example/pin/1/"/>'));
  t.true(html.includes('<meta property="og:title" content="A pin"/>'));
  t.true(html.includes('<meta name="twitter:card" content="summary_large_image"/>'));
  t.false(html.includes('name="robots"'));
});

test.serial('[CLOSE-05] structured data cannot leave its script element and stays the same data', (t) => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(render())?.[1] ?? '';
  t.notRegex(json, /[<>\u2028]/);
  t.deepEqual(JSON.parse(json), head.jsonLd[0]);
});

test.serial(
  '[UI-04] a chosen theme is in the HTML, so that no wrong one flashes; the system decides otherwise',
  (t) => {
    t.true(render({ theme: 'dark' }).includes('data-theme="dark"'));
    t.is(render({ theme: 'dark' }).match(/theme-color/g)?.length, 1);
    t.false(render().includes('data-theme'));
    // Browsers use the first that matches, so the one without media must come last.
    t.deepEqual(
      render()
        .match(/<meta name="theme-color"[^>]*>/g)
        ?.map((tag) => tag.includes('media=')),
      [true, false],
    );
  },
);

test.serial('[INTL-02] language and direction are on the root', (t) => {
  t.true(render({ lang: 'ar', dir: 'rtl' }).startsWith('<html lang="ar" dir="rtl">'));
});

test.serial('[SEO-01] a page without islands has no script but its data', (t) => {
  t.is(render().match(/<script/g)?.length, 1);
});
