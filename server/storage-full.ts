const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  // A file system that met errors is mounted anew so that nothing more is written.
  'EROFS',
  // PostgreSQL: disk_full.
  '53100',
]);
/** PostgreSQL's of its own files. */
const systemError = /^(53|58)[0-9A-Z]{3}$/;
/** What programs say that bring no code; the last is libjpeg's. */
const sentences = /no space left on device|disk quota exceeded|read-only file system|out of disk space/i;

/**
 * Whether something failed because there is no room left to write: on a disk, within its quota, or in the database.
 * Looks at causes too.
 */
export function isStorageFull(error: unknown): boolean {
  let each = error;
  for (let depth = 0; depth < 5 && typeof each === 'object' && each !== null; depth += 1) {
    const { code, message, id, cause } = each as Record<string, unknown>;
    if (id === 'storage_full' || (typeof code === 'string' && codes.has(code))) return true;
    // What has a code or an id of another kind may quote what somebody typed.
    const isSaidByProgram = id === undefined && (typeof code !== 'string' || systemError.test(code));
    if (isSaidByProgram && typeof message === 'string' && sentences.test(message)) return true;
    each = cause;
  }
  return false;
}

/** Does what a read writes beside, such as that it was read, and goes without it where there is no room. */
export async function whereThereIsRoom(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}
