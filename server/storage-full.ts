const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  // A file system that met errors is mounted anew so that nothing more is written.
  'EROFS',
  // PostgreSQL: disk_full.
  '53100',
]);
/** What programs that bring no code say; the last is PostgreSQL's of a file that it may not write. */
const sentences = /no space left on device|disk quota exceeded|read-only file system/i;

/**
 * Whether something failed because there is no room left to write: on a disk, within its quota, or in the database.
 * Looks at causes too.
 */
export function isStorageFull(error: unknown): boolean {
  let each = error;
  for (let depth = 0; depth < 5 && typeof each === 'object' && each !== null; depth += 1) {
    const { code, message, id, cause } = each as Record<string, unknown>;
    if (id === 'storage_full' || (typeof code === 'string' && codes.has(code))) return true;
    if (typeof message === 'string' && sentences.test(message)) return true;
    each = cause;
  }
  return false;
}
