import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** More would wait for a thread anyway, and all at once are more open files than a process may have. */
const filesAtOnce = 16;

export type Effort = 'least' | 'most';

/**
 * Writes a brotli and a gzip version beside each built script and stylesheet. At most effort, this is a third of what a
 * build takes. Four of five files are the same in every language, and are compressed once.
 */
export async function compressAssets(folder: string, effort: Effort): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const waiting = names.filter((name) => /\.(js|css)$/.test(name)).values();
  const compressed = new Map<string, Promise<Compressed>>();
  const compressThem = async (): Promise<void> => {
    for (const name of waiting) {
      const file = join(folder, name);
      const plain = await readFile(file);
      const content = plain.toString('latin1');
      const made = compressed.get(content) ?? compress(plain, effort);
      compressed.set(content, made);
      const { br, gz } = await made;
      await writeFile(`${file}.br`, br);
      await writeFile(`${file}.gz`, gz);
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressThem));
}

interface Compressed {
  br: Buffer;
  gz: Buffer;
}

async function compress(plain: Buffer, effort: Effort): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: effort === 'most' ? constants.BROTLI_MAX_QUALITY : 1,
  };
  return {
    br: await promisify(brotliCompress)(plain, { params }),
    gz: await promisify(gzip)(plain, { level: effort === 'most' ? 9 : 1 }),
  };
}
