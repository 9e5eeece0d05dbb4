/** Permanent ids of embedded server errors. */
export type EmbeddedPostgresErrorId =
  | 'embedded_account_unknown'
  | 'embedded_already_running'
  | 'embedded_data_missing'
  | 'embedded_disk_full'
  | 'embedded_given_up'
  | 'embedded_no_permission'
  | 'embedded_not_ready'
  | 'embedded_package_missing'
  | 'embedded_port_taken'
  | 'embedded_setting_invalid'
  | 'embedded_start_failed'
  | 'embedded_unsupported_platform'
  | 'embedded_version_mismatch';

/**
 * A reason why the embedded server cannot run. `message` tells the person at the terminal what to do next. `lastLines`
 * is the end of PostgreSQL's log where that helps.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly id: EmbeddedPostgresErrorId,
    message: string,
    readonly lastLines: readonly string[] = [],
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
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
      return diskFull(folder, [], error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        'embedded_no_permission',
        `The database folder ${folder} cannot be used (${reason}). ` +
          'Give this account write access to it, or choose another data folder.',
        [],
        error,
      );
    default:
      return new EmbeddedPostgresError(
        'embedded_start_failed',
        `The embedded PostgreSQL in ${folder} did not start: ${reason}`,
        [],
        error,
      );
  }
}

/**
 * Determines the cause of a failed start in `folder` from the last output of initdb or postgres. Unknown causes become
 * `embedded_start_failed` with the lines below the message.
 */
export function explainServerOutput(lines: readonly string[], folder: string): EmbeddedPostgresError {
  const text = lines.join('\n');
  const shown = lines.length === 0 ? '' : `\n${lines.map((line) => `  ${line}`).join('\n')}`;
  if (/No space left on device|Disk quota exceeded/.test(text)) return diskFull(folder, lines);
  if (/could not look up effective user ID/.test(text)) {
    return new EmbeddedPostgresError(
      'embedded_account_unknown',
      'PostgreSQL needs a named account, but the current user id has no entry in /etc/passwd. ' +
        'Add one, start as root, or set DATABASE_URL to a PostgreSQL server.',
      lines,
    );
  }
  if (/error while loading shared libraries|Library not loaded|GLIBC_/.test(text)) {
    return new EmbeddedPostgresError(
      'embedded_unsupported_platform',
      `The embedded PostgreSQL does not run on this system. Set DATABASE_URL to a PostgreSQL server.${shown}`,
      lines,
    );
  }
  if (/could not bind|Address already in use/.test(text)) {
    return new EmbeddedPostgresError(
      'embedded_port_taken',
      `Another program already listens on the chosen database port. Stop it or choose another port.${shown}`,
      lines,
    );
  }
  if (/Permission denied|Operation not permitted|Read-only file system|wrong ownership/.test(text)) {
    return new EmbeddedPostgresError(
      'embedded_no_permission',
      `The database folder ${folder} is not accessible to PostgreSQL. ` +
        `Give its account access, or choose another data folder.${shown}`,
      lines,
    );
  }
  return new EmbeddedPostgresError(
    'embedded_start_failed',
    `The embedded PostgreSQL in ${folder} did not start. Its last lines were:${shown === '' ? ' (none)' : shown}`,
    lines,
  );
}

function diskFull(folder: string, lines: readonly string[], cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'embedded_disk_full',
    `The disk that holds ${folder} is full. Free some space and start again; nothing saved is lost.`,
    lines,
    cause,
  );
}
