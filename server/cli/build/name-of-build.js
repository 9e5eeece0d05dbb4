// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// In JavaScript, because commands ask for their build before anything compiles TypeScript.

const sources = [
  'server',
  'pages',
  'islands',
  'views',
  'db',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

export const builds = 'dist/builds';

/**
 * Whether this process's builds shorten class names.
 *
 * @returns {'short' | 'readable'}
 */
export const classNamesToBuild = () => (process.env['CLASS_NAMES'] === 'readable' ? 'readable' : 'short');

/**
 * Returns the name of the build of these sources by this Node, with short class names or readable ones
 * (`server/cli/build/short-class-names.ts`). Take it before a build, so that later edits are not counted as built.
 */
export function nameOfBuild(classNames = classNamesToBuild()) {
  const hash = createHash('sha256').update(`${process.version} ${classNames}`);
  for (const source of sources) add(hash, source);
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function add(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'node_modules' && name !== 'test') add(hash, join(path, name));
}

/** Returns the folder of a build, of the current sources if no name is given. It exists once the build is complete. */
export const buildFolder = (name = nameOfBuild()) => join(builds, name);
