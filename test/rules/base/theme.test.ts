import test from 'ava';
import { storedTheme, themeOf, type Theme, type ThemeInput } from '../../../views/base/theme.ts';

const facts: ThemeInput = { stored: null, isSignedIn: false, unauth: null, isSystemAllowed: true };

test.serial(
  '[UI-04] dark is what was stored, what visitors have, or what the system wants where that is allowed',
  (t) => {
    const table: [Partial<ThemeInput>, Theme][] = [
      [{}, 'system'],
      [{ isSystemAllowed: false }, 'light'],
      [{ stored: 'dark', isSystemAllowed: false }, 'dark'],
      [{ stored: 'light', unauth: 'dark' }, 'light'],
      [{ unauth: 'dark', isSystemAllowed: false }, 'dark'],
      [{ unauth: 'dark', isSignedIn: true }, 'system'],
      [{ unauth: 'dark', isSignedIn: true, isSystemAllowed: false }, 'light'],
      [{ stored: 'dark', isSignedIn: true }, 'dark'],
    ];
    for (const [change, theme] of table)
      t.is(themeOf({ ...facts, ...change }), theme, JSON.stringify(change));
  },
);

test.serial('[UI-04] a toggle stores a theme or clears what was stored', (t) => {
  t.is(storedTheme('dark'), 'dark');
  t.is(storedTheme('light'), 'light');
  for (const other of ['system', '', 'blue']) t.is(storedTheme(other), null);
});
