import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Builds what people get, beside the tests' own build, which has readable class names. Returns its folder. Built once
 * for all who ask.
 */
export async function buildForProduction(): Promise<string> {
  const { CLASS_NAMES: _, ...env } = process.env;
  const script = `
    const { buildAll } = await import('./server/cli/build.ts');
    const { buildFolder } = await import('./server/cli/build/builds.ts');
    await buildAll(() => undefined);
    console.log(buildFolder());`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import=tsx', '--input-type=module', '--eval', script],
    { env },
  );
  return stdout.trim().split('\n').at(-1) ?? '';
}
