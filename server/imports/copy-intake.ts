import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyIntake } from '../services.ts';

/** Path of a received account export, named by its import's id, until the worker has imported it. */
export function receivedCopy(stagingDir: string, importId: string): string {
  return join(stagingDir, `import-${importId}`);
}

export function createCopyIntake(stagingDir: string): CopyIntake {
  return { keep: (importId, file) => rename(file, receivedCopy(stagingDir, importId)) };
}
