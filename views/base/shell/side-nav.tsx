import type { Tab } from './header/tabs.tsx';

interface SideNavProps {
  label: string;
  pages: readonly Tab[];
  /** Further pages, for an area of many. */
  groups?: readonly { label: string; pages: readonly Tab[] }[];
}

/** The pages of an area, beside the page or above it on phones. */
export function SideNav({ label, pages, groups = [] }: SideNavProps) {
  return (
    <nav className="side-nav" aria-label={label}>
      <ul>
        <Links pages={pages} />
        {groups.map((group) => (
          <li key={group.label} className="side-nav__group">
            <span aria-hidden>{group.label}</span>
            <ul aria-label={group.label}>
              <Links pages={group.pages} />
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Links({ pages }: { pages: readonly Tab[] }) {
  return pages.map((page) => (
    <li key={page.href}>
      <a href={page.href} {...(page.isCurrent && { 'aria-current': 'page' as const })}>
        {page.label}
      </a>
    </li>
  ));
}
