import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output, one per event. Secrets never reach it: headers and bodies are not logged. */
export function createLogger(level: string, name: string): Logger {
  return pino({ level, name, base: { name } }, pino.destination({ dest: 1, sync: false }));
}
