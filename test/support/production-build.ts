import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const sources = ['server', 'pages', 'islands', 'views', 'db', 'public'];
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

export interface ProductionBuild {
  /** Has `dist/`. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds a copy of the sources as `npm run build` does. The tests' own build has readable class names. */
export async function buildForProduction(): Promise<ProductionBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-production-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    for (const path of [...sources, ...settings]) await cp(path, join(folder, path), { recursive: true });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const { CLASS_NAMES: _, ...env } = process.env;
    await promisify(execFile)(process.execPath, ['--import=tsx', 'server/cli/build.ts'], {
      cwd: folder,
      env,
    });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
