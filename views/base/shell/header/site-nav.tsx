import type { Texts } from '../../texts/en.ts';
import { Icon } from '../../icon.tsx';

export interface SiteNavProps {
  /** Path and query of the page. */
  here: string;
  t: Texts;
}

const places = ['ideas', 'today', 'shopping', 'videos'] as const;

/** Home, and a menu of the other places to look around. Works without script. Phones have the bottom bar instead. */
export function SiteNav({ here, t }: SiteNavProps) {
  return (
    <nav className="site-nav" aria-label={t.siteNav}>
      <a href="/" {...(here === '/' && { 'aria-current': 'page' as const })}>
        {t.homeLink}
      </a>
      <details className="menu">
        <summary>
          {t.explore}
          <Icon name="down" size={16} />
        </summary>
        <ul>
          {places.map((place) => (
            <li key={place}>
              <a
                href={`/${place}/`}
                {...(here.startsWith(`/${place}/`) && { 'aria-current': 'page' as const })}
              >
                {t.browse[place]}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
