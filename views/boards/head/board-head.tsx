import type { ReactNode } from 'react';
import type { BoardSummary, Mention, SectionSummary } from '../../contract/models.ts';
import { otherLanguage } from '../../base/text/other-language.ts';
import { MentionedText } from '../../people/mentions/mentioned-text.tsx';
import { profileUrl } from '../../base/urls/canonical.ts';
import { boardFollowersUrl, boardPeopleUrl } from '../../people/people-urls.ts';
import { peopleTexts } from '../../people/texts.ts';
import { shownWhenArchived } from './shown-when-archived.ts';
import type { Picture } from '../../contract/pins/picture.ts';
import { pictureSources } from '../../media/picture-sources.ts';
import type { Texts } from '../../base/texts/en.ts';
import { Avatar } from '../../base/avatar.tsx';
import { Icon } from '../../base/icon.tsx';
import { BoardMark } from '../card/board-mark.tsx';

export interface BoardHeadProps {
  board: BoardSummary;
  /** People mentioned in the description. */
  mentions: Mention[];
  section: SectionSummary | null;
  /** Display name for this viewer. */
  name: string;
  isClosed: boolean;
  /** Follow button or, for members, the link to organize. */
  actions?: ReactNode;
  /** Members besides the owner. */
  people?: ReactNode;
  shareSlot?: ReactNode;
  /** Chooses the size of the pictures. */
  viewSlot?: ReactNode;
  /** For members, the menu of everything else. */
  menu?: ReactNode;
  t: Texts;
}

/** Longer descriptions are one line that opens. */
const shortDescription = 72;

/** A board's cover, name, description and owner, with one row of actions. */
export function BoardHead(props: BoardHeadProps) {
  const { board, section, name, isClosed, actions, people, shareSlot, viewSlot, t } = props;
  const lang = otherLanguage(board.language, t.locale);
  return (
    <div className="page-head board-head paper">
      {!section && !isClosed && !board.isScreened && board.cover && <Banner cover={board.cover} />}
      {section && (
        <a href={board.url} lang={isClosed ? undefined : lang}>
          {name}
        </a>
      )}
      <h1 dir="auto" lang={section === null && !isClosed ? lang : undefined}>
        {section?.title ?? name}
      </h1>
      {!section && !isClosed && board.description !== '' && <Description {...props} />}
      <div className="row">
        <a className="byline" href={profileUrl(board.owner.username)}>
          <Avatar user={board.owner} size={32} />
          {board.owner.fullName || board.owner.username}
        </a>
        {board.role === 'owner' && !section && (
          <a className="button icon" href={boardPeopleUrl(board.id, 'add')} aria-label={peopleTexts.add}>
            <Icon name="plus" />
          </a>
        )}
        {!isClosed && <BoardMark privacy={board.privacy} size={18} hasWords t={t} />}
        {(board.isArchived || board.role === 'owner') && (
          <span className="byline" {...shownWhenArchived(board.isArchived, true)}>
            <Icon name="archive" size={18} />
            {t.boards.archived}
          </span>
        )}
        <span>{t.board.pins({ count: (section ?? board).pinCount })}</span>
        {!section && board.privacy === 'public' && (
          <a className="byline" href={boardFollowersUrl(board.id)}>
            {t.board.followers({ count: board.followerCount })}
          </a>
        )}
      </div>
      {people}
      <div className="actions">
        {actions}
        {shareSlot}
        {viewSlot}
        {props.menu}
      </div>
    </div>
  );
}

function Banner({ cover }: { cover: Picture }) {
  const { src, srcset, sizes } = pictureSources(cover, 'banner');
  return (
    <img
      className="board-head__banner"
      src={src}
      {...(srcset !== null && sizes !== null && { srcSet: srcset, sizes })}
      width={736}
      height={200}
      alt=""
      style={{ '--c': cover.dominantColor }}
    />
  );
}

function Description({ board, mentions, t }: BoardHeadProps) {
  const lang = otherLanguage(board.language, t.locale);
  const words = <MentionedText text={board.description} mentions={mentions} />;
  if (board.description.length <= shortDescription)
    return (
      <p dir="auto" lang={lang}>
        {words}
      </p>
    );
  return (
    <details className="board-head__about">
      <summary dir="auto" lang={lang}>
        <span>{words}</span>
      </summary>
    </details>
  );
}
