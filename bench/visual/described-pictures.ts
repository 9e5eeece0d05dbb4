import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describedRegions, descriptorSize } from '../../views/visual-search/describe-region.ts';
import { startProcess, type BenchProcess } from '../support/processes.ts';
import { partPath, picturesOfPart } from './part-path.ts';

const describers = 2;
const ofPicture = descriptorSize * describedRegions.length;

/**
 * Yields the embeddings of generated images, one image at a time, from two processes that cache them in the temporary
 * folder. A later run reuses them, even if this one is interrupted.
 */
export async function* describedPictures(count: number): AsyncGenerator<Uint8Array, void, undefined> {
  const folder = join(tmpdir(), `pinfold-descriptors-${await versionOf()}`);
  await mkdir(folder, { recursive: true });
  const parts = Math.ceil(count / picturesOfPart);
  const processes = await Promise.all(
    Array.from({ length: describers }, (_, first) =>
      startProcess('bench/visual/describe-process.ts', [folder, first, describers, parts].map(String)),
    ),
  );
  try {
    for (let part = 0; part < parts; part += 1) {
      const descriptors = await partOnceThere(partPath(folder, part), processes);
      for (let at = 0; at < descriptors.length; at += ofPicture)
        yield descriptors.subarray(at, at + ofPicture);
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
  }
}

async function partOnceThere(path: string, processes: BenchProcess[]): Promise<Uint8Array> {
  for (;;) {
    const isOver = processes.every(({ child }) => child.exitCode !== null || child.signalCode !== null);
    if (existsSync(path)) return readFile(path);
    if (isOver) throw new Error(`${path} was not described`);
    await pause(50);
  }
}

/** Hashes everything that the embeddings depend on, so that outdated ones are not reused. */
async function versionOf(): Promise<string> {
  const hash = createHash('sha1');
  for (const file of ['views/visual-search/describe-region.ts', 'bench/visual/made-thumbs.ts'])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
