import type { Tab } from './header/tabs.tsx';

/** The pages of an area, beside the page or above it on phones. */
export function SideNav({ label, pages }: { label: string; pages: readonly Tab[] }) {
  return (
    <nav className="side-nav" aria-label={label}>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <a href={page.href} {...(page.isCurrent && { 'aria-current': 'page' as const })}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
