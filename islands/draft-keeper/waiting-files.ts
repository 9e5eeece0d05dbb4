import { bus } from '../bus.ts';
import { pagesTexts } from '../../views/drafts/texts/pages.ts';
import { leftOutText, takeFiles, type ChosenFile } from './chosen-files.ts';

/** Chosen files that are not known to be saved, in the order in which they are sent, and words about the others. */
export interface WaitingFiles {
  readonly all: readonly ChosenFile[];
  /** Takes the files of a field. Returns them, and what is said about those for which there is no room. */
  take(input: HTMLInputElement): ReturnType<typeof takeFiles>;
  /** The answer about a file has come: it was added, or refused. The others are tried all the same. */
  ends(file: ChosenFile | undefined, problem: string | null): void;
  /** What is said while the next of several is sent. */
  progress(): string | null;
  /** What is to be said about those that were not added. */
  leftOut(): string | null;
  forgetLeftOut(): void;
}

export function waitingFiles(): WaitingFiles {
  const all: ChosenFile[] = [];
  /** How many files were chosen since none was waiting. */
  let chosen = 0;
  let leftOut: string[] = [];
  const leaveOut = (text: string): void => {
    leftOut.push(text);
    bus.emit('toast', { text, kind: 'error' });
  };
  return {
    all,
    take(input) {
      const found = takeFiles(input, all.length);
      if (all.length === 0 && (found.taken.length > 0 || found.leftOut !== null)) leftOut = [];
      chosen += found.taken.length;
      all.push(...found.taken);
      if (found.leftOut !== null) leaveOut(found.leftOut);
      return found;
    },
    ends(file, problem) {
      if (file === undefined || file !== all[0]) return;
      all.shift();
      const text = problem !== null && chosen > 1 ? leftOutText([file.file], problem) : null;
      if (text !== null) leaveOut(text);
      if (all.length === 0) chosen = 0;
    },
    progress: () =>
      chosen > 1 ? pagesTexts.adding({ place: chosen - all.length + 1, count: chosen }) : null,
    leftOut: () => leftOut.join(' ') || null,
    forgetLeftOut() {
      leftOut = [];
    },
  };
}
