import type { BoardSummary, PinOrder } from '../../contract/models.ts';
import { arrangeUrl, slideshowUrl } from '../../base/urls/canonical.ts';
import { reportBoardUrl } from '../../people/people-urls.ts';
import { Icon } from '../../base/icon.tsx';
import { boardViews, ordersOffered, viewUrl, type BoardView } from '../board-view.ts';
import { pinOrderTexts } from '../order/texts.ts';
import { slideshowTexts } from '../slideshow/texts.ts';
import type { Texts } from '../../base/texts/en.ts';

export interface ViewMenuProps {
  board: BoardSummary;
  /** Address of the list, without its view. */
  path: string;
  view: BoardView;
  order: PinOrder;
  t: Pick<Texts, 'boards'>;
}

/** Chooses how large and in which order a board shows its pins. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <details className="menu">
      <summary aria-label={props.t.boards.view}>
        <Icon name="grid" size={22} />
      </summary>
      <ul>
        <ViewChoices {...props} />
      </ul>
    </details>
  );
}

/** What others than a board's members choose: how it shows its pins, if it does, and to report it. */
export function VisitorMenu({ hasPins, ...props }: ViewMenuProps & { hasPins: boolean }) {
  const { board, t } = props;
  return (
    <details className="menu">
      <summary aria-label={t.boards.menu}>
        <Icon name="dots" size={24} />
      </summary>
      <ul>
        {hasPins && <ViewChoices {...props} />}
        <li>
          <a href={reportBoardUrl(board.owner.username, board.id)}>{t.boards.report}</a>
        </li>
      </ul>
    </details>
  );
}

function ViewChoices({ board, path, view, order, t }: ViewMenuProps) {
  const current = { 'aria-current': 'true' as const };
  return (
    <>
      {boardViews.map((each) => (
        <li key={each}>
          <a
            href={viewUrl(path, each, order === board.pinOrder ? null : order)}
            {...(each === view && current)}
          >
            {t.boards.views[each]}
          </a>
        </li>
      ))}
      {ordersOffered(board).map((each, at) => (
        <li key={each} {...(at === 0 && { className: 'board-head__part' })}>
          <a
            href={viewUrl(path, view, each === board.pinOrder ? null : each)}
            rel="nofollow"
            {...(each === order && current)}
          >
            {pinOrderTexts.orders[each]}
          </a>
        </li>
      ))}
      <li className="board-head__part">
        <a href={slideshowUrl(board.id)} rel="nofollow">
          {slideshowTexts.open}
        </a>
      </li>
      {board.role === 'owner' && board.layout === 'default' && (
        <li>
          <a href={arrangeUrl(board.id)}>{pinOrderTexts.arrange}</a>
        </li>
      )}
    </>
  );
}
