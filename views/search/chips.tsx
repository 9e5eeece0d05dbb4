export interface Chip {
  label: string;
  href: string;
}

/** Short links in a horizontally scrolling row. */
export function Chips({ chips, label }: { chips: Chip[]; label: string }) {
  if (chips.length === 0) return null;
  return (
    <nav className="chip-list" aria-label={label}>
      {chips.map((chip) => (
        <a key={chip.href} href={chip.href} dir="auto">
          {chip.label}
        </a>
      ))}
    </nav>
  );
}
