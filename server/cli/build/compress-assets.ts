import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** More would wait for a thread anyway, and all at once are more open files than a process may have. */
const filesAtOnce = 16;

/** Writes a brotli and a gzip version beside each built script and stylesheet, at maximum compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const waiting = names.filter((name) => /\.(js|css)$/.test(name)).values();
  const compressThem = async (): Promise<void> => {
    for (const name of waiting) await compress(join(folder, name));
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressThem));
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
}
