/** Kind of the queue entries that run a board job. The payload is `{ jobId }`. */
export const boardJobKind = 'board-job';
