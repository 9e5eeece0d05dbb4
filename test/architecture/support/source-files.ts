import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  path: string;
  text: string;
}

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);

export function topFolders(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
    .map(({ name }) => name);
}

/** Every TypeScript file of the project, without build output and dependencies. */
export function sourceFiles(folders: string[] = ['.']): SourceFile[] {
  return folders.flatMap((folder) => [...walk(folder)]).map((path) => ({ path, text: readText(path) }));
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function* walk(folder: string): Generator<string> {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name) && !entry.name.startsWith('.')) yield* walk(path);
    } else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}
