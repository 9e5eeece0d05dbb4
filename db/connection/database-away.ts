/** Also read by another bundle of the same program. */
const mark = Symbol.for('pinfold.database-away');

/**
 * SQLSTATEs of a server that goes away or comes back (57P01 to 57P03, 57P05, class 08), has no connection left (53300)
 * or took too long over a statement (57014). What was asked for was not done, or it is not known.
 */
const states = /^(08...|53300|57014|57P01|57P02|57P03|57P05)$/;

/** Of sockets and names; without a server the file of its socket is missing. */
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

/** What the driver and its pool say themselves. */
const sentences =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Answers what a statement or a connection failed with, marked where that was for want of the database. Only errors of
 * the database may be given: others have the same codes.
 */
export function markedIfAway<Failure>(failure: Failure): Failure {
  if (!(failure instanceof Error)) return failure;
  const { code } = failure as { code?: unknown };
  const isAway =
    typeof code === 'string' ? states.test(code) || systemCodes.has(code) : sentences.test(failure.message);
  return isAway ? Object.assign(failure, { [mark]: true }) : failure;
}

/** The failure of what cannot even be asked, since the server has not answered others for a while. */
export function databaseIsSilent(): Error {
  return Object.assign(new Error('The database does not answer.'), { [mark]: true });
}

/** Whether something failed for want of the database, which is over when that is back or the crowd is gone. */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (mark in each) return true;
  return false;
}
