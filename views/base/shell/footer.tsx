export interface FooterLink {
  label: string;
  href: string;
  /** What a screen reader says instead of the label. */
  name?: string;
}

/** The page footer. Renders nothing if the installation has no links. */
export function Footer({ links }: { links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <footer className="site-footer">
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-label={link.name}>
          {link.label}
        </a>
      ))}
    </footer>
  );
}
