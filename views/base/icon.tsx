const paths = {
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h4.5v-5.5h3V20H18V10',
  search: 'm20 20-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  plus: 'M12 5v14M5 12h14',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  out: 'M8 16 16.5 7.5M9 7h8v8',
  right: 'm9 5 7 7-7 7',
  left: 'm15 5-7 7 7 7',
  alert: 'M12 8v5m0 3.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  board: 'M4 4h7v10H4zM14 4h6v6h-6zM14 13h6v7h-6zM4 17h7v3H4z',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20a7.5 7.5 0 0 1 15 0',
  join: 'M14 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM2.5 20a7.5 7.5 0 0 1 15 0M19.5 5v6m-3-3h6',
  clock: 'M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  trend: 'm3.5 16.5 6-6 4 4 7-7M15 7.5h5.5V13',
  close: 'M6 6l12 12M18 6 6 18',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM11 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  bulb: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.3 1.1 2.2h5c0-.9.3-1.6 1.1-2.2A6 6 0 0 0 12 3Z',
  heart: 'M12 20s-8-4.8-8-10.3A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8 2.5C20 15.2 12 20 12 20Z',
  flower: 'M12 9a3 3 0 1 1 3 3 3 3 0 1 1-3 3 3 3 0 1 1-3-3 3 3 0 1 1 3-3Zm0 3v.01',
  wow: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9 9.5v.01m6-.01v.01M14 15.2a2 2.3 0 1 1-4 0 2 2.3 0 0 1 4 0Z',
  laugh:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 9.5l1.3-1 1.3 1m2.8 0 1.3-1 1.3 1M7.5 13.3h9a4.5 4.5 0 0 1-9 0Z',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  first: 'm6 19 6-6 6 6M6 5h12M12 13V8',
  last: 'm6 5 6 6 6-6M6 19h12M12 11v5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5v14l12-7z',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  archive: 'M4 5h16v4H4zM6 9v10h12V9M10 13h4',
  message: 'M4 5h16v11H11l-5 4v-4H4z',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
} as const;

export type IconName = keyof typeof paths;

/** A line icon in the text color. Decorative unless `label` is set. */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** The product's logo: four cards of a masonry grid. */
export function Mark() {
  return (
    <svg width={28} height={28} viewBox="0 0 28 28" aria-hidden>
      <rect x="1" y="1" width="12" height="16" rx="4" />
      <rect x="15" y="1" width="12" height="8" rx="4" style={{ fill: 'var(--warm)' }} />
      <rect x="15" y="11" width="12" height="16" rx="4" />
      <rect x="1" y="19" width="12" height="8" rx="4" opacity=".55" />
    </svg>
  );
}
