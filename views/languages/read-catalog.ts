import type { Language } from './languages.ts';

/** The messages of a noun by subject, as its file holds them. */
export interface Tree {
  readonly [key: string]: string | Tree | readonly (string | Tree)[];
}

const read = new Map<string, Tree | null>();

/** Reads a noun's messages in a language. Returns null where the language lacks them. */
export function readCatalog(language: Language, noun: string): Tree | null {
  const name = `${language}/${noun}.json`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const file = `${folder()}/${name}`;
  const tree = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : null;
  read.set(name, tree);
  return tree;
}

/** Catalogs stand beside this file, and in a build beside the processes' folder. */
function folder(): string {
  const { existsSync } = process.getBuiltinModule('node:fs');
  const besides = `${import.meta.dirname}/../languages`;
  return existsSync(`${besides}/en`) ? besides : import.meta.dirname;
}
