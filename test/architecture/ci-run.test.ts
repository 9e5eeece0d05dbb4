import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import test from 'ava';

const script = join(import.meta.dirname, '../../.ci/run');

/** Runs the script in a checkout with these commands. Returns its last line and status. */
function run(gates: string, tests: string): { last: string; status: number | null; output: string } {
  const checkout = mkdtempSync(join(tmpdir(), 'ci-run-'));
  try {
    const about = { name: 'checkout', version: '1.0.0' };
    writeFileSync(
      join(checkout, 'package.json'),
      JSON.stringify({ ...about, scripts: { gates, test: tests } }),
    );
    const lock = { ...about, lockfileVersion: 3, packages: { '': about } };
    writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify(lock));
    // Present, so that nothing is installed.
    const bin = join(checkout, 'bin');
    mkdirSync(bin);
    for (const name of ['gallery-dl', 'chromium']) writeFileSync(join(bin, name), '', { mode: 0o755 });
    cpSync(script, join(checkout, '.ci/run'));
    const { stdout, status } = spawnSync('bash', [join(checkout, '.ci/run')], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
    });
    return { last: stdout.trimEnd().split('\n').at(-1) ?? '', status, output: stdout };
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}

const report = (counts: string): string => `echo ${counts} > $TEST_REPORT`;

test.serial('what CI says last counts tests, and red gates as one that failed', (t) => {
  const green = run('echo fine', report('3 0 1'));
  t.deepEqual([green.last, green.status], ['3 passed, 0 failed, 1 skipped', 0]);
  const red = run('echo badly formatted; exit 1', report('3 0 0'));
  t.deepEqual([red.last, red.status], ['3 passed, 1 failed', 1]);
  t.true(red.output.includes('badly formatted'), 'what the gate said is shown');
  const both = run('exit 1', `${report('2 1 0')}; exit 1`);
  t.deepEqual([both.last, both.status], ['2 passed, 2 failed', 1]);
  const none = run('echo fine', 'exit 7');
  t.deepEqual([none.last, none.status], ['0 passed, 1 failed', 1]);
});
