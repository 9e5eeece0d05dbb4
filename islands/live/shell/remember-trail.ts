import { trailKey } from '../../../views/pins/closeup/trail.ts';

/** Keeps the list in which a card was tapped, so that the pin's page can lead to its neighbors. */
export function rememberTrail(): void {
  document.addEventListener('click', ({ target }) => {
    const list = (target as Element).closest('.pin-grid a[href^="/pin/"]')?.closest('.pin-grid');
    if (!list) return;
    const links = list.querySelectorAll('.pin-card__link[href^="/pin/"]');
    const ids = [...links].map((link) => /\d+/.exec(link.getAttribute('href') ?? '')?.[0] ?? '');
    try {
      sessionStorage.setItem(trailKey, [...new Set(ids)].join());
    } catch {
      // Without storage, pins have no neighbors.
    }
  });
}
