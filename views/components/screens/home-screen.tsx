import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../../layouts/shell.tsx';
import { builderUrl } from '../../rules/urls/creation-urls.ts';
import { EmptyState } from '../shell/empty-state.tsx';
import { FeedGrid } from '../card/feed-grid.tsx';
import type { ScreenFeed } from './screen-feed.ts';

export interface HomeScreenProps {
  shell: ShellProps;
  feed: ScreenFeed;
  /** A notice above the feed. */
  nagSlot?: ReactNode;
}

/** Home: visitors get one line of welcome above the pins, members the pins alone. */
export function HomeScreen({ shell, feed, nagSlot }: HomeScreenProps) {
  const { t, viewer } = shell;
  return (
    <Shell {...shell}>
      {viewer.user ? (
        <h1 className="vh">{t.home.signedIn}</h1>
      ) : (
        <div className="intro">
          <h1>{t.home.headline}</h1>
          <p>{t.home.line}</p>
        </div>
      )}
      {nagSlot}
      {feed.items.length === 0 ? (
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
