import { spawn } from 'node:child_process';

const fastLimitMs = 20_000;
const immediateLimitMs = 5_000;

/**
 * Stops a server: `fast` ends sessions, writes a checkpoint, and closes. `immediate` exits at once and recovers at the
 * next start. A stop that takes too long is escalated, so that this always ends.
 */
export async function stopPostmaster(
  pid: number,
  pgCtl: string,
  mode: 'fast' | 'immediate',
  exited: Promise<unknown>,
): Promise<void> {
  if (mode === 'fast') {
    signalServer(pid, 'SIGINT', pgCtl);
    if (await within(exited, fastLimitMs)) return;
  }
  signalServer(pid, 'SIGQUIT', pgCtl);
  if (await within(exited, immediateLimitMs)) return;
  signalServer(pid, 'SIGKILL', pgCtl);
  await exited;
}

/** Sends a signal to a server. Does nothing if it is already gone. */
export function signalServer(pid: number, signal: NodeJS.Signals, pgCtl: string): void {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    // Windows has no signals. The server listens on a pipe known to pg_ctl.
    spawn(pgCtl, ['kill', signal.slice(3), String(pid)], { stdio: 'ignore', windowsHide: true }).on(
      'error',
      () => undefined,
    );
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function within(exited: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([exited.then(() => true), limit]);
  } finally {
    clearTimeout(timer);
  }
}
