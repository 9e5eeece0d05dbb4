const menus = 'details.menu[open]';

/**
 * Menus that the page opens by itself (`<details class="menu">`) close on Escape, with the focus on their button, and
 * when something beside them is pressed or has the focus.
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
