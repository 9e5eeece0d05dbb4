import { importTexts as t } from './import-texts.ts';

export interface Stop {
  isStopping(): boolean;
  /** Exit code after a stop, or null. */
  exitCode(): number | null;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
/** The terminal, npm and the loader may each forward the same Ctrl+C. */
const sameSignalMs = 1000;

/** The first Ctrl+C lets the current work finish. The second ends the process at once. */
export function stopOnSignal(say: (line: string) => void): Stop {
  let code: number | null = null;
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (code === null) {
        code = exitCodes[signal];
        asked = performance.now();
        say(`\n${t.stopping}`);
      } else if (performance.now() - asked > sameSignalMs) process.exit(code);
    });
  return { isStopping: () => code !== null, exitCode: () => code };
}
