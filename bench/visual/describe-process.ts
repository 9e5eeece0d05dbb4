import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import {
  describeParts,
  describedRegions,
  descriptorSize,
} from '../../views/visual-search/describe-region.ts';
import { madeThumb } from './made-thumbs.ts';
import { partPath, picturesOfPart } from './part-path.ts';

/** Computes embeddings of generated images into files, each process a subset of the parts. Existing files are kept. */
const [folder = '', first = '0', step = '1', parts = '0'] = process.argv.slice(2);

process.send?.({ kind: 'ready' });
for (let part = Number(first); part < Number(parts); part += Number(step)) {
  const path = partPath(folder, part);
  if (existsSync(path)) continue;
  const bytes = descriptorSize * describedRegions.length;
  const all = new Uint8Array(picturesOfPart * bytes);
  for (let index = 0; index < picturesOfPart; index += 1)
    all.set(describeParts(madeThumb(part * picturesOfPart + index)), index * bytes);
  // Written atomically, even if interrupted.
  await writeFile(`${path}.new`, all);
  await rename(`${path}.new`, path);
}
process.disconnect?.();
