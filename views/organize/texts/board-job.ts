import { number } from '../../base/texts/formats.ts';
import { boardWords } from '../../boards/texts/board-words.ts';

const { pins } = boardWords;

/** Strings for bulk jobs on a board's pins. */
export const boardJobTexts = {
  title: {
    merge: (name: string) => `Merging ${name}`,
    move: (name: string) => `Moving Pins of ${name}`,
    copy: (name: string) => `Copying Pins of ${name}`,
    delete: (name: string) => `Deleting Pins of ${name}`,
  },
  running: 'This goes on by itself. You can leave this page; both boards can be used meanwhile.',
  done: 'Done.',
  failed: 'This stopped before it was done.',
  progress: (done: number, total: number) => `${number.format(done)} of ${pins(total)}`,
  dropped: (count: number) => `${pins(count)} left out, as the other board has their pictures.`,
  failedAfter: (count: number) => `${pins(count)} had been done by then and stay so.`,
  undo: 'Undo',
  stop: 'Stop and undo',
  undoHint: 'You can undo this for a day. What is changed until then stays as it is.',
  undoing: 'What was done is being put back. You can leave this page meanwhile.',
  undoFailed: 'Undoing stopped before it was done.',
  notUndone: 'This could not be undone. Try again.',
  undone: {
    merge: 'Merge undone: the board is back with its Pins.',
    move: 'Put back where they were.',
    copy: 'The copies are gone again.',
    delete: 'The Pins are back.',
  },
  kept: (count: number) =>
    count === 1
      ? '1 Pin was changed meanwhile and stays as it is.'
      : `${pins(count)} were changed meanwhile and stay as they are.`,
  refresh: 'See how far it is',
  open: (name: string) => `Open ${name}`,
  profileName: 'Profile',
  home: 'To your boards',
};
