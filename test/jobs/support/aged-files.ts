import { utimes, writeFile } from 'node:fs/promises';

/** Writes a file that was last modified this long ago. Returns its path. */
export async function agedFile(path: string, ageMs: number): Promise<string> {
  await writeFile(path, 'bytes');
  await age(path, ageMs);
  return path;
}

export async function age(path: string, ageMs: number): Promise<void> {
  const then = new Date(Date.now() - ageMs);
  await utimes(path, then, then);
}
