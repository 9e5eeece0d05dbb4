import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The query parameters that the files of a page's folder read, and the files of `pages/` that these import. */
export async function queryNamesOf(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /\.tsx?$/.test(name));
  const seen = new Set(files.map((name) => join(folder, name)));
  const names = new Set<string>();
  for (const file of seen) {
    const source = await readFile(file, 'utf8').catch(() => '');
    for (const name of namesIn(source)) names.add(name);
    for (const [, target = ''] of source.matchAll(/from '(\.[^']+\.tsx?)'/g)) {
      const path = join(dirname(file), target);
      if (path.startsWith('pages/')) seen.add(path);
    }
  }
  return [...names];
}

function namesIn(source: string): string[] {
  const read = [...source.matchAll(/\b(?:search|query)\[['"](\w+)['"]\]/g)].map(([, name = '']) => name);
  const taken = [...source.matchAll(/\{([^{}]*)\} = (?:urlParsed\.)?search;/g)].flatMap(([, list = '']) =>
    list.split(',').map((each) => /\w+/.exec(each)?.[0] ?? ''),
  );
  return [...read, ...taken].filter((name) => name !== '');
}
