import type { BoardRef, Id } from './models.ts';

/** Work on the pins of a board that goes on by itself: a merge, or a change of all pins. */
export interface BoardJob {
  id: Id;
  kind: 'merge' | 'move' | 'copy' | 'delete';
  status: 'running' | 'done' | 'failed' | 'undone';
  boardName: string;
  /** Where the pins are back once that is undone; null until then. */
  source: BoardRef | null;
  /** Where the pins go; null where they are deleted, or when it is gone. */
  target: BoardRef | null;
  /** Pins to go through, gone through, and left out because the target had their picture. */
  total: number;
  done: number;
  dropped: number;
  /** Why it failed. */
  failure: string | null;
  /** Whether what was done can be put back: while it goes on, and for a day after. */
  canUndo: boolean;
  /** Whether it is being put back just now. */
  isUndoing: boolean;
  /** Pins put back, and pins left alone because they were changed meanwhile. */
  restored: number;
  kept: number;
}
