import type { BoardKey } from './boards.ts';
import type { CastUsername } from './members.ts';

/** The business whose products have a feed, and the board that they are on. */
export const catalog: { readonly owner: CastUsername; readonly board: BoardKey; readonly name: string } = {
  owner: 'kwame',
  board: 'prints',
  name: 'Prints in the shop',
};
