import test from 'ava';
import sharp from 'sharp';
import { thumbSide } from '../../../views/visual-search/describe-region.ts';
import { nearCopyFrom, nearness } from '../../../views/visual-search/near-copy.ts';
import { picture } from '../../support/data/pictures.ts';

const thumb = async (file: Buffer): Promise<Uint8Array> =>
  sharp(file).removeAlpha().resize(thumbSide, thumbSide, { fit: 'fill' }).raw().toBuffer();

const { width = 0, height = 0 } = await sharp(await picture(7)).metadata();
const part = (left: number, top: number, right: number, bottom: number) => ({
  left: Math.round(width * left),
  top: Math.round(height * top),
  width: Math.round(width * (1 - left - right)),
  height: Math.round(height * (1 - top - bottom)),
});
const original = await picture(7);
const copies: [string, Promise<Buffer>][] = [
  [
    'half as large',
    sharp(original)
      .resize(Math.round(width / 2))
      .jpeg()
      .toBuffer(),
  ],
  ['compressed hard', sharp(original).jpeg({ quality: 12 }).toBuffer()],
  ['as WebP', sharp(original).webp({ quality: 40 }).toBuffer()],
  ['a little brighter', sharp(original).modulate({ brightness: 1.06 }).jpeg().toBuffer()],
  [
    'cut at all edges',
    sharp(original)
      .extract(part(0.05, 0.05, 0.05, 0.05))
      .jpeg()
      .toBuffer(),
  ],
  [
    'cut at one side',
    sharp(original)
      .extract(part(0.1, 0, 0, 0))
      .jpeg()
      .toBuffer(),
  ],
  [
    'cut askew',
    sharp(original)
      .extract(part(0.03, 0.07, 0.02, 0))
      .resize(300)
      .jpeg({ quality: 50 })
      .toBuffer(),
  ],
];
for (const [title, copy] of copies)
  test.serial(`[FEED-07] a picture that is ${title} is a near copy, either way round`, async (t) => {
    const [one, other] = await Promise.all([thumb(original), copy.then(thumb)]);
    t.true(nearness(one, other) >= nearCopyFrom, String(nearness(one, other)));
    t.true(nearness(other, one) >= nearCopyFrom);
  });

test.serial('[FEED-07] other pictures are no near copies, nor is a plain field of anything', async (t) => {
  const one = await thumb(original);
  for (const seed of [1, 2, 3, 8, 9])
    t.true(nearness(one, await thumb(await picture(seed))) < nearCopyFrom, `seed ${seed}`);
  t.is(nearness(one, new Uint8Array(thumbSide * thumbSide * 3).fill(90)), 0);
  t.true(nearness(one, await thumb(await sharp(original).negate().jpeg().toBuffer())) < nearCopyFrom);
});
