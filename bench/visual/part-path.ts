import { join } from 'node:path';

export const picturesOfPart = 2048;

/** Returns the file for the embeddings of one part of the images. */
export function partPath(folder: string, part: number): string {
  return join(folder, `${part}.bin`);
}
