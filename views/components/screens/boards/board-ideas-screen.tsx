import type { BoardSummary } from '../../../contract/models.ts';
import { Shell, type ShellProps } from '../../../layouts/shell.tsx';
import { moreIdeasUrl } from '../../../rules/urls/canonical.ts';
import { FeedGrid } from '../../card/feed-grid.tsx';
import { EmptyState } from '../../shell/empty-state.tsx';
import { Tabs } from '../../shell/tabs.tsx';
import type { ScreenFeed } from '../screen-feed.ts';

export interface BoardIdeasScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  feed: ScreenFeed;
}

/** Pins that may go on a board, for those who are on it. */
export function BoardIdeasScreen({ shell, board, feed }: BoardIdeasScreenProps) {
  const { t } = shell;
  const { ideasPage } = t.boards;
  return (
    <Shell {...shell}>
      <div className="head">
        <h1 dir="auto">{ideasPage.title(board.name)}</h1>
      </div>
      <Tabs
        label={board.name}
        tabs={[
          { label: t.board.inBoard, href: board.url, isCurrent: false },
          { label: t.boards.ideas, href: moreIdeasUrl(board.owner.username, board.slug), isCurrent: true },
        ]}
      />
      {feed.items.length === 0 ? (
        <EmptyState
          icon="board"
          title={ideasPage.emptyTitle}
          text={ideasPage.emptyText}
          action={{ label: t.profile.findPins, href: '/' }}
        />
      ) : (
        <FeedGrid {...feed} label={ideasPage.title(board.name)} t={t} />
      )}
    </Shell>
  );
}
