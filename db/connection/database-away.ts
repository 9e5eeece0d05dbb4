/** Shared with other bundles in the same process. */
const mark = Symbol.for('pinfold.database-away');

/**
 * SQLSTATEs of a server that is shutting down or starting (57P01 to 57P03, 57P05, class 08), has no connections left
 * (53300) or memory for a statement (53200), or canceled a statement: a slow one (57014), one that waited too long for
 * a lock (55P03), or one that blocked or contradicted others (40001, 40P01), or that accepts no writes (25006), as a
 * standby does until it takes over. The operation was not done, or its outcome is unknown.
 */
const readOnlyState = '25006';
const states = /^(08...|25006|40001|40P01|53200|53300|55P03|57014|57P01|57P02|57P03|57P05)$/;

/** Socket and name resolution errors. Without a server, its socket file is missing. */
const systemCodes = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of the driver and its pool. */
const sentences =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Returns the error of a statement or connection, marked if the database was unavailable. Pass only database errors,
 * because others share the same codes.
 */
export function markedIfAway<Failure>(failure: Failure): Failure {
  if (!(failure instanceof Error)) return failure;
  const { code } = failure as { code?: unknown };
  const isAway =
    typeof code === 'string' ? states.test(code) || systemCodes.has(code) : sentences.test(failure.message);
  return isAway ? Object.assign(failure, { [mark]: true }) : failure;
}

/**
 * Checks whether a failure to connect was the server's: it is stopped, starting or out of connections. The pool's own
 * limit, which has no code, says nothing about it.
 */
export function isUnreachable(failure: unknown): boolean {
  const { code } = (failure ?? {}) as { code?: unknown };
  return typeof code === 'string' && (systemCodes.has(code) || /^(08|53|57P)/.test(code));
}

/** Returns the error for requests that are not sent because the server has stopped responding. */
export function databaseIsSilent(): Error {
  return Object.assign(new Error('The database does not answer.'), { [mark]: true });
}

/** Checks whether an error was caused by an unavailable or overloaded database, which is temporary. */
export function isDatabaseAway(error: unknown): boolean {
  return errorsOf(error).some((each) => mark in each);
}

/** Checks whether an error means that the database accepts no writes at present, while it answers reads. */
export function isDatabaseReadOnly(error: unknown): boolean {
  return errorsOf(error).some((each) => mark in each && 'code' in each && each.code === readOnlyState);
}

/** An error and its causes. */
function errorsOf(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let each = error; each instanceof Error && errors.length < 5; each = each.cause) errors.push(each);
  return errors;
}
