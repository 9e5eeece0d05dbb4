import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ArtworkSpec } from '../../db/seeds/artwork/draw-artwork.ts';

/** Draws pictures on all cores and hands them on one by one, in order, so that the list keeps its order. */
export function drawInProcesses(specs: ArtworkSpec[]): {
  each(use: (index: number, bytes: Buffer) => Promise<void>): Promise<void>;
} {
  return {
    async each(use) {
      const drawers = Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, () =>
        fork(fileURLToPath(new URL('./draw-process.ts', import.meta.url)), {
          execArgv: ['--import', 'tsx'],
          serialization: 'advanced',
        }),
      );
      const drawings: Promise<Buffer>[] = [];
      let nextIndex = 0;
      const feed = (drawer: ChildProcess): void => {
        const index = nextIndex++;
        const spec = specs[index];
        if (spec === undefined) return;
        const begun = draw(drawer, spec).finally(() => feed(drawer));
        begun.catch(() => undefined);
        drawings[index] = begun;
      };
      // Drawings begin in order, each as an earlier one ends: the wanted one may not have begun yet.
      const drawing = async (index: number): Promise<Buffer> => {
        for (;;) {
          const begun = drawings[index];
          if (begun !== undefined) return begun;
          await Promise.race(drawings);
        }
      };
      try {
        for (const drawer of drawers) feed(drawer);
        for (let index = 0; index < specs.length; index += 1) {
          const bytes = await drawing(index);
          await use(index, bytes);
        }
      } finally {
        for (const drawer of drawers) drawer.kill();
      }
    },
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
    drawer.send(spec);
  });
}
