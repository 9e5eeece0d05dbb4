// @ts-check
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from './name-of-build.js';

/**
 * Runs a command from the build of these sources. Without one it runs from the sources, which takes four times as long:
 * compiling them, or only looking up what they compile to, is most of a short command.
 *
 * @param {'admin' | 'import' | 'start'} name
 * @param {string} source Relative to this file.
 */
export async function runCommand(name, source) {
  const build = buildFolder();
  if (existsSync(build)) {
    await import(pathToFileURL(resolve(build, `app/${name}.mjs`)).href);
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(source);
}
