import type { ArticleCard, ArticleDetails } from '../../contract/pins/rich.ts';
import { en as t } from '../../base/texts/en.ts';

/** Headline, author and date of an article ([CLOSE-02]). The text itself stays on its site. */
export function ArticleBlock({
  article,
  details,
  title,
}: {
  article: ArticleCard;
  details: ArticleDetails;
  /** The pin's own, which stands above. */
  title: string;
}) {
  const { author, published, description } = details;
  const lines = [
    author === '' ? null : <span>{t.article.by({ author })}</span>,
    published === null ? null : <time dateTime={published}>{t.date(published)}</time>,
    article.siteName === '' ? null : <span dir="auto">{article.siteName}</span>,
  ].filter((line) => line !== null);
  if (article.name === '' && lines.length === 0 && description === '') return null;
  return (
    <section className="rich-pin" id="article" aria-label={article.name || t.article.title}>
      {article.name.trim() !== title.trim() && article.name !== '' && <h2 dir="auto">{article.name}</h2>}
      {lines.length > 0 && (
        <ul className="facts">
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      {description !== '' && (
        <p className="description" dir="auto">
          {description}
        </p>
      )}
    </section>
  );
}
