import type { ArticleSummary } from '../contract/today.ts';
import { mediaUrl } from '../media/media-url.ts';
import { isNew } from '../base/text/is-new.ts';
import { en } from '../base/texts/en.ts';
import { todayTexts as t } from './texts.ts';

/** Articles as large pictures with titles. */
export function ArticleCards({ articles, nowMs }: { articles: ArticleSummary[]; nowMs: number }) {
  return (
    <ul className="article-cards" aria-label={t.articles}>
      {articles.map((article) => (
        <li key={article.id}>
          <a
            href={article.url}
            className="article-card"
            {...(article.cover !== null && { style: { backgroundColor: article.cover.dominantColor } })}
          >
            {article.cover !== null && (
              <img
                src={mediaUrl(article.cover, '474x')}
                width={474}
                height={300}
                alt=""
                loading="lazy"
                decoding="async"
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
