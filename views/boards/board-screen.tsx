import type { ReactNode } from 'react';
import type { BoardSummary, Mention, PinOrder, SectionSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { BoardHead } from './head/board-head.tsx';
import { boardName } from './board-name.ts';
import type { BoardView } from './board-view.ts';
import { shownWhenArchived } from './head/shown-when-archived.ts';
import { ViewMenu, VisitorMenu } from './head/view-menu.tsx';
import { SensitivityScreen } from './sensitivity-screen.tsx';
import { OrganizeLink } from '../organize/organize-link.tsx';
import { builderOfBoardUrl } from '../drafts/creation-urls.ts';
import { builderFormTexts } from '../drafts/texts/builder-form.ts';
import { SectionCards, type SectionCardsProps } from '../sections/section-cards.tsx';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { Tabs } from '../base/shell/header/tabs.tsx';
import type { ScreenFeed } from '../feeds/screen-feed.ts';

export interface BoardScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  /** People mentioned in the description. */
  mentions?: Mention[];
  sections: SectionSummary[];
  /** Section cards of the board. Null when a section is shown. */
  sectionCards: Pick<SectionCardsProps, 'sections' | 'nextHref'> | null;
  /** The section shown, or null for the board itself. */
  section: SectionSummary | null;
  /** Whether the viewer may see a protected board's name and pins ([BOARD-09]). */
  isMember: boolean;
  isMine: boolean;
  feed: ScreenFeed;
  /** Members besides the owner. */
  people?: ReactNode;
  shareSlot?: ReactNode;
  /** Follow button of others. */
  actions?: ReactNode;
  /** Menu of members. */
  menu?: ReactNode;
  view: BoardView;
  order: PinOrder;
  /** Address of the list, without its view. */
  path: string;
}

/** A board, or one of its sections. */
export function BoardScreen(props: BoardScreenProps) {
  const { shell, board, mentions = [], sections, section, isMember, people, shareSlot, actions } = props;
  const { menu, view, order, path } = props;
  const { t } = shell;
  const isClosed = board.privacy === 'protected' && !isMember;
  const name = boardName(board, isMember, t);
  const hasPins = props.feed.items.length > 0;
  const canReport = shell.viewer.user !== null && board.role === null && board.privacy === 'public';
  const viewing = { board, path, view, order, t };
  return (
    <Shell {...shell}>
      <BoardHead
        {...{ board, mentions, section, name, isClosed, people, shareSlot, menu, t }}
        viewSlot={
          canReport ? <VisitorMenu {...viewing} hasPins={hasPins} /> : hasPins && <ViewMenu {...viewing} />
        }
        actions={
          <>
            {board.role !== null && <OrganizeLink boardId={board.id} sectionId={section?.id ?? null} />}
            {actions}
          </>
        }
      />
      {!isClosed && props.sectionCards !== null && props.sectionCards.sections.length > 0 && (
        <SectionCards board={board} {...props.sectionCards} t={t} />
      )}
      {!isClosed && section !== null && (
        <Tabs label={t.board.sectionsLabel} tabs={sectionTabs(board, sections, section, name)} />
      )}
      <Pins {...props} isClosed={isClosed} label={section?.title ?? name} />
    </Shell>
  );
}

function Pins(props: BoardScreenProps & { isClosed: boolean; label: string }) {
  const { shell, board, section, feed, isClosed, isMine, label, view } = props;
  const { t } = shell;
  if (isClosed)
    return (
      <EmptyState
        icon="lock"
        title={t.board.protectedName}
        text={t.privacyLevels.protected.hint}
        action={null}
      />
    );
  if (board.isScreened)
    return (
      <SensitivityScreen
        boardId={board.id}
        isByStaff={board.isSensitiveByStaff}
        csrfToken={shell.csrfToken}
      />
    );
  if (feed.items.length === 0 && (section ?? board).pinCount > 0)
    return <EmptyState icon="board" title={t.board.hiddenTitle} text={t.board.hiddenText} action={null} />;
  if (feed.items.length === 0)
    return (
      <EmptyState
        icon="board"
        title={t.board.emptyTitle}
        text={isMine ? t.board.emptyMine : t.board.emptyOther}
      >
        {isMine && (
          <div className="actions" {...shownWhenArchived(board.isArchived, false)}>
            <a className="button" href={builderOfBoardUrl(board.id)}>
              {builderFormTexts.title}
            </a>
            <a className="button quiet" href="/">
              {t.profile.findPins}
            </a>
          </div>
        )}
      </EmptyState>
    );
  const list = <FeedGrid {...feed} label={label} t={t} />;
  if (view === 'regular') return list;
  return (
    <div
      className={view === 'dense' ? 'view-dense' : 'view-large'}
      {...(view === 'dense' && { 'data-small-save': '' })}
    >
      {list}
    </div>
  );
}

/** Section links, starting with the whole board. */
function sectionTabs(
  board: BoardSummary,
  sections: SectionSummary[],
  current: SectionSummary | null,
  boardName: string,
) {
  return [
    { label: boardName, href: board.url, isCurrent: current === null },
    ...sections.map((section) => ({
      label: section.title,
      href: `${board.url}${encodeURIComponent(section.slug)}/`,
      isCurrent: section.id === current?.id,
    })),
  ];
}
