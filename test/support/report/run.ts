import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkedBuild, upToDateBuild } from '../builds/built.ts';
import type { Report, Totals } from './report.ts';
import { afterSecondTry, worthASecondTry } from './second-try.ts';

/**
 * `npm test`: ava with the given arguments. Under `CI`, failed tests that wait for browsers or processes are retried
 * once, alone, and those that then pass are listed. With `TEST_REPORT`, writes `<passed> <failed> <skipped>` there.
 */
async function main(): Promise<void> {
  const build = await upToDateBuild();
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  try {
    const first = run(build, process.argv.slice(2), join(folder, 'first'));
    const again =
      first.report === null || process.env['CI'] === undefined ? [] : worthASecondTry(first.report);
    if (first.report === null || again.length === 0) return end(first.status, first.report);
    console.log(`\nTried once more, alone: ${again.join(', ')}\n`);
    const second = run(build, [...again, '--concurrency=1'], join(folder, 'second'));
    if (second.status === 0)
      for (const { path, titles } of first.report.failedFiles)
        for (const title of titles) console.log(`Passed only when tried again: ${path}: ${title}`);
    end(second.status, afterSecondTry(first.report, second.report));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(
  build: string,
  args: readonly string[],
  path: string,
): { status: number; report: Report | null } {
  const ava = join(import.meta.dirname, '../../../node_modules/ava/entrypoints/cli.mjs');
  const env = { ...process.env, AVA_REPORT: path, [checkedBuild]: build };
  const { status } = spawnSync(process.execPath, [ava, ...args], { stdio: 'inherit', env });
  try {
    return { status: status ?? 1, report: JSON.parse(readFileSync(path, 'utf8')) as Report };
  } catch {
    return { status: status ?? 1, report: null };
  }
}

function end(status: number, totals: Totals | null): void {
  const path = process.env['TEST_REPORT'];
  if (path !== undefined && totals !== null)
    writeFileSync(path, `${totals.passed} ${totals.failed} ${totals.skipped}\n`);
  process.exitCode = status;
}

await main();
