/** Shared with other bundles in the same process. */
const mark = Symbol.for('pinfold.store-away');

/** `silent` if it gave no answer or could not answer anything, `refusing` if it answered that it would not do it. */
export type StoreFault = 'silent' | 'refusing';

/** The error of a request that an object store could not or would not fulfill, whatever was asked of it. */
export function storeAway(fault: StoreFault, reason: string, cause?: unknown): Error {
  const does = fault === 'silent' ? 'does not answer' : 'refuses requests';
  return Object.assign(new Error(`The object store ${does} (${reason}).`, { cause }), { [mark]: fault });
}

/** Returns how an object store has failed, if that caused the error. Otherwise null. */
export function storeFault(error: unknown): StoreFault | null {
  let each = error;
  for (let depth = 0; depth < 5 && each instanceof Error; depth += 1) {
    if (mark in each) return each[mark] as StoreFault;
    each = each.cause;
  }
  return null;
}

/** Checks whether an error was caused by an object store that does not work at present. */
export const isStoreAway = (error: unknown): boolean => storeFault(error) !== null;
