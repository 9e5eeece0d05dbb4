/** What the queue holds of one kind of job. */
export interface QueueLine {
  kind: string;
  /** Jobs that may be done now and wait for a worker. */
  due: number;
  running: number;
  /** Jobs that are not to be done yet. */
  later: number;
  /** How long the oldest has been due, in seconds. */
  oldestSeconds: number;
}

/** A job that failed and is to be tried again. */
export interface FailingJob {
  id: string;
  kind: string;
  /** Attempts so far. */
  attempts: number;
  error: string;
  isRunning: boolean;
  /** When it is tried next, ISO 8601. */
  nextAt: string;
}

/** How far a model of the administrator's has come. */
export interface EmbeddingProgress {
  /** Whether search compares what it has described. */
  answers: boolean;
  described: number;
  waiting: number;
}

/** Whether the parts of the service work, as far as a web process can tell. */
export interface ServiceHealth {
  /** How long the database took to answer. */
  databaseMs: number;
  /** Whether the save graph answers. */
  isGraphThere: boolean;
  /** What says what pictures look like: none but the built-in way where no model is in use. */
  looks: { isModelSet: boolean; models: EmbeddingProgress[] };
  /** The disk that files are kept on, and what had no room, there or in the database, since the process began. */
  storage: { freeBytes: number; bytes: number; refused: number; refusedAt: string | null };
  /** Mails that have not gone out, among the newest thousand. */
  mails: { waiting: number; failed: number };
  queue: QueueLine[];
}

/** What waits for the staff; each is counted up to `mostCounted`. */
export interface StaffTodo {
  reports: number;
  mine: number;
  appeals: number;
  errors: number;
  failingJobs: number;
}

export const mostCounted = 1000;
