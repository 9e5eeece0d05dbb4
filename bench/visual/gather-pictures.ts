import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { drawArtwork, type ArtworkSpec } from '@pinfold/demo-artwork';
import { families, type FamilyName } from '@pinfold/demo-artwork/families';
import sharp from 'sharp';

export interface Gathered {
  /** Encoded, at the size needed for embeddings. */
  bytes: Buffer;
  /** Its subject as far as the file name tells: `canyon` for `canyon12.jpg`. */
  subject: string;
  folder: string;
}

const readable = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff']);
/** Maximum width and height. Original wallpapers are many times larger. */
const most = 512;

/** Loads the photographs below a folder, by name. Other files are skipped. */
export async function photographsIn(folder: string): Promise<Gathered[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    readable.has(extname(name).toLowerCase()),
  );
  const found: Gathered[] = [];
  for (const name of names.sort()) {
    const bytes = await sharp(join(folder, name))
      .rotate()
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer()
      .catch(() => null);
    if (bytes === null) continue;
    const subject = basename(name, extname(name)).replace(/[\d_ ()-]+$/, '');
    found.push({ bytes, subject, folder: dirname(name) });
  }
  return found;
}

/** Renders drawings of every demo content family, a few per subject, all in one folder. */
export async function drawnPictures(ofSubject = 3): Promise<Gathered[]> {
  const found: Gathered[] = [];
  for (const family of Object.keys(families) as FamilyName[])
    for (const motif of families[family].motifs)
      for (let seed = 1; seed <= ofSubject; seed += 1) {
        const { palettes } = families[family];
        const palette = palettes[seed % palettes.length];
        const spec = { family, motif, palette, shape: '4:3', seed } as ArtworkSpec;
        const { data } = await drawArtwork(spec, { scale: 0.3 });
        found.push({ bytes: data, subject: family, folder: '' });
      }
  return found;
}
