import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import {
  describeParts,
  describedRegions,
  descriptorSize,
} from '../../views/visual-search/describe-region.ts';
import { madeThumb } from './made-thumbs.ts';
import { partPath, picturesOfPart } from './part-path.ts';

/** Describes made-up pictures, every so manieth part of them, into files; those that are there stay. */
const [folder = '', first = '0', step = '1', parts = '0'] = process.argv.slice(2);

process.send?.({ kind: 'ready' });
for (let part = Number(first); part < Number(parts); part += Number(step)) {
  const path = partPath(folder, part);
  if (existsSync(path)) continue;
  const bytes = descriptorSize * describedRegions.length;
  const all = new Uint8Array(picturesOfPart * bytes);
  for (let index = 0; index < picturesOfPart; index += 1)
    all.set(describeParts(madeThumb(part * picturesOfPart + index)), index * bytes);
  // Whole or not at all, whenever it is stopped.
  await writeFile(`${path}.new`, all);
  await rename(`${path}.new`, path);
}
process.disconnect?.();
