import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import type { BoardRef } from '../contract/models.ts';
import type { TopicRef } from '../contract/topics.ts';
import { allTopicsUrl } from './topic-urls.ts';
import { topicTexts as t } from './texts.ts';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import { Chips } from '../search/chips.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import type { ScreenFeed } from '../feeds/screen-feed.ts';

export interface TopicScreenProps {
  shell: ShellProps;
  /** Heading of the page. */
  name: string;
  lead: string;
  crumbs: Crumb[];
  children: TopicRef[];
  related: TopicRef[];
  boards: Pick<BoardRef, 'id' | 'name' | 'url'>[];
  /** Follow button or login link. Null if there is nothing to follow. */
  action: ReactNode;
  feed: ScreenFeed;
  /** Placeholder for no pins, instead of the topic's own. */
  empty?: { title: string; text: string; action: { label: string; href: string } };
}

/** Pins of a topic, category or term, with links to related ones (SRCH-04). */
export function TopicScreen({
  shell,
  name,
  lead,
  crumbs,
  children,
  related,
  boards,
  action,
  feed,
  empty,
}: TopicScreenProps) {
  return (
    <Shell {...shell}>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} here={name} label={t.breadcrumbs} />}
      <header className="topic-head">
        <h1>{t.heading({ topic: name })}</h1>
        <p>{lead}</p>
        {action}
      </header>
      <Chips label={t.below} chips={children.map(toChip)} />
      {feed.items.length === 0 && feed.nextHref === null ? (
        <EmptyState
          icon="search"
          {...(empty ?? {
            title: t.emptyTitle({ topic: name }),
            text: t.emptyText,
            action: { label: t.emptyAction, href: allTopicsUrl },
          })}
        />
      ) : (
        <FeedGrid {...feed} label={t.pins({ topic: name })} t={shell.t} />
      )}
      {related.length > 0 && (
        <section className="search-ideas related-topics" aria-labelledby="related">
          <h2 id="related">{t.related}</h2>
          <Chips label={t.related} chips={related.map(toChip)} />
        </section>
      )}
      {boards.length > 0 && (
        <section className="search-ideas related-topics" aria-labelledby="about">
          <h2 id="about">{t.boards}</h2>
          <Chips label={t.boards} chips={boards.map((board) => ({ label: board.name, href: board.url }))} />
        </section>
      )}
    </Shell>
  );
}

const toChip = ({ name, url }: TopicRef) => ({ label: name, href: url });
