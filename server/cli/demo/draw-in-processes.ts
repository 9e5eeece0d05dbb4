import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { ArtworkSpec } from '@pinfold/demo-artwork';

/** A set of pictures being drawn. */
export interface Drawing {
  /** Passes on the pictures one by one, in list order, and then ends the processes. */
  each(use: (index: number, bytes: Buffer) => Promise<void>): Promise<void>;
  /** Ends the processes of unneeded drawings. */
  stop(): void;
}

/** Starts drawing pictures on all cores. */
export function drawInProcesses(specs: ArtworkSpec[]): Drawing {
  const drawers = Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, () =>
    fork('server/cli/demo/draw-process.ts', {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    }),
  );
  const drawings: Promise<Buffer>[] = [];
  let nextIndex = 0;
  const feed = (drawer: ChildProcess): void => {
    const index = nextIndex++;
    const spec = specs[index];
    if (spec === undefined || !drawer.connected) return;
    const begun = draw(drawer, spec).finally(() => feed(drawer));
    begun.catch(() => undefined);
    drawings[index] = begun;
  };
  for (const drawer of drawers) feed(drawer);
  // Drawings start in order as earlier ones finish, so the requested one may not have started yet.
  const drawing = async (index: number): Promise<Buffer> => {
    for (;;) {
      const begun = drawings[index];
      if (begun !== undefined) return begun;
      await Promise.race(drawings);
    }
  };
  const stop = (): void => {
    for (const drawer of drawers) drawer.kill();
  };
  return {
    async each(use) {
      try {
        for (let index = 0; index < specs.length; index += 1) await use(index, await drawing(index));
      } finally {
        stop();
      }
    },
    stop,
  };
}

function draw(drawer: ChildProcess, spec: ArtworkSpec): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const onMessage = (bytes: Uint8Array): void => {
      drawer.off('exit', onExit);
      resolve(Buffer.from(bytes));
    };
    const onExit = (): void => {
      drawer.off('message', onMessage);
      reject(new Error('A drawing process ended before its time.'));
    };
    drawer.once('message', onMessage);
    drawer.once('exit', onExit);
    // A process that has just ended tells so by its exit.
    drawer.send(spec, () => undefined);
  });
}
