import { join } from 'node:path';
import { createFileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Storage } from './storage.ts';
import type { StoreWatcher } from './store-gate.ts';

export interface StorageSettings {
  /** Null for the media folder. */
  s3: S3Settings | null;
  dataDir: string;
  mediaDir: string;
}

/** Opens the store of media and exports. The packages for S3 are loaded only where it is set. */
export async function openStorage(settings: StorageSettings, watcher?: StoreWatcher): Promise<Storage> {
  if (settings.s3 === null) return createFileStorage(settings.mediaDir);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(settings.s3, join(settings.dataDir, 'temporary'), watcher);
}
