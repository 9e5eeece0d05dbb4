/** A list of products of a business, and how its last reading went (BIZ-04). */
export interface ProductFeed {
  id: string;
  name: string;
  /** '' for a file that was sent. */
  url: string;
  boardId: string;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'removing';
  /** Readings so far. */
  run: number;
  /** Lines of the last reading, and how many of them are done. */
  total: number;
  done: number;
  /** What became of them. */
  added: number;
  changed: number;
  removed: number;
  refused: number;
  problems: FeedProblem[];
  /** Why nothing of it could be read. */
  failure: string | null;
  /** ISO 8601; null before the first reading has ended. */
  readAt: string | null;
}

/** A line that is no product, and why. */
export interface FeedProblem {
  line: number;
  /** The product's id; '' where it has none. */
  item: string;
  problem: string;
}
