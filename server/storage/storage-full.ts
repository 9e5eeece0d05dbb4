import { isDatabaseReadOnly } from '../../db/connection/database-away.ts';

const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  // Linux remounts a file system read-only after errors.
  'EROFS',
  // PostgreSQL: disk_full.
  '53100',
]);
/** PostgreSQL system errors about its own files. */
const systemError = /^(53|58)[0-9A-Z]{3}$/;
/** Messages of programs that report no code. The last one is libjpeg's. */
const sentences = /no space left on device|disk quota exceeded|read-only file system|out of disk space/i;

/** Checks whether an error means no space left: on a disk, in its quota, or in the database. Looks at causes too. */
export function isStorageFull(error: unknown): boolean {
  let each = error;
  for (let depth = 0; depth < 5 && typeof each === 'object' && each !== null; depth += 1) {
    const { code, message, id, cause } = each as Record<string, unknown>;
    if (id === 'storage_full' || (typeof code === 'string' && codes.has(code))) return true;
    // Errors with another kind of code or id may quote user input.
    const isSaidByProgram = id === undefined && (typeof code !== 'string' || systemError.test(code));
    if (isSaidByProgram && typeof message === 'string' && sentences.test(message)) return true;
    each = cause;
  }
  return false;
}

/** Checks whether an error means that nothing can be written, while reads may go on. */
export function isUnwritable(error: unknown): boolean {
  return isStorageFull(error) || isDatabaseReadOnly(error);
}

/** Runs the side write of a read, such as a read marker, and skips it where nothing can be written. */
export async function whereThereIsRoom(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}
