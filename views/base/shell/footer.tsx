export interface FooterLink {
  label: string;
  href: string;
}

/** The page footer. Renders nothing if the installation has no links. */
export function Footer({ links }: { links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <footer className="site-footer">
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.label}
        </a>
      ))}
    </footer>
  );
}
