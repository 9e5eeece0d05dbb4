import type { DraftChange } from './builder-calls.ts';

/** A file being uploaded, kept in the browser so that it resumes after a reload. */
export interface KeptFile {
  draftId: string;
  file: Blob;
  name: string;
  kind: 'picture' | 'video';
  /** The server's upload id once the file has arrived. */
  uploadId: string | null;
  /** Products on a cropped picture, saved with it. */
  tags?: Pick<DraftChange, 'tag_pin' | 'tag_x' | 'tag_y'>;
}

const store = 'files';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('pin-builder', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'draftId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const db = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const request = work(db.transaction(store, mode).objectStore(store));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not kept'));
      });
    } finally {
      db.close();
    }
  } catch {
    // Private windows and full disks store nothing. The file must be chosen again after a reload.
    return null;
  }
}

/** Resolves to whether the browser has kept the file. */
export async function keepFile(kept: KeptFile): Promise<boolean> {
  return (await run('readwrite', (files) => files.put(kept))) !== null;
}

export function keptFile(draftId: string): Promise<KeptFile | null> {
  return run('readonly', (files) => files.get(draftId) as IDBRequest<KeptFile | undefined>).then(
    (found) => found ?? null,
  );
}

export async function forgetFile(draftId: string): Promise<void> {
  await run('readwrite', (files) => files.delete(draftId));
}
