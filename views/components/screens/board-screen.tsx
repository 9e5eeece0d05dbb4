import type { ReactNode } from 'react';
import type { BoardSummary, SectionSummary } from '../../contract/models.ts';
import { Shell, type ShellProps } from '../../layouts/shell.tsx';
import { profileUrl } from '../../rules/urls/canonical.ts';
import { boardFollowersUrl } from '../../rules/urls/people-urls.ts';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';
import { boardName } from '../board/board-name.ts';
import { FeedGrid } from '../card/feed-grid.tsx';
import { EmptyState } from '../shell/empty-state.tsx';
import { Tabs } from '../shell/tabs.tsx';
import type { ScreenFeed } from './screen-feed.ts';

export interface BoardScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  sections: SectionSummary[];
  /** The section that is shown; null for the board itself. */
  section: SectionSummary | null;
  /** May see a protected board's name and pins ([BOARD-09]). */
  isMember: boolean;
  isMine: boolean;
  feed: ScreenFeed;
  /** Who is on it, and where those on it manage that. */
  people?: ReactNode;
  shareSlot?: ReactNode;
  /** Follow button, edit link. */
  actions?: ReactNode;
}

/** A board, or one of its sections. */
export function BoardScreen(props: BoardScreenProps) {
  const { shell, board, sections, section, isMember, isMine, feed, people, shareSlot, actions } = props;
  const { t } = shell;
  const isClosed = board.privacy === 'protected' && !isMember;
  const name = boardName(board, isMember, t);
  return (
    <Shell {...shell}>
      <div className="head">
        {section && <a href={board.url}>{name}</a>}
        <h1 dir="auto">{section?.title ?? name}</h1>
        {!section && !isClosed && board.description !== '' && <p dir="auto">{board.description}</p>}
        <div className="row">
          <a className="by" href={profileUrl(board.owner.username)}>
            <Avatar user={board.owner} size={32} />
            {board.owner.fullName || board.owner.username}
          </a>
          {board.privacy === 'secret' && (
            <span className="by">
              <Icon name="lock" size={18} />
              {t.board.secret}
            </span>
          )}
          <span>{t.board.pins((section ?? board).pinCount)}</span>
          {!section && board.privacy === 'public' && (
            <a className="by" href={boardFollowersUrl(board.id)}>
              {t.board.followers(board.followerCount)}
            </a>
          )}
        </div>
        {people}
        <div className="acts">
          {actions}
          {shareSlot}
        </div>
      </div>
      {!isClosed && sections.length > 0 && (
        <Tabs label={t.board.sectionsLabel} tabs={sectionTabs(board, sections, section, name)} />
      )}
      {isClosed || feed.items.length === 0 ? (
        <EmptyState
          icon={isClosed ? 'lock' : 'board'}
          title={isClosed ? t.board.protectedName : t.board.emptyTitle}
          text={isClosed ? t.privacyLevels.protected.hint : isMine ? t.board.emptyMine : t.board.emptyOther}
          action={isMine ? { label: t.profile.findPins, href: '/' } : null}
        />
      ) : (
        <FeedGrid {...feed} label={section?.title ?? name} t={t} />
      )}
    </Shell>
  );
}

/** Sections of a board as links, the whole board first. */
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
