import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { scriptOf } from '../../../server/cli/build/builds.ts';
import { upToDateBuild } from '../builds/built.ts';

/** Starts a built process, of the current sources, and waits until it reports ready. */
export async function startProcess(
  name: 'web' | 'worker' | 'graph',
  env: NodeJS.ProcessEnv,
  onLine?: (line: string) => void,
  build?: string,
): Promise<{ child: ChildProcess; port: number }> {
  const script = scriptOf(name, build ?? (await upToDateBuild()));
  return await new Promise((resolve, reject) => {
    // ava's processes carry a loader that the built service does not need. Stacks name functions and lines of the bundle:
    // reading the source maps is a tenth of a startup. NODE_OPTIONS=--enable-source-maps brings them back.
    const child = fork(script, {
      env,
      execArgv: [],
      stdio: onLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null && onLine) createInterface({ input: stream }).on('line', onLine);
    child.once('exit', (code, signal) => reject(new Error(`${script} ended: ${signal ?? `code ${code}`}`)));
    child.on('message', (message: { kind?: string; port?: number }) => {
      if (message.kind === 'ready') resolve({ child, port: message.port ?? 0 });
    });
  });
}

export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
