import type { BoardRef, Id } from './models.ts';

/** A background job on a board's pins: a merge, or a change of all pins. */
export interface BoardJob {
  id: Id;
  kind: 'merge' | 'move' | 'copy' | 'delete';
  status: 'running' | 'done' | 'failed' | 'undone';
  boardName: string;
  /** Board that holds the pins again after an undo. Null until then. */
  source: BoardRef | null;
  /** Destination board. Null if the pins are deleted or the board no longer exists. */
  target: BoardRef | null;
  /** Pins in total, processed, and skipped because the target already had their picture. */
  total: number;
  done: number;
  dropped: number;
  /** Reason for the failure. */
  failure: string | null;
  /** Whether the job can be undone: while it runs, and for a day after. */
  canUndo: boolean;
  /** Whether an undo is in progress. */
  isUndoing: boolean;
  /** Pins restored, and pins left alone because they changed in the meantime. */
  restored: number;
  kept: number;
}
