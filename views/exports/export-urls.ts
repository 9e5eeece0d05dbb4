/** Account export and import (USER-06). */
export const exportUrl = '/settings/export/';
export const importUrl = '/settings/import/';

/** File of a finished export, available only to its owner's session. */
export function exportFileUrl(exportId: string): string {
  return `${exportUrl}${exportId}.zip`;
}
