import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportIntake } from '../services.ts';

/** Path of a received account export, named by its import's id, until the worker has imported it. */
export function receivedExport(stagingDir: string, importId: string): string {
  return join(stagingDir, `import-${importId}`);
}

export function createExportIntake(stagingDir: string): ExportIntake {
  return { keep: (importId, file) => rename(file, receivedExport(stagingDir, importId)) };
}
