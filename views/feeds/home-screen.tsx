import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { builderUrl } from '../drafts/creation-urls.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import type { ScreenFeed } from './screen-feed.ts';

export interface HomeScreenProps {
  shell: ShellProps;
  feed: ScreenFeed;
  /** The site's own words for visitors. Empty for the product's. */
  welcome?: { title: string; text: string };
  /** A notice above the feed. */
  nagSlot?: ReactNode;
}

/** The footer is out of reach below an endless feed, so its links are repeated above it. */
const browse = ['ideas', 'today', 'shopping', 'videos'] as const;

/** Home. Signed-out visitors get a welcome line and browse links above the pins. Members get only pins. */
export function HomeScreen({ shell, feed, welcome, nagSlot }: HomeScreenProps) {
  const { t, viewer } = shell;
  return (
    <Shell {...shell}>
      {viewer.user ? (
        <h1 className="visually-hidden">{t.home.signedIn}</h1>
      ) : (
        <div className="page-intro">
          <h1 dir="auto">{welcome?.title || t.home.headline}</h1>
          <p dir="auto">{welcome?.text || t.home.line}</p>
          <nav className="row" aria-label={t.browseLabel}>
            {browse.map((place) => (
              <a className="byline" key={place} href={`/${place}/`}>
                {t.browse[place]}
              </a>
            ))}
          </nav>
        </div>
      )}
      {nagSlot}
      {feed.items.length === 0 && feed.nextHref === null ? (
        <EmptyState
          icon="board"
          title={t.home.emptyTitle}
          text={t.home.emptyText}
          action={{ label: t.home.emptyAction, href: builderUrl() }}
        />
      ) : (
        <FeedGrid {...feed} label={t.home.feed} t={t} />
      )}
    </Shell>
  );
}
