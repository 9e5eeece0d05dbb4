import { cardLayout } from './card-layout.ts';

/** A grid row is 1/24 of the column's width, so heights are accurate to 2 % of the width. */
export const rowsPerWidth = 24;

const maxRows = Math.floor((cardLayout.imageCap * rowsPerWidth) / cardLayout.widthDesktop);
/** Minimum height that fits the save button and its overlay on the widest panorama. */
const fewestRows = 11;

/** Returns the grid rows of a card's picture: its aspect ratio, within the cap of [CARD-07]. */
export function imageRows(width: number, height: number): number {
  const rows = Math.round((rowsPerWidth * height) / width);
  return Number.isFinite(rows) ? Math.min(maxRows, Math.max(fewestRows, rows)) : rowsPerWidth;
}
