import type { ArticleSummary } from '../contract/today.ts';
import { ResponsiveImage } from '../base/responsive-image.tsx';
import { isNew } from '../base/time/is-new.ts';
import { en } from '../base/texts/en.ts';
import { todayTexts as t } from './texts.ts';

export interface ArticleCardsProps {
  articles: ArticleSummary[];
  /** Number of covers loaded eagerly: those of the first screen. */
  eager: number;
  nowMs: number;
}

/** Articles as large pictures with titles. */
export function ArticleCards({ articles, eager, nowMs }: ArticleCardsProps) {
  return (
    <ul className="article-cards" aria-label={t.articles}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <a
            href={article.url}
            className="article-card"
            {...(article.cover !== null && { style: { backgroundColor: article.cover.dominantColor } })}
          >
            {article.cover !== null && (
              <ResponsiveImage
                picture={article.cover}
                context="article"
                alt=""
                {...(index < eager && { loading: 'eager', isLead: index === 0 })}
              />
            )}
            <span className="article-card__text">
              <small>
                {isNew(Date.parse(article.publishedAt), nowMs) && <b className="article__new">{t.isNew}</b>}
                <time dateTime={article.publishedAt}>{en.date(article.publishedAt.slice(0, 10))}</time>
              </small>
              <b dir="auto">{article.title}</b>
              {article.lead !== '' && <span dir="auto">{article.lead}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
