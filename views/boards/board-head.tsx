import type { ReactNode } from 'react';
import type { BoardSummary, Mention, SectionSummary } from '../contract/models.ts';
import { MentionedText } from '../people/mentioned-text.tsx';
import { profileUrl } from '../base/urls/canonical.ts';
import { boardFollowersUrl } from '../people/people-urls.ts';
import type { Texts } from '../base/texts/en.ts';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';
import { BoardMark } from './board-mark.tsx';

export interface BoardHeadProps {
  board: BoardSummary;
  /** People mentioned in the description. */
  mentions: Mention[];
  section: SectionSummary | null;
  /** Display name for this viewer. */
  name: string;
  isClosed: boolean;
  /** Follow button and, for members, the board menu. */
  actions?: ReactNode;
  /** Members, with a link to manage them. */
  people?: ReactNode;
  shareSlot?: ReactNode;
  t: Texts;
}

/** A board's name, description and owner. */
export function BoardHead(props: BoardHeadProps) {
  const { board, mentions, section, name, isClosed, actions, people, shareSlot, t } = props;
  return (
    <div className="page-head">
      {section && <a href={board.url}>{name}</a>}
      <h1 dir="auto">{section?.title ?? name}</h1>
      {!section && !isClosed && board.description !== '' && (
        <p dir="auto">
          <MentionedText text={board.description} mentions={mentions} />
        </p>
      )}
      <div className="row">
        <a className="byline" href={profileUrl(board.owner.username)}>
          <Avatar user={board.owner} size={32} />
          {board.owner.fullName || board.owner.username}
        </a>
        {!isClosed && <BoardMark privacy={board.privacy} size={18} hasWords t={t} />}
        {board.isArchived && (
          <span className="byline">
            <Icon name="archive" size={18} />
            {t.boards.archived}
          </span>
        )}
        <span>{t.board.pins((section ?? board).pinCount)}</span>
        {!section && board.privacy === 'public' && (
          <a className="byline" href={boardFollowersUrl(board.id)}>
            {t.board.followers(board.followerCount)}
          </a>
        )}
      </div>
      {people}
      <div className="actions">
        {actions}
        {shareSlot}
      </div>
    </div>
  );
}
