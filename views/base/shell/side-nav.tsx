/** A page of an area such as the settings. */
export interface SideNavPage {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** The pages of an area, beside the page or above it on phones. */
export function SideNav({ label, pages }: { label: string; pages: readonly SideNavPage[] }) {
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
