import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'ava';
import { copyTemplate } from '../../support/service/database.ts';
import { waitFor } from '../../support/wait-for.ts';
import { dataFolder, isUsed, leanStart, startCommand, type StartCommand } from './start-command.ts';

const folder = dataFolder();
const DATA_DIR = join(folder.path, 'data');
const settings = { ...leanStart, DATA_DIR, WEB_PROCESSES: '1' };

test.after.always(() => folder.remove());

/** Sends the signals in turn, over and over, until the command has ended. */
async function insist(command: StartCommand, target: number, signals: readonly NodeJS.Signals[]) {
  let hasEnded = false;
  void command.ended.then(() => (hasEnded = true));
  for (let sent = 0; !hasEnded; sent += 1) {
    try {
      process.kill(target, signals[sent % signals.length]);
    } catch {
      // Whoever was left has just ended.
    }
    await pause(60);
  }
  return command.ended;
}

async function nothingRuns(): Promise<void> {
  await waitFor(() => !isUsed(DATA_DIR), { what: 'every process to end', timeoutMs: 20_000 });
}

const wasClosed = (): boolean => !existsSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid'));

for (const step of ['Creating', 'Starting'])
  test.serial(
    `a stop while the first start says “${step} the database” leaves no database running`,
    async (t) => {
      t.timeout(120_000);
      rmSync(DATA_DIR, { recursive: true, force: true });
      const command = startCommand(settings);
      await waitFor(() => command.output().includes(`${step} the database`), {
        what: step,
        timeoutMs: 60_000,
      });
      command.process.kill('SIGTERM');
      t.is(await command.ended, 0, command.output());
      t.notRegex(command.output(), /Preparing|Error|did not start|accepts no connection/);
      await nothingRuns();
      t.true(wasClosed(), 'PostgreSQL was closed properly');
    },
  );

/** A data folder that a start has used before, and so quickly started. */
async function usedBefore(): Promise<void> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  await copyTemplate(join(DATA_DIR, 'postgres'));
}

for (const signals of [['SIGTERM', 'SIGINT'], ['SIGHUP']] as const)
  test.serial(`${signals.join(' and ')}, sent again and again, stops once and in order`, async (t) => {
    t.timeout(120_000);
    if (process.platform === 'win32') return t.pass();
    await usedBefore();
    const command = startCommand(settings);
    await command.address;
    t.is(await insist(command, command.process.pid ?? 0, signals), 0, command.output());
    t.is(command.output().split('Stopping').length, 2, command.output());
    await nothingRuns();
    t.true(wasClosed(), 'PostgreSQL was closed properly');
  });

for (const signals of [['SIGINT', 'SIGTERM'], ['SIGHUP']] as const)
  test.serial(
    `${signals.join(' and ')} to npm, its shell and all processes lets the database close`,
    async (t) => {
      t.timeout(120_000);
      if (process.platform === 'win32') return t.pass();
      const command = startCommand(settings, { byNpm: true });
      await command.address;
      await insist(command, -(command.process.pid ?? 0), signals);
      await nothingRuns();
      t.notRegex(command.output(), /has ended|starting it again|Error/);
      t.true(wasClosed(), 'PostgreSQL was closed properly');
    },
  );
