import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { readBlocks } from '../../../views/site/read-blocks.ts';
import { ToldBlocks } from '../../../views/site/told-blocks.tsx';

const html = (text: string): string => renderToStaticMarkup(createElement(ToldBlocks, { text }));

test.serial('headings, lists, paragraphs, bold words and links', (t) => {
  t.deepEqual(
    readBlocks('## One\nTwo\nthree\n- a\n- **b**\n\nSee [us](https://a.example/x) or https://b.example/y.'),
    [
      { kind: 'heading', runs: [{ text: 'One' }] },
      { kind: 'paragraph', runs: [{ text: 'Two three' }] },
      { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b', isBold: true }]] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'See ' },
          { text: 'us', href: 'https://a.example/x' },
          { text: ' or ' },
          { text: 'https://b.example/y', href: 'https://b.example/y' },
          { text: '.' },
        ],
      },
    ],
  );
});

for (const [name, text] of [
  ['markup', '<script>alert(1)</script> <img src=x onerror=alert(1)>'],
  [
    'a script as an address',
    '[press](javascript:alert(1)) [press](JaVaScRiPt:alert(1)) [press](data:text/html,x)',
  ],
  ['an address of another host without a protocol', '[press](//evil.example/) [press](/\\evil.example/)'],
  ['quotes in an address', '[press](https://a.example/"onmouseover="alert(1))'],
] as const)
  test.serial(`${name} stays text`, (t) => {
    t.notRegex(html(text), /<script|<img|href="(?:javascript|data|\/\/|\/\\)|"onmouseover="/i);
  });
