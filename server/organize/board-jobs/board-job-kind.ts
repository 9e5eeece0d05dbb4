/** Kind of the queue's entries that carry a board job on; the payload is `{ jobId }`. */
export const boardJobKind = 'board-job';
