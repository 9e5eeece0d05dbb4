import test from 'ava';
import { encodeHtml } from '../../server/http/pages/hot/encode-html.ts';

const pages: [what: string, pieces: string[]][] = [
  ['nothing', []],
  ['ASCII', ['<p>', 'a'.repeat(5000), '</p>']],
  ['accents between ASCII', [`${'a'.repeat(2047)}é${'b'.repeat(2048)}`, 'ß']],
  ['other scripts', ['喫茶店'.repeat(2000), 'مرحبا', '<p>']],
  [
    'a character in two units across each stride',
    [`${'a'.repeat(2047)}🎈${'b'.repeat(2046)}🎈`, '🎈'.repeat(3000)],
  ],
  ['half a character', [`${'a'.repeat(2047)}\ud83c`, `\udf88${'é'.repeat(3000)}\ud83c`]],
];

for (const [what, pieces] of pages) {
  test.serial(`a page in pieces has the bytes of its pieces: ${what}`, (t) => {
    t.deepEqual(encodeHtml(pieces), Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
  });
}
