import type { BoardSummary } from '../contract/models.ts';
import { boardEditUrl, boardNotesUrl, moreIdeasUrl } from '../base/urls/canonical.ts';
import { boardStatsUrl } from '../stats/stats-urls.ts';
import { statTexts } from '../stats/texts.ts';
import type { Texts } from '../base/texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { ActionForm } from '../base/form/action-form.tsx';

export interface BoardMenuProps {
  board: BoardSummary;
  csrfToken: string;
  /** Whether there are ideas that the viewer has not seen. */
  hasNewIdeas: boolean;
  t: Texts;
}

/** Menu for board members. Only the owner can archive and delete. */
export function BoardMenu({ board, csrfToken, hasNewIdeas, t }: BoardMenuProps) {
  const { boards } = t;
  const isOwner = board.role === 'owner';
  return (
    <div className="actions">
      <a className="button quiet" href={moreIdeasUrl(board.owner.username, board.slug)}>
        {boards.ideas}
        {hasNewIdeas && <span className="board-badge">{boards.ideasNew}</span>}
      </a>
      <details className="menu">
        <summary aria-label={boards.menu}>
          <Icon name="dots" size={24} />
        </summary>
        <ul>
          {isOwner && (
            <li>
              <a href={boardEditUrl(board.id)}>{boards.edit}</a>
            </li>
          )}
          {isOwner && (
            <li>
              <a href={boardStatsUrl(board.id)}>{statTexts.stats}</a>
            </li>
          )}
          <li>
            <a href={boardNotesUrl(board.id)}>{boards.notes}</a>
          </li>
          {isOwner && (
            <>
              <li>
                <ActionForm
                  action={`/v3/boards/${board.id}/archive/`}
                  csrfToken={csrfToken}
                  method={board.isArchived ? 'DELETE' : 'PUT'}
                >
                  <button>{board.isArchived ? boards.unarchive : boards.archive}</button>
                </ActionForm>
              </li>
              <li>
                <a href={`${boardEditUrl(board.id)}#delete`}>{boards.remove}</a>
              </li>
            </>
          )}
        </ul>
      </details>
    </div>
  );
}
