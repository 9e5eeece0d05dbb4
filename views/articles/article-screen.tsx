import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import type { Article } from '../contract/today.ts';
import { isNew } from '../base/time/is-new.ts';
import { todayListUrl, todayUrl } from './today-urls.ts';
import { ResponsiveImage } from '../base/responsive-image.tsx';
import { en } from '../base/texts/en.ts';
import { todayTexts as t } from './texts.ts';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import { Breadcrumbs } from '../topics/breadcrumbs.tsx';
import type { ScreenFeed } from '../feeds/screen-feed.ts';

export interface ArticleScreenProps {
  shell: ShellProps;
  article: Article;
  feed: ScreenFeed;
  nowMs: number;
}

/** An article's text, followed by its pins. */
export function ArticleScreen({ shell, article, feed, nowMs }: ArticleScreenProps) {
  const { kind, title, lead, body, publishedAt, cover } = article;
  return (
    <Shell {...shell}>
      <Breadcrumbs
        label={t.collections}
        crumbs={[
          { label: t.title, href: todayUrl },
          ...(kind === 'article' ? [] : [{ label: t.lists[kind].title, href: todayListUrl(kind) }]),
        ]}
        here={title}
      />
      <article className="article paper">
        <h1 dir="auto">{title}</h1>
        <p className="article__date">
          {isNew(Date.parse(publishedAt), nowMs) && <b className="article__new">{t.isNew}</b>}
          <time dateTime={publishedAt}>{en.date(publishedAt.slice(0, 10))}</time>
        </p>
        {cover !== null && (
          <ResponsiveImage picture={cover} context="banner" alt={article.coverAlt} loading="eager" isLead />
        )}
        {lead !== '' && (
          <p className="article__lead" dir="auto">
            {lead}
          </p>
        )}
        {body.map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </article>
      {feed.items.length > 0 && <FeedGrid {...feed} label={t.pinsOf({ title })} t={shell.t} />}
    </Shell>
  );
}
