import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import test from 'ava';
import type { ExecutionContext } from 'ava';
import { keepServices, stopKept } from '../service/kept-services.ts';

type Work = (t: ExecutionContext) => unknown;
type Kind = 'before' | 'after' | 'beforeEach' | 'afterEach';

/** Declarations of a test file. */
interface Suite {
  /** Relative to the folder, without extension. */
  name: string;
  tests: { title: string; work: Work; isSkipped: boolean }[];
  hooks: Record<Kind, Work[]>;
}

/** Named hooks, such as closing the browser, belong to the process and not to one file. */
const ofProcess: [title: string, work: Work][] = [];

/**
 * Runs the test files below a folder one after another in this process, because each would otherwise take over a
 * second to start. A file's hooks run around its own tests, so that only one service runs at a time. Files with
 * the same settings have one web process after another (`kept-services.ts`). Subfolders with
 * an `all.test.ts` of their own are left to it. Files must declare tests with `test.serial` or `test.serial.skip`.
 */
export async function inTurn(folder: string): Promise<void> {
  keepServices();
  const suites: Suite[] = [];
  for (const file of filesBelow(folder)) suites.push(await declared(folder, file));
  if (suites.length === 0) throw new Error(`${folder} has no tests.`);
  for (const suite of suites) declare(suite);
  test.after.always('services end', stopKept);
  for (const [title, work] of ofProcess) test.after.always(title, work as () => void);
}

function filesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort();
  const others = files
    .filter((name) => name.endsWith(`${sep}all.test.ts`))
    .map((name) => dirname(name) + sep);
  return files
    .filter((name) => name !== 'all.test.ts' && !others.some((other) => name.startsWith(other)))
    .map((name) => join(folder, name));
}

/** Imports a file and records its declarations instead of running them. */
async function declared(folder: string, file: string): Promise<Suite> {
  const name = relative(folder, file).replace(/\.test\.tsx?$/, '');
  const suite: Suite = { name, tests: [], hooks: { before: [], after: [], beforeEach: [], afterEach: [] } };
  const hook =
    (kind: Kind) =>
    (...given: [Work] | [string, Work]): void => {
      if (given.length === 1) suite.hooks[kind].push(given[0]);
      else ofProcess.push(given);
    };
  const withAlways = (kind: Kind) => Object.assign(hook(kind), { always: hook(kind) });
  const declaring =
    (isSkipped: boolean) =>
    (title: string, work: Work): void =>
      void suite.tests.push({ title, work, isSkipped });
  const kept = { ...test };
  Object.assign(test, {
    serial: Object.assign(declaring(false), { skip: declaring(true) }),
    before: hook('before'),
    beforeEach: hook('beforeEach'),
    after: withAlways('after'),
    afterEach: withAlways('afterEach'),
  });
  try {
    await import(pathToFileURL(file).href);
  } finally {
    Object.assign(test, kept);
  }
  if (suite.tests.length === 0) throw new Error(`${file} declares no test.serial.`);
  return suite;
}

function declare({ name, tests, hooks }: Suite): void {
  let ready: Promise<void> | undefined;
  let left = tests.filter(({ isSkipped }) => !isSkipped).length;
  for (const { title, work, isSkipped } of tests) {
    const declared = isSkipped ? test.serial.skip : test.serial;
    declared(`${name.split(sep).join(' › ')} › ${title}`, async (t) => {
      // Teardowns run in reverse order.
      t.teardown(async () => {
        left -= 1;
        if (left === 0) await each(hooks.after, t);
      });
      t.teardown(() => each(hooks.afterEach, t));
      ready ??= each(hooks.before, t);
      await ready;
      await each(hooks.beforeEach, t);
      await work(t);
    });
  }
}

async function each(hooks: Work[], t: ExecutionContext): Promise<void> {
  for (const hook of hooks) await hook(t);
}
