import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Account } from '../choose-account.ts';

/**
 * Starts a PostgreSQL program under `account`, in the root folder (its account may have no access to the caller's) and
 * in its own session, so that Ctrl-C for this process does not reach it.
 */
export function runProgram(
  program: string,
  programArguments: readonly string[],
  account: Account | null,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(program, programArguments, {
    ...(account === null ? {} : account),
    // The caller's PG* and library path variables must not reach the server. On Windows programs cannot load without
    // the system's variables.
    ...(process.platform === 'win32'
      ? {}
      : { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }),
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio,
  });
}

/** Runs a PostgreSQL program to completion with `input` and returns its exit code and its last 20 lines. */
export async function runToEnd(
  program: string,
  programArguments: readonly string[],
  account: Account | null,
  input = '',
): Promise<{ code: number | null; lines: string[] }> {
  const child = runProgram(program, programArguments, account, ['pipe', 'pipe', 'pipe']);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-16_384);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  // A program that fails early closes its input before everything is written.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {
    code,
    lines: output
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-20),
  };
}
