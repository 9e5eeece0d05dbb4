import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { isBuilt, sourceHash, writeBuildStamp } from '../../server/cli/build/build-stamp.ts';
import { oneAtATime } from '../../server/cli/one-at-a-time.ts';

const here = process.cwd();
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinfold-stamp-'));
  process.chdir(folder);
});
test.afterEach.always(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true, force: true });
});

test.serial('a build is stale once a source has changed, also while it was being built', async (t) => {
  mkdirSync('server');
  writeFileSync('server/web.ts', 'export const answer = 1;');
  t.false(await isBuilt());
  await writeBuildStamp(sourceHash());
  t.true(await isBuilt());
  const before = sourceHash();
  writeFileSync('server/web.ts', 'export const answer = 2;');
  t.false(await isBuilt());
  await writeBuildStamp(before);
  t.false(await isBuilt());
  await writeBuildStamp(sourceHash());
  writeFileSync('server/worker.ts', '');
  t.false(await isBuilt(), 'a new file counts');
});

test.serial(
  'of several that want to build one does at a time, and the others know that they waited',
  async (t) => {
    const steps: string[] = [];
    let finishFirst = (): void => undefined;
    const first = oneAtATime('lock', async (waited) => {
      steps.push(`first begins, waited: ${waited}`);
      await new Promise<void>((resolve) => (finishFirst = resolve));
      steps.push('first ends');
    });
    const second = oneAtATime('lock', async (waited) => {
      await Promise.resolve();
      steps.push(`second begins, waited: ${waited}`);
    });
    finishFirst();
    await Promise.all([first, second]);
    t.deepEqual(steps, ['first begins, waited: false', 'first ends', 'second begins, waited: true']);
    t.false(existsSync('lock'));
  },
);

test.serial('a lock left behind by a builder that was killed, or failed, stops nobody', async (t) => {
  writeFileSync('lock', String(spawnSync(process.execPath, ['--version']).pid));
  await t.throwsAsync(() => oneAtATime('lock', () => Promise.reject(new Error('does not compile'))), {
    message: 'does not compile',
  });
  await t.notThrowsAsync(() => oneAtATime('lock', () => Promise.resolve()));
});
