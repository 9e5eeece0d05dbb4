import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** More would wait for a thread anyway, and all at once are more open files than a process may have. */
const filesAtOnce = 16;

export type Effort = 'least' | 'most';

/**
 * Writes a brotli and a gzip version beside each built script and stylesheet. At most effort, this is half of what a
 * build takes.
 */
export async function compressAssets(folder: string, effort: Effort): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const waiting = names.filter((name) => /\.(js|css)$/.test(name)).values();
  const compressThem = async (): Promise<void> => {
    for (const name of waiting) await compress(join(folder, name), effort);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressThem));
}

async function compress(file: string, effort: Effort): Promise<void> {
  const plain = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: effort === 'most' ? constants.BROTLI_MAX_QUALITY : 1,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: effort === 'most' ? 9 : 1 }));
}
