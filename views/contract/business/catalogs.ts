/** A product feed of a business, with the result of its last run (BIZ-04). */
export interface ProductFeed {
  id: string;
  name: string;
  /** '' for an uploaded file. */
  url: string;
  /** A user name and password are stored for its address. */
  hasLogin: boolean;
  boardId: string;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'removing';
  /** Number of runs so far. */
  run: number;
  /** Lines in the last run, and lines processed. */
  total: number;
  done: number;
  /** Results of the processed lines. */
  added: number;
  changed: number;
  removed: number;
  refused: number;
  /** Pins of products that the feed no longer lists and that stay until somebody confirms: too many at once. */
  unconfirmed: number;
  /** The first of them. */
  problems: FeedProblem[];
  /** Number of problems that are recorded. */
  problemCount: number;
  /** Reason why the whole feed could not be read. */
  failure: string | null;
  /** ISO 8601. Null until the first run has ended. */
  readAt: string | null;
}

/** A rejected feed line and the reason. */
export interface FeedProblem {
  line: number;
  /** Product id, or '' if the line has none. */
  item: string;
  problem: string;
  /** The product has a pin, which stays as it is. */
  isKept?: boolean;
}

/** Most problems that a feed comes with. There are pages of the others. */
export const problemsOfFeed = 100;
