export interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Links between sibling pages. They are separate pages, so not ARIA tabs. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} {...(tab.isCurrent && { 'aria-current': 'page' as const })}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
