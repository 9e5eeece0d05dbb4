import test from 'ava';
import { judgeFile } from '../../../views/drafts/builder/choose-files.ts';
import { framePixels, keyedFrame, movedFrame, resizedFrame } from '../../../views/media/crop-frame.ts';
import { hashtagsIn, hashtagsOf, withHashtags } from '../../../views/base/text/hashtags.ts';

const most = { pictureBytes: 100, videoBytes: 1000 };
const table: [
  name: string,
  type: string,
  size: number,
  expected: 'picture' | 'video' | 'large' | 'empty' | 'kind',
][] = [
  ['a.jpg', 'image/jpeg', 100, 'picture'],
  ['a.JPG', '', 10, 'picture'],
  ['a.mov', 'video/quicktime', 1000, 'video'],
  ['a.heic', '', 10, 'picture'],
  ['a.jpg', 'image/jpeg', 101, 'large'],
  ['a.mp4', 'video/mp4', 1001, 'large'],
  ['a.jpg', 'image/jpeg', 0, 'empty'],
  ['a.svg', 'image/svg+xml', 10, 'kind'],
  ['a.jpg', 'text/html', 10, 'kind'],
  ['jpg', '', 10, 'picture'],
  ['notes', '', 10, 'kind'],
  ['a.constructor', '', 10, 'kind'],
];
for (const [name, type, size, expected] of table)
  test.serial(
    `[UPLOAD-04] ${name || 'a file'} of ${type || 'no type'} and ${size} bytes: ${expected}`,
    (t) => {
      const judged = judgeFile({ name, type, size }, most);
      t.is(judged.ok ? judged.kind : judged.why, expected);
    },
  );

test.serial('[UPLOAD-05] the frame of a crop stays in the picture and never vanishes', (t) => {
  const frame = { x: 0.1, y: 0.1, w: 0.8, h: 0.8 };
  t.deepEqual(movedFrame(frame, 5, -5), { x: 1 - 0.8, y: 0, w: 0.8, h: 0.8 });
  t.deepEqual(resizedFrame(frame, -5, 5), { x: 0.1, y: 0.1, w: 0.05, h: 0.9 });
  t.is(keyedFrame(frame, 'Tab', false), null);
  t.is(keyedFrame({ ...frame, y: 0 }, 'ArrowDown', false)?.y, 0.02);
  t.is(keyedFrame(frame, 'ArrowLeft', true, 0.3)?.w, 0.5);
  t.deepEqual(framePixels({ x: 0.999, y: 0, w: 0.05, h: 1 }, 10, 3), { x: 9, y: 0, w: 1, h: 3 });
});

test.serial('[UPLOAD-05] tags are hashtags, each once, as many as fit', (t) => {
  t.is(hashtagsOf('pots, spring flowers; #Grün, ,123, pots'), '#pots #springflowers #Grün');
  t.deepEqual(hashtagsIn('See #pots, #Grün and #pots; not a#b, &#39; or #12'), ['pots', 'Grün']);
  t.is(withHashtags('Clay #pots', 'pots, red', 100), 'Clay #pots #red');
  t.is(withHashtags('', 'red', 100), '#red');
  t.is(withHashtags('12345', 'red, a', 8), '12345 #a');
});

test.serial('[UPLOAD-05] tags keep the marks that other scripts write vowels with', (t) => {
  for (const word of ['हिन्दी', 'ดอกไม้', 'தமிழ்', 'cafe\u0301', 'がa\u3099']) {
    t.is(hashtagsOf(` ${word}, x`), `#${word} #x`);
    t.deepEqual(hashtagsIn(`A #${word}, ${word}#no`), [word]);
    t.is(withHashtags(`#${word}`, word, 100), `#${word}`);
  }
  t.is(hashtagsOf('☀️summer, 1️⃣day, sun\u2600\ufe0fny'), '#summer #1day #sunny');
  t.deepEqual(hashtagsIn('❤️#love #rose❤️'), ['love', 'rose'], 'the mark of an emoji ends no word');
});
