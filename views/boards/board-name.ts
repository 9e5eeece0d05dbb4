import type { BoardPrivacy, BoardRef } from '../contract/models.ts';
import type { Texts } from '../base/texts/en.ts';

/**
 * Returns a board's display name. The quick-saves board is 'Profile' ([SAVE-09]). A protected board's name is hidden
 * from non-members ([BOARD-09]).
 */
export function boardName(
  board: Pick<BoardRef, 'name' | 'layout'> & { privacy?: BoardPrivacy },
  isMember: boolean,
  t: Texts,
): string {
  if (board.privacy === 'protected' && !isMember) return t.board.protectedName;
  return board.layout === 'quick_saves' ? t.board.profileName : board.name;
}
