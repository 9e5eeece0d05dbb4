import test from 'ava';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IForbiddenRuleType, IConfiguration } from 'dependency-cruiser';
import { allowedImports, closingTheCircles, forbiddenImports } from './support/fence-cases.ts';
import type { ImportCase } from './support/fence-cases.ts';

const configuration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;
const rules: IForbiddenRuleType[] = configuration.forbidden ?? [];

const packages = [
  'react',
  'zod',
  'pg',
  'knex',
  'express',
  'express-session',
  'sharp',
  'ava',
  'puppeteer-core',
];

/** Creates a project with each case's files and returns the fence violations. */
async function cruiseCases(cases: ImportCase[]): Promise<Set<string>> {
  const project = await realpath(await mkdtemp(join(tmpdir(), 'fences-')));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text, { flag: 'a' });
  };
  try {
    for (const name of packages) {
      await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      await write(`node_modules/${name}/index.js`, 'module.exports = {};\n');
    }
    const isDev = (name: string): boolean => ['ava', 'puppeteer-core'].includes(name);
    const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
    await write(
      'package.json',
      JSON.stringify({
        dependencies: versions(packages.filter((name) => !isDev(name))),
        devDependencies: versions(packages.filter(isDev)),
      }),
    );
    for (const { from, to, typeOnly } of cases) {
      const isFile = to.includes('.');
      const specifier = isFile ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to;
      if (isFile && !to.includes('missing'))
        await write(to, 'export const value = 1;\nexport type Value = number;\n');
      await write(
        from,
        typeOnly === true
          ? `import type { Value } from '${specifier}';\nexport type { Value };\n`
          : `import '${specifier}';\n`,
      );
    }
    const folders = [...new Set(cases.flatMap(({ from, to }) => [from, to]))]
      .filter((path) => path.includes('.') && existsSync(join(project, path)))
      .map((path) => path.replace(/\/.*/, ''));
    const { tsConfig: _tsConfig, ...options } = configuration.options ?? {};
    const answer = await cruise([...new Set(folders)], {
      ...options,
      baseDir: project,
      validate: true,
      ruleSet: configuration,
    });
    const { summary } = answer.output as ICruiseResult;
    return new Set(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`));
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** Formats a violation. Packages are reported by file, Node's modules without `node:`. */
function refusal(
  { rule, from, to }: ImportCase & { rule: string },
  refused: Set<string>,
): string | undefined {
  const name = to.replace(/^node:/, '').replace(/[.+]/g, '\\$&');
  const reached = new RegExp(`(^|/)${name}(/index\\.js)?$`);
  return [...refused].find((line) => {
    const [importer = '', imported = ''] = line.slice(line.indexOf(': ') + 2).split(' → ');
    const path = imported.startsWith('./') ? posix.join(posix.dirname(importer), imported) : imported;
    return line.startsWith(`${rule}: `) && importer === from && reached.test(path);
  });
}

test.serial('every fence has a sentence, a case that it refuses, and is an error', (t) => {
  for (const { name, comment, severity } of rules) {
    t.regex(comment ?? '', /^\S.{30,}\.$/s, `${name} says why`);
    t.is(severity, 'error', name);
    t.true(
      forbiddenImports.some(({ rule }) => rule === name),
      `${name} has a forbidden import in fence-cases.ts`,
    );
  }
});

test.serial('every forbidden import is refused by its fence', async (t) => {
  const refused = await cruiseCases([...forbiddenImports, ...closingTheCircles]);
  for (const forbidden of forbiddenImports) {
    const { rule, from, to } = forbidden;
    t.truthy(refusal(forbidden, refused), `${rule} lets ${from} import ${to}`);
  }
});

test.serial('imports that follow the direction of the layout are accepted', async (t) => {
  t.deepEqual([...(await cruiseCases(allowedImports))], []);
});
