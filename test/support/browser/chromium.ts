import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

export interface InstalledBrowser {
  executablePath: string;
  /** Additional environment of the browser process. */
  environment: Record<string, string>;
}

const projectRoot = join(import.meta.dirname, '../../..');

const usualPlaces = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The browser for tests: PUPPETEER_EXECUTABLE_PATH or CHROME_PATH if set, on Linux x64 the one in the development
 * dependencies (unpacked once), elsewhere an installed Chrome, Chromium or Edge. Throws with the setting to use if
 * there is none.
 */
export async function installBrowser(): Promise<InstalledBrowser> {
  for (const name of ['PUPPETEER_EXECUTABLE_PATH', 'CHROME_PATH']) {
    const chosen = process.env[name];
    if (chosen === undefined || chosen === '') continue;
    if (!existsSync(chosen)) throw new Error(`${name} is ${chosen}, where there is no file.`);
    return { executablePath: chosen, environment: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundled();
  const installed = usualPlaces.find((path) => existsSync(path));
  if (installed === undefined) {
    throw new Error('No browser found. Set PUPPETEER_EXECUTABLE_PATH to a Chrome, Chromium or Edge program.');
  }
  return { executablePath: installed, environment: {} };
}

async function unpackBundled(): Promise<InstalledBrowser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageFolder = join(dirname(entry), '../..');
  const { version } = createRequire(import.meta.url)(join(packageFolder, 'package.json')) as {
    version: string;
  };
  const cache = await writableCache();
  const folder = join(cache, `chromium-${version}`);
  // The folder appears by a rename, so it is always complete.
  if (!existsSync(folder)) await unpackInto(folder, join(packageFolder, 'bin'));
  await pointAtFonts(folder);
  return {
    executablePath: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      // Some accounts have no writable home.
      HOME: tmpdir(),
    },
  };
}

/** The project's cache, or a private temporary folder if the checkout is read-only. */
async function writableCache(): Promise<string> {
  const preferred = join(projectRoot, 'node_modules', '.cache', 'browser');
  if (existsSync(preferred) && (await readdir(preferred)).some((name) => /^chromium-[\d.]+$/.test(name)))
    return preferred;
  for (const folder of [preferred, join(tmpdir(), `browser-for-tests-${userInfo().uid}`)]) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await access(folder, constants.W_OK | constants.X_OK);
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(`Neither ${preferred} nor ${tmpdir()} can be written to unpack the test browser.`);
}

async function unpackInto(folder: string, archives: string): Promise<void> {
  const staging = await mkdtemp(`${folder}.`);
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] };
  const environment = { ...process.env };
  try {
    // The package unpacks beside os.tmpdir(), and its system libraries only in this environment.
    process.env['TMPDIR'] = staging;
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';
    const { default: bundled } = await import('@sparticuz/chromium');
    await bundled.executablePath(archives);
  } finally {
    for (const name of [...Object.keys(before), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      const value = environment[name];
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
  await writeFile(join(staging, 'fonts', 'fonts.conf'), fontSettings(folder));
  // Another account may run the tests of the same checkout.
  for (const path of [staging, join(staging, 'chromium')]) await chmod(path, 0o755);
  try {
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

/** The browser crashes without fonts at its configured path, and the checkout may have moved. */
async function pointAtFonts(folder: string): Promise<void> {
  const file = join(folder, 'fonts', 'fonts.conf');
  const said = await readFile(file, 'utf8').catch(() => '');
  const told = /<dir>(.*)<\/dir>/.exec(said)?.[1];
  if (told === undefined || !existsSync(told))
    await writeFile(file, fontSettings(folder)).catch(() => undefined);
}

/** Only the bundled fonts, so that a page renders the same on every machine. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(tmpdir(), `font-cache-${userInfo().uid}`)}</cachedir>
</fontconfig>
`;
}
