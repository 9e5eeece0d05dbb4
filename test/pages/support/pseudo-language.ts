import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { root } from '../../architecture/support/source-files.ts';

/** A language that the product does not have, whose numbers, dates and names of countries the platform knows. */
export const pseudo = { language: 'el', locale: 'el-GR', name: 'Ελληνικά', letters: /\p{Script=Greek}/u };

const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const greek = [...'αβςδεφγηιϳκλμνοπϙρστυϐωχψζΑΒΣΔΕΦΓΗΙϳΚΛΜΝΟΠϘΡΣΤΥϴΩΧΨΖ'];

/** Returns an English message in letters that are not English, each word two fifths longer. */
export function pseudoMessage(message: string): string {
  return parse(message).map(written).join('');
}

function written(token: Token): string {
  switch (token.type) {
    case 'content':
      return quoted(token.value.replace(/[A-Za-z]+/g, dressed));
    case 'argument':
      return `{${token.arg}}`;
    case 'octothorpe':
      return '#';
    case 'function': {
      const style = (token.param ?? [])
        .map((one) => (one.type === 'content' ? one.value.trim() : ''))
        .join('');
      return `{${[token.arg, token.key, ...(style === '' ? [] : [style])].join(', ')}}`;
    }
    case 'plural':
    case 'select':
    case 'selectordinal':
      return `{${token.arg}, ${token.type}, ${token.cases
        .map(({ key, tokens }) => `${key} {${tokens.map(written).join('')}}`)
        .join(' ')}}`;
  }
}

const dressed = (word: string): string =>
  [...word].map((letter) => greek[latin.indexOf(letter)]).join('') + 'ο'.repeat(Math.ceil(word.length * 0.4));

const quoted = (text: string): string =>
  text.replaceAll("'", "''").replace(/[{}#]+/g, (signs) => `'${signs}'`);

type Tree = { [key: string]: string | Tree } | (string | Tree)[];

const translated = (node: string | Tree): unknown => {
  if (typeof node === 'string') return pseudoMessage(node);
  if (Array.isArray(node)) return node.map(translated);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, translated(value)]));
};

/**
 * Adds the language to a copy of the sources as `docs/translating.md` says, and builds that. Returns the folder of the
 * build, and what removes the copy.
 */
export async function buildWithPseudoLanguage(): Promise<{ build: string; remove: () => Promise<void> }> {
  const copy = await mkdtemp(join(tmpdir(), 'pinfold-language-'));
  const parts = ['server', 'pages', 'islands', 'views', 'db', 'public'];
  const files = ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];
  for (const part of [...parts, ...files]) await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

  const folder = join(copy, 'views/languages');
  await mkdir(join(folder, pseudo.language));
  for (const noun of await readdir(join(folder, 'en'))) {
    const english = JSON.parse(await readFile(join(folder, 'en', noun), 'utf8')) as Tree;
    await writeFile(join(folder, pseudo.language, noun), JSON.stringify(translated(english)));
  }
  const list = await readFile(join(folder, 'languages.ts'), 'utf8');
  const line = `  '${pseudo.locale}': '${pseudo.name}',\n} as const;`;
  await writeFile(join(folder, 'languages.ts'), list.replace('} as const;', line));

  const child = spawn(process.execPath, ['--import=tsx', 'server/cli/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  const [name = ''] = await readdir(join(copy, 'dist/builds'));
  if (code !== 0 || name === '') throw new Error('The copy could not be built.');
  const remove = () => rm(copy, { recursive: true, force: true, maxRetries: 10 });
  return { build: join(copy, 'dist/builds', name), remove };
}
