export type ThemeChoice = 'dark' | 'light';
export type Theme = ThemeChoice | 'system';

/** What a page's colors are decided by (UI-04). */
export interface ThemeFacts {
  /** What the browser keeps of the person's own choice; null for none. */
  stored: ThemeChoice | null;
  isSignedIn: boolean;
  /** The theme that the installation has for those who are not signed in; null for none. */
  unauth: ThemeChoice | null;
  /** Whether the system's wish for dark colors may be followed. */
  isSystemAllowed: boolean;
}

/** `system` leaves it to the browser, before anything is painted; so no theme is ever shown that is then changed. */
export function themeOf({ stored, isSignedIn, unauth, isSystemAllowed }: ThemeFacts): Theme {
  if (stored !== null) return stored;
  if (!isSignedIn && unauth !== null) return unauth;
  return isSystemAllowed ? 'system' : 'light';
}

/** What a toggle stores: the theme asked for, or nothing where the system is to decide. */
export function storedTheme(wanted: string): ThemeChoice | null {
  return wanted === 'dark' || wanted === 'light' ? wanted : null;
}
