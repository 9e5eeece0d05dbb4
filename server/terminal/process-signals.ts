import { SettingError } from '../config/setting-error.ts';
import { startTexts as t } from './terminal-texts.ts';

/** An error whose message says all there is to say in the terminal. */
export class ExplainedError extends Error {}

/** Reports readiness to the parent process, if it listens. */
export function reportReady(details: Record<string, unknown> = {}): void {
  process.send?.({ kind: 'ready', ...details }, undefined, undefined, () => undefined);
}

/** Ask a process to stop. A terminal sends SIGINT on Ctrl+C and SIGHUP when it is closed, to all processes in it. */
export const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Resolves when the process is asked to stop: by SIGTERM or the exit of the parent that supervises it, which stops its
 * processes in order whatever the terminal sends; without a parent, by any of the signals. Further ones change nothing.
 */
export function whenStopped(): Promise<void> {
  return new Promise((resolve) => {
    const isSupervised = process.send !== undefined;
    for (const signal of stopSignals)
      process.on(signal, () => {
        if (signal === 'SIGTERM' || !isSupervised) resolve();
      });
    process.once('disconnect', () => resolve());
    // The parent may have exited while this process was starting.
    if (isSupervised && !process.connected) resolve();
  });
}

const orphanedAfterMs = 500;

/** Sends this process SIGTERM when its parent shell exits, as happens when only npm is told to stop. */
export function endWithShell(): void {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, orphanedAfterMs);
  timer.unref();
}

/**
 * Lets the process go on when nobody reads any more what it prints. Otherwise the failed write would end it, or, where
 * something prints errors that nothing else handles, cause the next one without end.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Resolves with the first error that was thrown where nothing could catch it. What the process was doing is half done,
 * so that it should end. Replaces listeners of others, which would let it go on. Rejections that nobody handles go to
 * `onRejection`, and end nothing.
 */
export function whenBroken(onRejection: (reason: unknown) => void): Promise<Error> {
  for (const event of ['uncaughtException', 'unhandledRejection']) process.removeAllListeners(event);
  process.on('unhandledRejection', onRejection);
  return new Promise((resolve) => process.on('uncaughtException', resolve));
}

/**
 * Runs a process to completion: exit code 0 unless it has set another, or an error message on stderr and exit code 1.
 */
export async function runProcess(main: () => Promise<void>): Promise<never> {
  outliveReaders();
  try {
    await main();
  } catch (error) {
    failToRun(error);
  }
  // The channel to the parent would keep this process alive.
  process.exit();
}

/** Ends the process with an error message. */
export function failToRun(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** Returns the message shown in the terminal for an error that keeps a process from running. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  // If several processes share a port, the process that starts them binds it.
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE') return t.portInUse({ port: String(port) });
    if (code === 'EACCES') return t.portDenied({ port: String(port) });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return t.noHost({ host: address ?? '' });
  }
  return databaseSentenceOf(error) ?? (isExplained(error) ? error.message : (error.stack ?? error.message));
}

/** Returns the message for a database that cannot be used, or null if the error is another. */
export function databaseSentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (/unsupported startup parameter/.test(error.message)) return t.pooler;
  return isDatabaseFailure(error) ? t.databaseUnusable({ reason: messageOf(error) }) : null;
}

/** The server refused (SQLSTATE class 08, 28, 3D, or 53) or could not be reached. */
function isDatabaseFailure(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || syscall === 'getaddrinfo' || /^(08|28|3D|53)[0-9A-Z]{3}$/.test(code ?? '');
}

/** Several addresses of one host name produce one error without a message of its own. */
function messageOf(error: Error): string {
  if (error.message !== '') return error.message;
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? first.message : ((error as NodeJS.ErrnoException).code ?? error.name);
}

/** Errors whose message is sufficient. Bugs are shown with their stack. */
function isExplained(error: Error): boolean {
  return (
    error instanceof ExplainedError ||
    error.name === 'DatabaseNotReady' ||
    error.name === 'EmbeddedPostgresError' ||
    error instanceof SettingError
  );
}
