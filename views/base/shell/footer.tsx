export interface FooterLink {
  label: string;
  href: string;
}

/** The page's last line; nothing when the installation has no links to give. */
export function Footer({ links }: { links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <footer className="ft">
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.label}
        </a>
      ))}
    </footer>
  );
}
