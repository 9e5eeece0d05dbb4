import test, { type ExecutionContext } from 'ava';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createFileStorage } from '../../server/adapters/storage/file-storage.ts';
import type { Storage } from '../../server/adapters/storage/storage.ts';
import { makeVariantsOfPicture } from '../../server/media/jobs/make-variants.ts';
import { builtPool } from './support/pool-processes.ts';
import { originalKey, variantKey } from '../../server/media/media-keys.ts';
import { createMediaReader, type MediaAnswer } from '../../server/media/media-reader.ts';
import { preparedSizes, variantPixels } from '../../server/media/media-sizes.ts';
import { animation, mediaPath, newFolder, photo } from './make-pictures.ts';

const imagePool = builtPool();
test.after.always(() => imagePool.close());

/** Storage with one normalized original, and a reader over it. */
async function withOriginal(t: ExecutionContext, bytes: Buffer, makingLimit = 32) {
  const root = await newFolder(t);
  const storage = createFileStorage(root);
  const work = await storage.makeTemporaryFolder();
  await writeFile(join(work.path, 'input'), bytes);
  const image = await imagePool.inspectAndNormalize(join(work.path, 'input'), work.path);
  if (!image.ok) throw new Error(image.error.id);
  await storage.put(originalKey(image.value.signature, image.value.format), {
    temporaryFile: image.value.originalPath,
  });
  await work.remove();
  const reader = createMediaReader({ storage, imagePool, makingLimit });
  const read = (path: string, accept?: string, saveData = false) =>
    reader.readMedia({ path, accept, saveData });
  return { root, storage, reader, read, image: image.value };
}

async function keysOf(storage: ReturnType<typeof createFileStorage>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}

async function pictureOf(answer: MediaAnswer) {
  if (answer.kind !== 'found') throw new Error(answer.kind);
  const bytes = await buffer(answer.file.stream());
  return { ...(await sharp(bytes).metadata()), bytes: bytes.length };
}

test.serial(
  '[UPLOAD-02] all prepared sizes are made at once in JPEG and WebP, light, without metadata',
  async (t) => {
    const { image, root } = await withOriginal(t, await (await photo(1200, 1800)).jpeg().toBuffer());
    const folder = await newFolder(t);
    const path = join(root, originalKey(image.signature, 'jpg'));
    const made = await imagePool.makeAllVariants(path, folder);
    if (!made.ok) return t.fail(made.error.id);
    t.is(made.value.length, preparedSizes.length * 2);
    for (const variant of made.value) {
      const metadata = await sharp(variant.outPath).metadata();
      const pixels = variantPixels(variant.size, image);
      t.deepEqual([metadata.width, metadata.height], [pixels.width, pixels.height], variant.size);
      t.deepEqual([variant.width, variant.height], [pixels.width, pixels.height]);
      t.is(String(metadata.format), variant.encoding === 'jpg' ? 'jpeg' : 'webp');
      t.deepEqual([metadata.exif, metadata.icc, metadata.xmp], [undefined, undefined, undefined]);
    }
    const broken = await imagePool
      .makeAllVariants(join(folder, '60x60.none'), await newFolder(t))
      .then(() => 'made', String);
    t.regex(broken, /failed/);
  },
);

test.serial(
  '[UPLOAD-02] a small original is never enlarged; transparency is white; an animation stands still',
  async (t) => {
    const clear = sharp({
      create: { width: 90, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const small = await withOriginal(t, await clear.png().toBuffer());
    const shown = await small.read(mediaPath(small.image.signature, '236x', 'jpg'));
    t.like(await pictureOf(shown), { width: 90, height: 40, format: 'jpeg' });
    if (shown.kind === 'found') {
      const pixels = await sharp(await buffer(shown.file.stream()))
        .raw()
        .toBuffer();
      t.true((pixels[0] ?? 0) > 250);
    }
    const moving = await withOriginal(t, await (await animation(4, 200)).gif().toBuffer());
    const still = await pictureOf(await moving.read(mediaPath(moving.image.signature, '170x', 'webp')));
    t.like(still, { width: 170, height: 170, pages: undefined });
    const original = await moving.read(mediaPath(moving.image.signature, 'orig', 'gif'));
    t.like(original, { kind: 'found', contentType: 'image/gif', vary: undefined });
  },
);

test.serial(
  '[UPLOAD-02] the first request makes a size, which is stored and answered alike from then on',
  async (t) => {
    const { image, read, storage, root } = await withOriginal(
      t,
      await (await photo(800, 600)).jpeg().toBuffer(),
    );
    const path = mediaPath(image.signature, '150x150', 'jpg');
    const first = await read(path);
    t.like(first, { kind: 'found', contentType: 'image/jpeg', vary: 'Accept, Save-Data' });
    t.like(await pictureOf(first), { width: 150, height: 150 });
    t.true(await storage.exists(variantKey(image.signature, '150x150', 'jpg')));
    const again = await read(path);
    t.is(first.kind === 'found' && first.etag, again.kind === 'found' && again.etag);
    t.regex(first.kind === 'found' ? first.etag : '', /^"[\x21\x23-\x7e]+"$/);
    t.deepEqual(await readdir(join(root, '.temporary')), []);
  },
);

test.serial(
  '[UPLOAD-02] Accept brings WebP at once and AVIF the next time; saving data brings less',
  async (t) => {
    const { image, read, reader } = await withOriginal(t, await (await photo(1500, 1000)).jpeg().toBuffer());
    const path = mediaPath(image.signature, '474x', 'jpg');
    const browser = 'image/avif,image/webp,*/*;q=0.8';
    const first = await read(path, browser);
    t.like(first, { kind: 'found', contentType: 'image/webp' });
    await read(path, browser);
    await reader.settled();
    const third = await read(path, browser);
    t.like(third, { kind: 'found', contentType: 'image/avif' });
    t.is((await pictureOf(third)).compression, 'av1');
    const plain = await read(path, '*/*');
    t.like(plain, { kind: 'found', contentType: 'image/jpeg' });
    const saving = await read(path, '*/*', true);
    const [bytes, light] = [await pictureOf(plain), await pictureOf(saving)];
    t.true(light.bytes < bytes.bytes * 0.9, `${light.bytes} of ${bytes.bytes}`);
    t.not(plain.kind === 'found' && plain.etag, saving.kind === 'found' && saving.etag);
    const only = await read(mediaPath(image.signature, '60x60', 'avif'), undefined);
    t.like(only, { kind: 'found', contentType: 'image/avif' });
  },
);

test.serial(
  '[UPLOAD-02] fifty requests for a missing size make it once; beyond the room they are told to wait',
  async (t) => {
    const { image, storage, root } = await withOriginal(t, await (await photo(600, 600)).jpeg().toBuffer());
    let made = 0;
    const counting = {
      ...imagePool,
      makeVariant: (...args: Parameters<typeof imagePool.makeVariant>) => {
        made += 1;
        return imagePool.makeVariant(...args);
      },
    };
    const reader = createMediaReader({ storage, imagePool: counting, makingLimit: 2 });
    const read = (path: string) => reader.readMedia({ path, accept: undefined, saveData: false });
    const path = mediaPath(image.signature, '236x', 'jpg');
    const answers = await Promise.all(Array.from({ length: 50 }, () => read(path)));
    t.true(answers.every(({ kind }) => kind === 'found'));
    t.is(made, 1);
    const sizes = ['60x60', '136x136', '170x', '474x'] as const;
    const crowd = await Promise.all(sizes.map((size) => read(mediaPath(image.signature, size, 'jpg'))));
    t.deepEqual(crowd.map(({ kind }) => kind).sort(), ['busy', 'busy', 'found', 'found']);
    await reader.settled();
    t.deepEqual(await readdir(join(root, '.temporary')), []);
  },
);

test.serial('[UPLOAD-02] unknown pictures, sizes and kinds are missing and make nothing', async (t) => {
  const { image, read, storage } = await withOriginal(t, await (await photo(100, 100)).png().toBuffer());
  const before = await keysOf(storage);
  const paths = [
    mediaPath('0'.repeat(32), '236x', 'jpg'),
    mediaPath('0'.repeat(32), 'orig', 'jpg'),
    mediaPath(image.signature, '236x', 'jpg').replace('236x', '999x'),
    '/etc/passwd',
    `/236x/${'../'.repeat(5)}etc/passwd`,
  ];
  for (const path of paths) t.deepEqual(await read(path, 'image/webp'), { kind: 'missing' }, path);
  t.deepEqual(await keysOf(storage), before);
  t.like(await read(mediaPath(image.signature, 'orig', 'png')), { kind: 'found', contentType: 'image/png' });
});

test.serial('[UPLOAD-02] a picture that is deleted while its sizes are made leaves none', async (t) => {
  const { image, storage } = await withOriginal(t, await (await photo(600, 800)).jpeg().toBuffer());
  const original = originalKey(image.signature, 'jpg');
  const deletedFirst: Storage = {
    ...storage,
    async put(key, source) {
      await storage.delete(original);
      return storage.put(key, source);
    },
  };
  const reader = createMediaReader({ storage: deletedFirst, imagePool });
  const path = mediaPath(image.signature, '236x', 'jpg');
  t.is((await reader.readMedia({ path, accept: undefined, saveData: false })).kind, 'missing');
  t.deepEqual(await keysOf(storage), []);

  const again = await withOriginal(t, await (await photo(600, 800)).jpeg().toBuffer());
  const { signature } = again.image;
  await makeVariantsOfPicture(
    {
      pool: imagePool,
      storage: {
        ...again.storage,
        async put(key, source) {
          await again.storage.delete(originalKey(signature, 'jpg'));
          return again.storage.put(key, source);
        },
      },
    },
    { signature, format: 'jpg' },
  );
  t.deepEqual(await keysOf(again.storage), []);
});
