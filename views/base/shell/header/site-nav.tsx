import { Icon } from '../../icon.tsx';
import { en as t } from '../../texts/en.ts';

export interface SiteNavProps {
  /** Path and query of the page. */
  here: string;
}

const places = ['ideas', 'today', 'shopping', 'videos'] as const;

/** Home, and a menu of the other places to look around. Works without script. Phones have the bottom bar instead. */
export function SiteNav({ here }: SiteNavProps) {
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
