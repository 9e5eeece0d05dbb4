import type { BoardSummary, PinOrder } from '../../contract/models.ts';
import { arrangeUrl, slideshowUrl } from '../../base/urls/canonical.ts';
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
export function ViewMenu({ board, path, view, order, t }: ViewMenuProps) {
  const current = { 'aria-current': 'true' as const };
  return (
    <details className="menu">
      <summary aria-label={t.boards.view}>
        <Icon name="grid" size={22} />
      </summary>
      <ul>
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
      </ul>
    </details>
  );
}
