import { shortName } from '../base/text/names.ts';

/**
 * Returns the name after 'Saved to' in the saved overlay: the section, else the board, cut to 22 ([SAVE-06]). Null if
 * the overlay reads 'Saved!'.
 */
export function savedName(
  saved: { boardName: string; sectionTitle: string | null },
  max: number,
): string | null {
  return shortName(saved.sectionTitle ?? saved.boardName, max) || null;
}
