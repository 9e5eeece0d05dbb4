import { isDatabaseAway } from '../../db/connection/database-away.ts';
import type { Logger } from './logger.ts';

export interface OutageLog {
  /** For `onAway` of a database. */
  note(isAway: boolean): void;
  /** Logs a failure of what is repeated anyway: in one line without a stack, or not at all, if it is of an outage. */
  failed(error: unknown, sentence: string): void;
}

/** Says once that the database is away, and once that it is back. */
export function outageLog(logger: Logger): OutageLog {
  let isAway = false;
  return {
    note(value) {
      isAway = value;
      logger.warn(value ? 'the database does not answer' : 'the database answers again');
    },
    failed(error, sentence) {
      const isOutage =
        error instanceof AggregateError ? error.errors.every(isDatabaseAway) : isDatabaseAway(error);
      if (!isOutage) logger.error({ err: error }, sentence);
      else if (isAway) logger.debug({ err: error }, sentence);
      else logger.warn({ reason: error instanceof Error ? error.message : String(error) }, sentence);
    },
  };
}
