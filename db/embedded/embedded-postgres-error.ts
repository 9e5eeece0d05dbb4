import { below, failures, type Values } from './messages.ts';

/** Permanent ids of embedded server errors. */
export type EmbeddedPostgresErrorId = keyof typeof failures;

/**
 * A reason why the embedded server cannot run. `message` tells the person at the terminal what to do next, followed by
 * `lines`: the end of PostgreSQL's log, or the system's words.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly id: EmbeddedPostgresErrorId,
    readonly values: Values = {},
    readonly lines: readonly string[] = [],
    cause?: unknown,
  ) {
    super(failures[id](values) + below(lines), cause === undefined ? undefined : { cause });
  }
}

/** Converts any failure around `folder` to an error message. An EmbeddedPostgresError passes unchanged. */
export function explainFailure(error: unknown, folder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError('embedded_disk_full', { folder }, [], error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError('embedded_no_permission', { folder }, [reason], error);
    default:
      return new EmbeddedPostgresError('embedded_start_failed', { folder }, [reason], error);
  }
}

/**
 * Determines the cause of a failed start in `folder` from the last output of initdb or postgres. Unknown causes become
 * `embedded_start_failed` with the lines below the message.
 */
export function explainServerOutput(lines: readonly string[], folder: string): EmbeddedPostgresError {
  const text = lines.join('\n');
  if (/No space left on device|Disk quota exceeded/.test(text))
    return new EmbeddedPostgresError('embedded_disk_full', { folder });
  if (/could not look up effective user ID/.test(text))
    return new EmbeddedPostgresError('embedded_account_unknown');
  if (/error while loading shared libraries|Library not loaded|GLIBC_/.test(text)) {
    const platform = `${process.platform} ${process.arch}`;
    return new EmbeddedPostgresError('embedded_unsupported_platform', { platform }, lines);
  }
  if (/could not bind|Address already in use/.test(text))
    return new EmbeddedPostgresError('embedded_port_taken', {}, lines);
  if (/Permission denied|Operation not permitted|Read-only file system|wrong ownership/.test(text))
    return new EmbeddedPostgresError('embedded_no_permission', { folder }, lines);
  return new EmbeddedPostgresError('embedded_start_failed', { folder }, lines);
}
