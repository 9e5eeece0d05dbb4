import { maskAddresses } from './mask-addresses.ts';

/** Properties that say what failed. Others may hold what people entered: recipients, rows, paths of files. */
const told = [
  'code',
  'id',
  'syscall',
  'command',
  'responseCode',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
] as const;
const maxDepth = 5;

/** Describes an error for the log: what failed and where, without email addresses and values of rows. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? maskAddresses(error) : error;
  const { cause, errors } = error as Error & { errors?: unknown };
  const properties = error as unknown as Record<string, unknown>;
  const isDeep = depth >= maxDepth;
  return {
    type: error.constructor.name,
    message: maskAddresses(error.message),
    stack: maskAddresses(error.stack ?? ''),
    ...Object.fromEntries(
      told.flatMap((name) => {
        const value = properties[name];
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
    ...(cause !== undefined && !isDeep && { cause: describeError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      !isDeep && { aggregateErrors: errors.map((each: unknown) => describeError(each, depth + 1)) }),
  };
}
