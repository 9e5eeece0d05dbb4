import type { BoardSummary } from '../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { moreIdeasUrl } from '../../../../views/base/urls/canonical.ts';
import { FeedGrid } from '../../../../views/pins/card/feed-grid.tsx';
import { EmptyState } from '../../../../views/base/shell/empty-state.tsx';
import { Tabs } from '../../../../views/base/shell/header/tabs.tsx';
import type { ScreenFeed } from '../../../../views/feeds/screen-feed.ts';

export interface BoardIdeasScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  feed: ScreenFeed;
}

/** Suggested pins for a board, for its members. */
export default function BoardIdeasScreen({ shell, board, feed }: BoardIdeasScreenProps) {
  const { t } = shell;
  const { ideasPage } = t.boards;
  return (
    <Shell {...shell}>
      <div className="page-head">
        <h1>{ideasPage.title({ board: board.name })}</h1>
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
        <FeedGrid {...feed} label={ideasPage.title({ board: board.name })} t={t} />
      )}
    </Shell>
  );
}
