import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { FeedGrid } from '../../views/pins/card/feed-grid.tsx';
import { EmptyState } from '../../views/base/shell/empty-state.tsx';
import type { ScreenFeed } from '../../views/feeds/screen-feed.ts';

export interface UnauthProfileScreenProps {
  shell: ShellProps;
  /** The visitor's saves. Each card's save control removes it. */
  feed: ScreenFeed;
  /** Saves left before sign-up. */
  savesLeft: number;
}

/** A signed-out visitor's saves, with a link to keep them ([UNAUTH-05]). */
export default function UnauthProfileScreen({ shell, feed, savesLeft }: UnauthProfileScreenProps) {
  const { t } = shell;
  const texts = t.unauthProfile;
  if (feed.items.length === 0)
    return (
      <Shell {...shell}>
        <h1 className="visually-hidden">{texts.title}</h1>
        <EmptyState
          icon="board"
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={{ label: texts.emptyAction, href: '/' }}
        />
      </Shell>
    );
  return (
    <Shell {...shell}>
      <div className="page-head">
        <h1>{texts.title}</h1>
        <p>{texts.lead({ left: savesLeft })}</p>
        <div className="row">
          <a className="button" href="/signup/?next=%2Fme%2F%3Ftab%3Dsaved">
            {texts.signUp}
          </a>
          <a className="button quiet" href="/login/?next=%2Fme%2F%3Ftab%3Dsaved">
            {t.logIn}
          </a>
        </div>
      </div>
      <FeedGrid {...feed} label={texts.pins} t={t} />
    </Shell>
  );
}
