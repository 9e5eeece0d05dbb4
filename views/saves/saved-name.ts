import { shortName } from '../base/text/names.ts';

/**
 * The name that the saved overlay shows after 'Saved to': the section if there is one, else the board, cut
 * ([SAVE-06]: 22); null where the overlay reads 'Saved!'.
 */
export function savedName(
  saved: { boardName: string; sectionTitle: string | null },
  max: number,
): string | null {
  return shortName(saved.sectionTitle ?? saved.boardName, max) || null;
}
