import { SingleBar } from 'cli-progress';
import { inTerminalLocale } from '../terminal/terminal-locale.ts';
import { startTexts as t } from '../terminal/terminal-texts.ts';
import { tenths } from './admin/command/cli-texts.ts';

export interface Progress {
  say(line: string): void;
  /** Reports the current step and, if it took a while, its duration. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>;
  /** Runs work that reports a count: as a progress bar on a terminal, as a line every tenth elsewhere. */
  counted<T>(what: string, total: number, work: (done: (count: number) => void) => Promise<T>): Promise<T>;
}

export function steps(): Progress {
  const say = (line: string): void => console.log(line);
  return {
    say,
    async during(what, work) {
      const started = performance.now();
      say(what);
      const result = await work();
      const seconds = (performance.now() - started) / 1000;
      if (seconds > 1) say(`  ${t.doneIn({ seconds: inTerminalLocale(() => tenths(seconds)) })}`);
      return result;
    },
    async counted(what, total, work) {
      if (!process.stdout.isTTY) return countedByLines(say, what, total, work);
      const bar = new SingleBar({
        format: `${what} {bar} {value}/{total}`,
        hideCursor: true,
        clearOnComplete: false,
      });
      bar.start(total, 0);
      try {
        return await work((count) => bar.update(count));
      } finally {
        bar.stop();
      }
    },
  };
}

async function countedByLines<T>(
  say: (line: string) => void,
  what: string,
  total: number,
  work: (done: (count: number) => void) => Promise<T>,
): Promise<T> {
  say(`${what} (${total})`);
  let said = 0;
  return work((count) => {
    const tenths = Math.floor((count / Math.max(1, total)) * 10);
    if (tenths > said) {
      said = tenths;
      say(`  ${t.counted({ count, total })}`);
    }
  });
}
