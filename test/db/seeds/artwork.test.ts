import { drawArtwork, shapes, type ArtworkSpec } from '@pinfold/demo-artwork';
import { drawAvatar } from '@pinfold/demo-artwork/avatar';
import { families } from '@pinfold/demo-artwork/families';
import test from 'ava';
import sharp from 'sharp';
import { pins } from '../../../db/seeds/cast/pins.ts';

const vase: ArtworkSpec = { family: 'vases', motif: 'group', palette: 'chalk', shape: '4:5', seed: 1 };

test.serial('the same specification gives the same bytes, also when drawn at once', async (t) => {
  const [first, second] = await Promise.all([drawArtwork(vase), drawArtwork(vase)]);
  t.true(first.data.equals(second.data));
  const other = await drawArtwork({ ...vase, seed: 2 });
  t.false(first.data.equals(other.data));
});

test.serial('a picture has the size that its shape promises', async (t) => {
  const drawn = await drawArtwork(vase);
  const { width, height, format } = await sharp(drawn.data).metadata();
  t.deepEqual([width, height, format], [...shapes['4:5'], 'jpeg']);
  t.deepEqual([drawn.width, drawn.height], [...shapes['4:5']]);
});

test.serial('an unknown motif or palette is refused', async (t) => {
  const wrong: unknown = { ...vase, motif: 'teapot' };
  await t.throwsAsync(drawArtwork(wrong as ArtworkSpec), { instanceOf: RangeError, message: /teapot/ });
});

test.serial('the demo pins use every family', (t) => {
  const used = new Set(pins.map((pin) => pin.artwork.family));
  t.deepEqual([...used].sort(), Object.keys(families).sort());
});

test.serial('no two of the demo pictures look alike', async (t) => {
  t.timeout(60_000);
  const prints: { name: string; fingerprint: Float32Array }[] = [];
  for (const { artwork } of pins) {
    const { data } = await drawArtwork(artwork, { scale: 0.12 });
    const pixels = await sharp(data).resize(12, 12, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    prints.push({ name: JSON.stringify(artwork), fingerprint: Float32Array.from(pixels) });
  }
  let nearest = { distance: Infinity, pair: '' };
  prints.forEach((one, i) => {
    for (const other of prints.slice(i + 1)) {
      const distance = meanDifference(one.fingerprint, other.fingerprint);
      if (distance < nearest.distance) nearest = { distance, pair: `${one.name} ${other.name}` };
    }
  });
  t.log(`nearest pair: ${nearest.distance.toFixed(1)} of 255, ${nearest.pair}`);
  t.true(nearest.distance > 8, nearest.pair);
});

test.serial('avatars are square, differ by seed and repeat by seed', async (t) => {
  const [ada, again, kwame] = await Promise.all([drawAvatar('ada'), drawAvatar('ada'), drawAvatar('kwame')]);
  t.true(ada.equals(again));
  t.false(ada.equals(kwame));
  const { width, height } = await sharp(ada).metadata();
  t.is(width, height);
});

/** Mean channel difference, 0 to 255, between two thumbnails of equal size. */
function meanDifference(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
}
