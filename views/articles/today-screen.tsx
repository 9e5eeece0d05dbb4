import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { articleKinds, type ArticleKind, type ArticleSummary } from '../contract/today.ts';
import { ideasUrl } from '../topics/topic-urls.ts';
import { todayListUrl } from './today-urls.ts';
import { todayTexts as t } from './texts.ts';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { Tabs } from '../base/shell/header/tabs.tsx';
import { ArticleCards } from './article-cards.tsx';
import type { ScreenFeed } from '../feeds/screen-feed.ts';

export interface TodayScreenProps {
  shell: ShellProps;
  kind: ArticleKind;
  articles: ArticleSummary[];
  /** Number of their covers loaded eagerly. */
  eagerCovers: number;
  /** Address of older articles, or null. */
  olderHref: string | null;
  feed: ScreenFeed;
  nowMs: number;
}

/** The daily articles, or one of their collections (ROUTE-02). */
export function TodayScreen(props: TodayScreenProps) {
  const { shell, kind, articles, olderHref, feed, nowMs } = props;
  const words = t.lists[kind];
  return (
    <Shell {...shell}>
      <header className="topic-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <Tabs
        label={t.collections}
        tabs={articleKinds.map((each) => ({
          label: t.lists[each].title,
          href: todayListUrl(each),
          isCurrent: each === kind,
        }))}
      />
      {articles.length > 0 && <ArticleCards articles={articles} eager={props.eagerCovers} nowMs={nowMs} />}
      {olderHref !== null && (
        <div className="more-links">
          <a className="button quiet" href={olderHref}>
            {t.more}
          </a>
        </div>
      )}
      {feed.items.length > 0 && (
        <>
          <h2 className="results-heading">{words.pins}</h2>
          <FeedGrid {...feed} label={words.pins} t={shell.t} />
        </>
      )}
      {feed.items.length === 0 && articles.length === 0 && (
        <EmptyState
          icon="search"
          title={t.emptyTitle}
          text={t.emptyText}
          action={{ label: t.emptyAction, href: ideasUrl }}
        />
      )}
    </Shell>
  );
}
