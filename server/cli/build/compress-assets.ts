import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a brotli and a gzip version beside each built script and stylesheet, at maximum compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const plain = await readFile(file);
        const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
        await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
      }),
  );
}
