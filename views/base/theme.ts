export type ThemeChoice = 'dark' | 'light';
export type Theme = ThemeChoice | 'system';

/** Inputs that decide a page's theme (UI-04). */
export interface ThemeInput {
  /** The person's choice stored in the browser, or null. */
  stored: ThemeChoice | null;
  isSignedIn: boolean;
  /** The installation's theme for signed-out visitors, or null. */
  unauth: ThemeChoice | null;
  /** Whether the system's dark mode preference may apply. */
  isSystemAllowed: boolean;
}

/** Returns the theme. `system` leaves the choice to the browser before first paint, so that no theme flashes. */
export function themeOf({ stored, isSignedIn, unauth, isSystemAllowed }: ThemeInput): Theme {
  if (stored !== null) return stored;
  if (!isSignedIn && unauth !== null) return unauth;
  return isSystemAllowed ? 'system' : 'light';
}

/** Returns what a toggle stores: the chosen theme, or null for the system's. */
export function storedTheme(wanted: string): ThemeChoice | null {
  return wanted === 'dark' || wanted === 'light' ? wanted : null;
}
