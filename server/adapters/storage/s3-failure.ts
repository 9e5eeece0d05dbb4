import { storeAway } from '../../store-away.ts';

/** What stores say when they, or the bucket's quota, are full, besides status 507. */
const fullCodes = new Set([
  'QuotaExceeded',
  'QuotaExceededException',
  'StorageQuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);

/**
 * Returns what the error of a request to an S3 store means here: no room, a store that does not work, or the error
 * itself if it is about the object or not of the store at all.
 */
export function failureOfStore(error: unknown): unknown {
  // The client marks the errors of its requests.
  if (!(error instanceof Error) || !('$metadata' in error)) return error;
  if (error.name === 'AbortError' || error.name === 'NoSuchKey') return error;
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number };
  if (status === 507 || fullCodes.has(error.name))
    return Object.assign(new Error(`The object store is full (${error.name}).`, { cause: error }), {
      code: 'ENOSPC',
    });
  const { code } = error as { code?: unknown };
  const name = typeof code === 'string' ? code : error.name;
  if (status === undefined) return storeAway('silent', name, error);
  const fault = status >= 500 || status === 429 ? 'silent' : 'refusing';
  // Answers to HEAD have no body that names the error.
  return storeAway(fault, /^Unknown/.test(name) ? `status ${status}` : `${name}, status ${status}`, error);
}
