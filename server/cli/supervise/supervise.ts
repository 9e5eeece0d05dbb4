import { fork, type ChildProcess } from 'node:child_process';
import { ExplainedError } from '../../terminal/process-signals.ts';
import { startTexts as t } from '../../terminal/terminal-texts.ts';

export interface Supervised {
  /** Resolves with the process's ready message. Rejects if the process ends first. */
  ready: Promise<Record<string, unknown>>;
  /** Asks the process to end and waits. Kills it if it takes too long. */
  stop(): Promise<void>;
}

export const restartAfterMs = 1000;
const stopPatienceMs = 25_000;

/** Keeps a process running: restarts it if it dies after it was ready, unless the whole service is stopping. */
export function superviseProcess(
  script: string,
  env: NodeJS.ProcessEnv,
  isServiceStopping: () => boolean,
): Supervised {
  let child: ChildProcess | null = null;
  let stopping = false;
  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    const start = (isFirst: boolean): void => {
      let wasReady = false;
      child = fork(script, {
        env,
        execArgv: script.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'],
      });
      child.on('message', (message: { kind?: string }) => {
        if (message.kind !== 'ready') return;
        wasReady = true;
        resolve({ ...message });
      });
      child.once('exit', (code, signal) => {
        child = null;
        if (stopping || isServiceStopping()) return;
        if (isFirst && !wasReady) {
          reject(new ExplainedError(t.endedEarly({ script, how: howEnded(code, signal) })));
          return;
        }
        console.error(t.endedAgain({ script, how: howEnded(code, signal) }));
        setTimeout(() => {
          if (!stopping && !isServiceStopping()) start(false);
        }, restartAfterMs);
      });
    };
    start(true);
  });
  return {
    ready,
    stop() {
      stopping = true;
      return child === null ? Promise.resolve() : endProcess(child);
    },
  };
}

/** Returns what ended a process: a signal's name, or its exit code. None is reported that was killed by its supervisor. */
export function howEnded(code: number | null, signal: string | null): string {
  if (signal === 'SIGKILL') return t.killed({ signal });
  return signal ?? t.code({ code: String(code) });
}

/** Asks a process to end and waits. Kills it if it takes too long. */
export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const force = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Runs one of our scripts to completion. Rejects if it fails. */
export function runScript(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(script, { execArgv: ['--import', 'tsx'] });
    const abandon = (): void => void child.kill();
    process.once('exit', abandon);
    child.once('exit', (code, signal) => {
      process.off('exit', abandon);
      if (code === 0) resolve();
      else reject(new ExplainedError(t.failed({ script, how: howEnded(code, signal) })));
    });
  });
}
