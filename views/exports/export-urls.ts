/** Where one's account is taken out and in (USER-06). */
export const exportUrl = '/settings/export/';
export const importUrl = '/settings/import/';

/** The file of a finished export, for its owner's session alone. */
export function exportFileUrl(exportId: string): string {
  return `${exportUrl}${exportId}.zip`;
}
