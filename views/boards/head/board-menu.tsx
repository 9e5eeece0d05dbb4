import type { ReactNode } from 'react';
import type { BoardSummary } from '../../contract/models.ts';
import { boardEditUrl, boardNotesUrl, moreIdeasUrl, organizeUrl } from '../../base/urls/canonical.ts';
import { builderOfBoardUrl } from '../../drafts/creation-urls.ts';
import { builderFormTexts } from '../../drafts/texts/builder-form.ts';
import { boardStatsUrl } from '../../stats/stats-urls.ts';
import { boardActivityUrl, boardPeopleUrl } from '../../people/people-urls.ts';
import { peopleTexts } from '../../people/texts.ts';
import { statTexts } from '../../stats/texts.ts';
import { Icon } from '../../base/icon.tsx';
import { shownWhenArchived } from './shown-when-archived.ts';
import { en as t } from '../../base/texts/en.ts';

export interface BoardMenuProps {
  board: BoardSummary;
  /** Form that archives the board, for its owner. */
  archive: ReactNode;
  /** Whether there are ideas that the viewer has not seen. */
  hasNewIdeas: boolean;
}

/** Everything else that a board's members do. Only the owner can archive and delete. */
export function BoardMenu({ board, archive, hasNewIdeas }: BoardMenuProps) {
  const { boards } = t;
  const isOwner = board.role === 'owner';
  return (
    <details className="menu">
      <summary aria-label={hasNewIdeas ? boards.menuNew : boards.menu}>
        <Icon name="dots" size={24} />
        {hasNewIdeas && <b className="menu__dot" />}
      </summary>
      <ul>
        <li>
          <a href={moreIdeasUrl(board.owner.username, board.slug)}>
            {boards.ideas} {hasNewIdeas && <span className="board-badge">{boards.ideasNew}</span>}
          </a>
        </li>
        <li {...shownWhenArchived(board.isArchived, false)}>
          <a href={builderOfBoardUrl(board.id)}>{builderFormTexts.title}</a>
        </li>
        {isOwner && (
          <>
            <li>
              <a href={`${organizeUrl(board.id, null)}#new-name`}>{t.sections.add}</a>
            </li>
            <li>
              <a href={boardEditUrl(board.id)}>{boards.edit}</a>
            </li>
          </>
        )}
        <li>
          <a href={boardPeopleUrl(board.id)}>{peopleTexts.seePeople}</a>
        </li>
        <li>
          <a href={boardActivityUrl(board.id)}>{peopleTexts.activity}</a>
        </li>
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
            <li>{archive}</li>
            <li>
              <a href={`${boardEditUrl(board.id)}#delete`}>{boards.remove}</a>
            </li>
          </>
        )}
      </ul>
    </details>
  );
}
