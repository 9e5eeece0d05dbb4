import { pino, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger };

const serializers = { err: describeError, reason: describeError };

/**
 * Writes JSON lines to standard output, one per event. Secrets and email addresses are never logged: headers, bodies,
 * and what errors quote are excluded.
 */
export function createLogger(level: string, name: string): Logger {
  return pino({ level, name, base: { name }, serializers }, pino.destination({ dest: 1, sync: false }));
}
