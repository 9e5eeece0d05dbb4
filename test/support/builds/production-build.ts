import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { isBuilt } from '../../../server/cli/build/builds.ts';
import { buildFolder, nameOfBuild } from '../../../server/cli/build/name-of-build.js';

/**
 * Builds what people get, beside the tests' own build, which has readable class names. Returns its folder. Built once
 * for all who ask.
 */
export async function buildForProduction(): Promise<string> {
  const { CLASS_NAMES: _, ...env } = process.env;
  // A file, because Vike does not build in a process without one.
  if (!isBuilt(nameOfBuild('short')))
    await promisify(execFile)(process.execPath, ['--import=tsx', resolve('server/cli/build.ts')], { env });
  return buildFolder(nameOfBuild('short'));
}
