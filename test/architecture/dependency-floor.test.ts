import test from 'ava';
import { readText } from './support/source-files.ts';

interface Locked {
  version?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  engines?: { node?: string };
}

const lock = JSON.parse(readText('package-lock.json')) as {
  lockfileVersion: number;
  packages: Record<string, Locked>;
};
const manifest = JSON.parse(readText('package.json')) as { engines: { node: string } };
const installed = Object.entries(lock.packages).flatMap(([path, facts]) => {
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
  return name === undefined || facts.link === true ? [] : [{ name, path, ...facts }];
});

/** Lowest versions without known vulnerabilities, per major version where several are kept. */
const floors: Record<string, string[]> = {
  'body-parser': ['1.20.3', '2.0.0'],
  'brace-expansion': ['1.1.12', '2.0.2', '3.0.1', '4.0.1'],
  braces: ['3.0.3'],
  cookie: ['0.7.0'],
  'cross-spawn': ['6.0.6', '7.0.5'],
  esbuild: ['0.25.0'],
  express: ['4.20.0', '5.0.0'],
  'form-data': ['2.5.4', '3.0.4', '4.0.4'],
  'js-yaml': ['3.14.2', '4.1.1'],
  micromatch: ['4.0.8'],
  multer: ['2.0.2'],
  nodemailer: ['7.0.7'],
  'on-headers': ['1.1.0'],
  'path-to-regexp': ['0.1.12', '8.0.0'],
  qs: ['6.14.1'],
  rollup: ['3.29.5', '4.22.4'],
  semver: ['5.7.2', '6.3.1', '7.5.2'],
  send: ['0.19.0', '1.1.0'],
  'serve-static': ['1.16.0', '2.1.0'],
  sharp: ['0.32.6'],
  tar: ['7.5.2'],
  tmp: ['0.2.4'],
  undici: ['5.29.0', '6.21.2', '7.5.0'],
  vite: ['6.4.1', '7.1.11'],
  ws: ['7.5.10', '8.17.1'],
};
/** Compromised releases. */
const stolen = new Set(
  (
    'debug@4.4.2 chalk@5.6.1 ansi-styles@6.2.2 ansi-regex@6.2.1 strip-ansi@7.1.1 color-convert@3.1.1 color-name@2.0.1 ' +
    'wrap-ansi@9.0.1 slice-ansi@7.1.1 supports-color@10.2.1 is-arrayish@0.3.3 error-ex@1.3.3 simple-swizzle@0.2.3 ' +
    'ua-parser-js@0.7.29 ua-parser-js@0.8.0 ua-parser-js@1.0.0 event-stream@3.3.6 coa@2.0.3 rc@1.2.9'
  ).split(' '),
);
const permissive =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Unlicense|Python-2\.0|Zlib|WTFPL)\b/;
/** Programs and libraries that are linked dynamically or run separately, unmodified. */
/** busboy and streamsearch, both MIT, declare their license in an old format that the lock file omits. */
const tolerated =
  /^(busboy$|streamsearch$|@img\/sharp-|@ffmpeg-installer\/|libheif-js$|lightningcss|axe-core)/;

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((each) => each.split('-')[0]?.split('.').map(Number) ?? []);
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Returns the floor of the same major version, else the highest floor. */
function floorOf(name: string, version: string): string | null {
  const known = floors[name];
  if (known === undefined) return null;
  const major = version.split('.')[0];
  return (
    known.find((floor) => floor.split('.')[0] === major) ??
    known.find((floor) => isBelow(version, floor)) ??
    null
  );
}

test.serial('no installed package is of a version with a known fault, or of one that was stolen', (t) => {
  t.true(installed.length > 200);
  const bad = installed.filter(({ name, version = '' }) => {
    const floor = floorOf(name, version);
    return (floor !== null && isBelow(version, floor)) || stolen.has(`${name}@${version}`);
  });
  t.deepEqual(
    bad.map(({ path, version }) => `${path} ${version}`),
    [],
  );
  t.is(floorOf('multer', '1.4.5'), '2.0.2', 'an older major version is below the floor');
  t.is(floorOf('multer', '3.0.0'), null);
});

test.serial(
  'every package is pinned to one version by the lock file, and none comes from a branch or a folder',
  (t) => {
    t.is(lock.lockfileVersion, 3);
    t.deepEqual(
      installed.filter(({ version = '' }) => !/^\d+\.\d+\.\d+/.test(version)).map(({ path }) => path),
      [],
    );
    t.deepEqual(
      installed.filter(({ resolved = 'https:' }) => !resolved.startsWith('https:')).map(({ path }) => path),
      [],
    );
  },
);

test.serial('whatever comes with the service has a permissive license', (t) => {
  t.deepEqual(
    installed
      .filter(
        ({ name, dev, license = '' }) => dev !== true && !permissive.test(license) && !tolerated.test(name),
      )
      .map(({ path, license }) => `${path} ${license}`),
    [],
  );
});

test.serial('the oldest Node that is supported is one that gets fixes, and no package needs a newer', (t) => {
  const [, major = '', minor = ''] = /^>=(\d+)\.(\d+)\.\d+$/.exec(manifest.engines.node) ?? [];
  t.true(Number(major) >= 20);
  const newer = installed.filter(({ dev, engines }) => {
    const wanted = engines?.node;
    if (dev === true || wanted === undefined) return false;
    // One satisfied alternative is enough.
    return !wanted.split('||').some((range) => {
      const [, least = '0', lesser = '0'] = /(\d+)(?:\.(\d+))?/.exec(range) ?? [];
      return (
        Number(least) < Number(major) || (Number(least) === Number(major) && Number(lesser) <= Number(minor))
      );
    });
  });
  t.deepEqual(
    newer.map(({ path, engines }) => `${path} ${engines?.node}`),
    [],
  );
});
