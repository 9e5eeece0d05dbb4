const menus = 'details:is(.menu, .popup-form)[open]';
const items = 'summary, ul :is(a, button)';

/**
 * Native disclosures (`<details>` with the class `menu` or `popup-form`) close on Escape, with the focus on their
 * button, and on a press or focus outside. Arrow keys move through a menu.
 */
export function watchDisclosures(): void {
  document.addEventListener('keydown', (event) => {
    const focused = document.activeElement;
    const menu = focused?.closest<HTMLDetailsElement>(menus);
    if (!menu || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !menu.matches('.menu')) return;
    event.preventDefault();
    const all = [...menu.querySelectorAll<HTMLElement>(items)];
    all.at((all.indexOf(focused as HTMLElement) + step) % all.length)?.focus();
  });
  const shutOthers = ({ target }: Event): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus))
      if (!menu.contains(target as Node)) menu.open = false;
  };
  document.addEventListener('pointerdown', shutOthers);
  document.addEventListener('focusin', shutOthers);
}
