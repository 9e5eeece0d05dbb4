import test from 'ava';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boardName } from '../../../server/cli/import/board-name.ts';
import { embeddedMetadata } from '../../../server/cli/import/embedded-metadata.ts';
import { readArguments } from '../../../server/cli/import/read-arguments.ts';
import { readCaption, readTakenAt } from '../../../server/cli/import/read-caption.ts';
import { titleOfFileName } from '../../../server/cli/import/title-of-file-name.ts';
import { photograph, withIptc } from './photo-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'captions-'));
test.after.always(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const titles: [string, string][] = [
  ['sunset-over_the-bay (2).jpg', 'Sunset over the bay'],
  ['Tromsø_-_harbour.JPG', 'Tromsø - harbour'],
  ['北京-故宫.jpg', '北京 故宫'],
  ['GreenMeadow.jpg', 'Green Meadow'],
  ['mum & dad 2019.jpg', 'Mum & dad 2019'],
  ['Trolltunga 1920x1080.jpg', 'Trolltunga'],
  ['badlands3.jpg', 'Badlands'],
  ['IMG_2034.jpg', ''],
  ['IMG-20230401-WA0001.jpg', ''],
  ['PXL_20230401_123456789.MP.jpg', ''],
  ['WhatsApp Image 2023-04-01 at 12.00.00.jpeg', ''],
  ['_DSC1234.jpg', ''],
  ['2023-04-01 12.00.00.jpg', ''],
  ['1234.jpg', ''],
  ['d41d8cd98f00b204e9800998ecf8427e.jpg', ''],
  ['550e8400-e29b-41d4-a716-446655440000.png', ''],
];
for (const [name, title] of titles)
  test.serial(`the file name ${name} gives ${title === '' ? 'no title' : `the title “${title}”`}`, (t) => {
    t.is(titleOfFileName(name), title);
  });

test.serial('a sub-folder names its board by as many of its last parts as fit', (t) => {
  t.is(boardName('', 'Holiday_2023'), 'Holiday 2023');
  t.is(boardName('Trips/Norway 2023', 'x'), 'Trips – Norway 2023');
  t.is(boardName(`${'a'.repeat(40)}/Norway/Summer 2023`, 'x'), 'Norway – Summer 2023');
  t.is([...boardName('b'.repeat(80), 'x')].length, 50);
  t.is(boardName('\u0007', 'x'), 'Photos');
});

test.serial('XMP gives title, description and alt text, in JPEG and in WebP', async (t) => {
  const written = photograph(1, {
    exif: { description: 'OLYMPUS DIGITAL CAMERA', takenAt: '2019:07:14 10:11:12' },
    xmp: { title: 'Salt &amp; sea', description: 'Low tide\n\n\nat Dunwich', altText: 'A shore with posts' },
  });
  for (const [name, bytes] of [
    ['IMG_1.jpg', await written.clone().jpeg().toBuffer()],
    ['IMG_1.webp', await written.clone().webp().toBuffer()],
  ] as const) {
    const path = await file(name, bytes);
    t.deepEqual(await readCaption(path), {
      title: 'Salt & sea',
      description: 'Low tide\n\nat Dunwich',
      altText: 'A shore with posts',
    });
    t.is(await readTakenAt(path), Date.UTC(2019, 6, 14, 10, 11, 12));
  }
});

test.serial('IPTC is read whether it is UTF-8 or Windows-1252', async (t) => {
  const jpeg = await photograph(2).jpeg().toBuffer();
  const utf8 = withIptc(jpeg, { 5: Buffer.from('Čaj v Brně'), 120: Buffer.from('Été — “chaud”') });
  t.like(await readCaption(await file('a.jpg', utf8)), { title: 'Čaj v Brně', description: 'Été — “chaud”' });
  const latin = withIptc(jpeg, { 5: Buffer.from('Caf\xe9 \x93Zentral\x94', 'latin1') });
  t.like(await readCaption(await file('b.jpg', latin)), { title: 'Café “Zentral”', description: '' });
});

test.serial(
  'what cameras write of themselves is no caption, and control characters are left out',
  async (t) => {
    for (const junk of [
      'OLYMPUS DIGITAL CAMERA         ',
      'SONY DSC',
      '   ',
      'DCIM\\100GOPRO',
      'Exif_JPEG_PICTURE',
    ]) {
      const bytes = await photograph(3, { exif: { description: junk } })
        .jpeg()
        .toBuffer();
      t.is((await readCaption(await file('DSC00001.jpg', bytes))).description, '', junk);
    }
    const odd = await photograph(3, { xmp: { description: 'A\u0007 line\u202E here' } })
      .jpeg()
      .toBuffer();
    t.is((await readCaption(await file('c.jpg', odd))).description, 'A line here');
  },
);

test.serial('texts are cut to the limits, between characters', async (t) => {
  const xmp = { title: '🙂'.repeat(150), description: 'd'.repeat(2000), altText: 'a'.repeat(900) };
  const caption = await readCaption(await file('long.jpg', await photograph(4, { xmp }).jpeg().toBuffer()));
  t.deepEqual(
    [[...caption.title].length, caption.description.length, caption.altText.length],
    [100, 800, 500],
  );
});

test.serial('positions are never read', async (t) => {
  const bytes = await photograph(5, { exif: { description: 'Home', takenAt: '2020:01:01 00:00:00' } })
    .jpeg()
    .toBuffer();
  t.notRegex(JSON.stringify(await embeddedMetadata(await file('gps.jpg', bytes))), /gps|latitude/i);
});

test.serial('a command called wrongly is answered with one sentence and an id', (t) => {
  const idOf = (...words: string[]): string | undefined => {
    const read = readArguments(words);
    if (read.kind !== 'wrong') return undefined;
    t.regex(read.failure.message, /^[A-Z].*\.$/);
    return read.failure.id;
  };
  t.is(idOf(), 'folder_missing');
  t.is(idOf('photos'), 'user_missing');
  t.is(idOf('photos', 'more', '--user', 'anna'), 'folder_ambiguous');
  t.is(idOf('photos', '--user', 'anna', '--privacy', 'hidden'), 'privacy_unknown');
  t.is(idOf('photos', '--usr', 'anna'), 'option_unknown');
  t.is(idOf('photos', '--user', 'anna', '--board', ' '), 'board_empty');
  t.is(idOf('photos', '--user', 'anna', '--privacy', 'secret', '--dry-run'), undefined);
});
