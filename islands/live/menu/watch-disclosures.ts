const menus = 'details.menu[open]';

/**
 * Native disclosure menus (`<details class="menu">`) close on Escape, with the focus on their button, and on a press
 * or focus outside.
 */
export function watchDisclosures(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const menu = document.activeElement?.closest<HTMLDetailsElement>(menus);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  const shutOthers = ({ target }: Event): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus))
      if (!menu.contains(target as Node)) menu.open = false;
  };
  document.addEventListener('pointerdown', shutOthers);
  document.addEventListener('focusin', shutOthers);
}
