import { join } from 'node:path';

export const picturesOfPart = 2048;

/** The file that holds the descriptors of one part of the pictures. */
export function partPath(folder: string, part: number): string {
  return join(folder, `${part}.bin`);
}
