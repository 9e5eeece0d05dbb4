import type { ArticleCard, ArticleDetails } from '../../contract/rich.ts';
import type { Texts } from '../../base/texts/en.ts';

/** Headline, author and date of an article ([CLOSE-02]). The text itself stays on its site. */
export function ArticleBlock({
  article,
  details,
  t,
}: {
  article: ArticleCard;
  details: ArticleDetails;
  t: Texts;
}) {
  const { author, published, description } = details;
  const facts = [
    author === '' ? null : <span dir="auto">{t.article.by(author)}</span>,
    published === null ? null : <time dateTime={published}>{t.date(published)}</time>,
    article.siteName === '' ? null : <span dir="auto">{article.siteName}</span>,
  ].filter((fact) => fact !== null);
  if (article.name === '' && facts.length === 0 && description === '') return null;
  return (
    <section className="rich-pin" id="article" aria-label={article.name || t.article.title}>
      {article.name !== '' && <h2 dir="auto">{article.name}</h2>}
      {facts.length > 0 && (
        <ul className="facts">
          {facts.map((fact, place) => (
            <li key={place}>{fact}</li>
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
