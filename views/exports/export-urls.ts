/** Account export and import (USER-06). */
export const exportUrl = '/settings/export/';
export const importUrl = '/settings/import/';

/** Asks before an import is undone, and shows how far that is. */
export const importUndoUrl = (importId: string): string => `${importUrl}${importId}/undo/`;

/** Archive of a finished export by its number from 1, available only to its owner's session. */
export function exportFileUrl(exportId: string, part: number): string {
  return `${exportUrl}${exportId}${part === 1 ? '' : `-${part}`}.zip`;
}
