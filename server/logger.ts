import { pino, type Logger } from 'pino';

export type { Logger };

/** Writes JSON lines to standard output, one per event. Secrets are never logged: headers and bodies are excluded. */
export function createLogger(level: string, name: string): Logger {
  return pino({ level, name, base: { name } }, pino.destination({ dest: 1, sync: false }));
}
