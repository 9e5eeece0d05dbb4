import test from 'ava';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root, sourceFiles, topFolders } from './support/source-files.ts';

interface Manifest extends Partial<Dependencies> {
  license?: string;
  scripts: Record<string, string>;
  workspaces: string[];
}

interface Dependencies {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifest = JSON.parse(readText('package.json')) as Manifest;
const manifests = [
  manifest,
  ...manifest.workspaces.map(
    (folder) => JSON.parse(readText(`${folder}/package.json`)) as Partial<Dependencies>,
  ),
];
const optional = new Set(manifests.flatMap((each) => Object.keys(each.optionalDependencies ?? {})));
const dependencies = [
  ...new Set([
    ...manifests.flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies })),
    ...optional,
  ]),
];

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
]);
/** Used unmodified in development and never shipped. */
const developmentOnly = new Map([['axe-core', 'MPL-2.0']]);
/** Separate programs, not linked to, replaceable by the system's own. */
const separatePrograms = new Map([['@ffmpeg-installer/ffmpeg', 'LGPL-2.1']]);

/** Loaded unmodified from its own package at run time, so that it can be replaced, as its license demands. */
const replaceableLibraries = new Map([['libheif-js', 'LGPL-3.0']]);

test.serial('no source file is longer than 300 lines', (t) => {
  const long = sourceFiles()
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines, path }) => lines > 300 && path !== 'views/languages/messages.ts');
  t.deepEqual(long, []);
});

test.serial('each top folder says in its README what lives there', (t) => {
  for (const folder of topFolders()) {
    t.true(existsSync(join(root, folder, 'README.md')), `${folder}/README.md`);
    t.true(readText(`${folder}/README.md`).length < 4000, `${folder}/README.md is short`);
  }
});

test.serial(
  'docs/dependencies.md names exactly the dependencies of package.json and its workspaces, with a reason',
  (t) => {
    const rows = readText('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm);
    const listed = [...rows].map(([, name = '', license = '', why = '']) => ({
      name,
      license: license.trim(),
      why,
    }));
    t.deepEqual(listed.map(({ name }) => name).sort(), [...dependencies].sort());
    for (const { name, why } of listed) t.true(why.trim().length > 20, `${name} has a reason`);
  },
);

test.serial(
  'every direct dependency has a permissive license, the one that docs/dependencies.md states',
  (t) => {
    const text = readText('docs/dependencies.md');
    for (const name of dependencies) {
      const path = `node_modules/${name}/package.json`;
      if (!existsSync(join(root, path)) && optional.has(name)) continue;
      const { license = '' } = JSON.parse(readText(path)) as Manifest;
      const tolerated =
        (name in (manifest.devDependencies ?? {}) && developmentOnly.get(name) === license) ||
        (optional.has(name) && separatePrograms.get(name) === license) ||
        replaceableLibraries.get(name) === license;
      t.true(permissive.has(license) || tolerated, `${name} is ${license}`);
      t.true(text.includes(`| \`${name}\` | ${license} |`), `${name} is listed as ${license}`);
    }
  },
);

test.serial('the documents’ npm commands exist', (t) => {
  for (const path of ['README.md', 'docs/operations.md', 'CHANGELOG.md']) {
    for (const [command, run, bare] of readText(path).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)) {
      t.true((run ?? bare ?? '') in manifest.scripts, `${path}: ${command}`);
    }
  }
});

test.serial('npm run bench runs every benchmark that needs nothing but itself', (t) => {
  const apart = [
    'bench:quality',
    'bench:quality-never-saved',
    'bench:quality-recommend',
    'bench:quality-search',
    'bench:sheet',
  ];
  const own = Object.keys(manifest.scripts).filter((name) => name.startsWith('bench:'));
  const run = [...(manifest.scripts['bench'] ?? '').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  t.deepEqual(own.filter((name) => !apart.includes(name)).toSorted(), run.toSorted());
});

test.serial(
  'the gates are format, lint, types, fences and dead code, here as in CI, and tests come after them',
  (t) => {
    for (const gate of ['format:check', 'lint', 'fences', 'deadcode']) {
      t.regex(manifest.scripts['gates'] ?? '', new RegExp(`(?<=[ ,])${gate}(?=[ ,]|$)`));
    }
    t.is(manifest.scripts['check'], 'npm run gates && npm test');
    t.regex(readText('.ci/run'), /^ *npm run gates /m);
  },
);

test.serial('continuous integration runs the README’s test command', (t) => {
  const command = 'npm ci && npm test';
  t.regex(readText('README.md'), new RegExp(`^${command}$`, 'm'));
  t.true(readText('.ci/run').includes(`'${command}'`));
});

test.serial('no template or page holds an inline script or a script of someone else’s', (t) => {
  const inline =
    /<script(?![^>]*\b(?:src=|type=["'{]+application\/(?:ld\+)?json|type="speculationrules"))[^>]*>|dangerouslySetInnerHTML=\{\{\s*__html:\s*[`'"]<script/i;
  const foreign = /<(?:script|link|iframe)[^>]*(?:src|href)=["'{`]+(?:https?:)?\/\//i;
  const rendered = sourceFiles(['server', 'pages', 'views', 'islands']).filter(
    ({ path }) => path.endsWith('.tsx') && !/\.test\.|^islands\/runtime\/test\//.test(path),
  );
  t.deepEqual(
    rendered.filter(({ text }) => inline.test(text) || foreign.test(text)).map(({ path }) => path),
    [],
  );
  t.regex('<script>save()</script>', inline);
  t.regex('<script async>', inline);
  t.notRegex('<script type="module" src={loader} />', inline);
  t.regex('<script src="https://cdn.example/x.js">', foreign);
});
