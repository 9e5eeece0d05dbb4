export interface Crumb {
  label: string;
  href: string;
}

/** Path to a page, whose own name comes last without a link. */
export function Breadcrumbs({ crumbs, here, label }: { crumbs: Crumb[]; here: string; label: string }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map(({ label: name, href }) => (
          <li key={href}>
            <a href={href} dir="auto">
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  );
}
