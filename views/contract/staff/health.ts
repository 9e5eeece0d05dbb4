/** Queue depth of one kind of job. */
export interface QueueLine {
  kind: string;
  /** Due jobs waiting for a worker. */
  due: number;
  running: number;
  /** Jobs scheduled for later. */
  later: number;
  /** How long the oldest of the due jobs has waited for a worker, in seconds. */
  oldestSeconds: number;
}

/** A failed job, awaiting its retry or given up. */
export interface FailingJob {
  id: string;
  kind: string;
  /** Attempts so far. */
  attempts: number;
  error: string;
  isRunning: boolean;
  /** Time of the next attempt, ISO 8601. Null if it was given up. */
  nextAt: string | null;
  /** When it was given up, ISO 8601. Null while it is retried. */
  givenUpAt: string | null;
}

/** Progress of a configured embedding model. */
export interface EmbeddingProgress {
  /** Whether search uses its embeddings. If no model does, search uses the built-in ones. */
  answers: boolean;
  /** Images described and images pending, as last counted. */
  described: number;
  waiting: number;
}

/** Health of the service's components, as seen by a web process. */
export interface ServiceHealth {
  /** Response time of the database. */
  databaseMs: number;
  /** Whether the save graph responds. */
  isGraphThere: boolean;
  /** Embedding models. Empty if only the built-in embedding is in use. */
  embeddings: { isModelSet: boolean; models: EmbeddingProgress[] };
  /**
   * Disk of the file storage, and the writes refused for lack of space, there or in the database, since the process
   * started.
   */
  storage: {
    freeBytes: number;
    bytes: number;
    refused: number;
    refusedAt: string | null;
    /** Whether files are in an object store that does not work, for the process that answers. */
    isStoreAway: boolean;
  };
  /** Unsent mails among the newest thousand. */
  mails: { waiting: number; failed: number };
  queue: QueueLine[];
}

/** Pending staff work. Each count is capped at `maxCounted`. */
export interface StaffTodo {
  reports: number;
  mine: number;
  appeals: number;
  merchants: number;
  /** People who ask to join. */
  requests: number;
  /** Calls that businesses requested. */
  calls: number;
  errors: number;
  failingJobs: number;
}

export const maxCounted = 1000;
