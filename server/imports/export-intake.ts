import type { ExportIntake } from '../services.ts';
import { nameOfImport, type ReceivedFiles } from '../uploads/received-files.ts';

/** Keeps received account exports, named by their import's id, until the worker has imported them. */
export function createExportIntake(received: ReceivedFiles): ExportIntake {
  return { keep: (importId, file) => received.keep(nameOfImport(importId), file) };
}
