import type { Texts } from '../base/texts/en.ts';

/** The calm end of a list of pins, with places to go on from there. */
export function FeedEnd({ t }: { t: Pick<Texts, 'feed' | 'browse'> }) {
  return (
    <nav className="feed-end" aria-label={t.feed.goOn}>
      <p>{t.feed.end}</p>
      <ul>
        {(['ideas', 'today', 'shopping', 'videos'] as const).map((place) => (
          <li key={place}>
            <a className="button quiet" href={`/${place}/`}>
              {t.browse[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
