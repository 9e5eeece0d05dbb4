import test from 'ava';
import { mediaSizes, mediaUrl } from '../../../views/media/media-url.ts';

const picture = { signature: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', format: 'png' as const };

test.serial(
  '[UPLOAD-02] the first six characters of the signature are three folders, 150x150 unless told',
  (t) => {
    t.is(mediaUrl(picture), `/media/150x150/a1/b2/c3/${picture.signature}.jpg`);
  },
);

test.serial('[UPLOAD-02] every size has its folder; variants are jpg, the original keeps its format', (t) => {
  for (const size of mediaSizes) {
    const expected =
      size === 'orig'
        ? `/media/originals/a1/b2/c3/${picture.signature}.png`
        : `/media/${size}/a1/b2/c3/${picture.signature}.jpg`;
    t.is(mediaUrl(picture, size), expected);
  }
});
