import type { BoardSummary } from '../../contract/models.ts';
import { otherLanguage } from '../../base/text/other-language.ts';
import { listedUnits } from '../../base/texts/formats.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { BoardMark } from './board-mark.tsx';
import { boardName } from '../board-name.ts';
import { Icon } from '../../base/icon.tsx';
import { en as t } from '../../base/texts/en.ts';

/** Number of previews beside the cover. */
const previewCount = 2;

export interface BoardCardProps {
  board: BoardSummary;
  /** Only members see the name and pictures of a protected board ([BOARD-09]). */
  isMember: boolean;
  /** Whether its cover is the first picture of the page. */
  isLead?: boolean;
}

/** A board in a list: its cover at 170x and up to two previews, if any ([BOARD-09]). */
export function BoardCard({ board, isMember, isLead = false }: BoardCardProps) {
  const isClosed = isWithoutPictures(board, isMember);
  const pictures = isClosed || !board.cover ? [] : [board.cover, ...board.previews.slice(0, previewCount)];
  return (
    <li>
      <a className="board-card" href={board.url}>
        <span className={pictures.length < 2 ? 'board-card__pictures single' : 'board-card__pictures'}>
          {(pictures.length < 2 ? [0] : [0, 1, 2]).map((place) => {
            const picture = pictures[place];
            return picture ? (
              <img
                key={place}
                src={mediaUrl(picture, place === 0 ? '170x' : '136x136')}
                width={place === 0 ? 170 : 136}
                height={place === 0 ? 170 : 136}
                alt=""
                {...(isLead && place === 0
                  ? { fetchPriority: 'high' as const }
                  : { loading: 'lazy' as const })}
                style={{ '--c': picture.dominantColor }}
              />
            ) : (
              <span key={place} />
            );
          })}
        </span>
        <b>
          <bdi lang={isClosed ? undefined : otherLanguage(board.language, t.locale)}>
            {boardName(board, isMember, t)}
          </bdi>
          {!isClosed && <BoardMark privacy={board.privacy} size={16} t={t} />}
          {board.isScreened && <Icon name="alert" size={16} label={t.boards.sensitive} />}
        </b>
        <small>
          {listedUnits([
            t.board.pins({ count: board.pinCount }),
            ...(board.sectionCount > 0 ? [t.board.sections({ count: board.sectionCount })] : []),
            ...(board.isArchived ? [t.boards.archived] : []),
          ])}
        </small>
      </a>
    </li>
  );
}

const isWithoutPictures = ({ privacy }: BoardSummary, isMember: boolean): boolean =>
  privacy === 'protected' && !isMember;

export interface BoardGridProps {
  boards: BoardSummary[];
  isMemberOf: (board: BoardSummary) => boolean;
  nextHref: string | null;
  label: string;
  /** Whether it begins on the page's first screen. */
  isFirst?: boolean;
}

export function BoardGrid({ boards, isMemberOf, nextHref, label, isFirst = false }: BoardGridProps) {
  const lead = isFirst && boards.find((board) => board.cover && !isWithoutPictures(board, isMemberOf(board)));
  return (
    <>
      <ul className="board-grid" aria-label={label}>
        {boards.map((board) => (
          <BoardCard key={board.id} board={board} isMember={isMemberOf(board)} isLead={board === lead} />
        ))}
      </ul>
      {nextHref !== null && (
        <div className="more-links">
          <a className="button quiet" href={nextHref} rel="next">
            {t.profile.moreBoards}
          </a>
        </div>
      )}
    </>
  );
}
