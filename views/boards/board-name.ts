import type { BoardPrivacy, BoardRef } from '../contract/models.ts';
import type { Texts } from '../base/texts/en.ts';

/**
 * What a board is called before people: the board behind 'saved to profile' is 'Profile' ([SAVE-09]), and a
 * protected board does not tell its name to those who are not members ([BOARD-09]).
 */
export function boardName(
  board: Pick<BoardRef, 'name' | 'layout'> & { privacy?: BoardPrivacy },
  isMember: boolean,
  t: Texts,
): string {
  if (board.privacy === 'protected' && !isMember) return t.board.protectedName;
  return board.layout === 'quick_saves' ? t.board.profileName : board.name;
}
