import { Icon } from '../base/icon.tsx';
import { boardViews, viewUrl, type BoardView } from './board-view.ts';
import type { Texts } from '../base/texts/en.ts';

/** Chooses how large a board shows its pins. */
export function ViewMenu({ path, view, t }: { path: string; view: BoardView; t: Pick<Texts, 'boards'> }) {
  return (
    <details className="menu">
      <summary aria-label={t.boards.view}>
        <Icon name="grid" size={22} />
      </summary>
      <ul>
        {boardViews.map((each) => (
          <li key={each}>
            <a href={viewUrl(path, each)} {...(each === view && { 'aria-current': 'true' as const })}>
              {t.boards.views[each]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
