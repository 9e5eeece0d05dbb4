/** The name of what a pin's or board's page shows first, as its styles give it. */
const shown = 'shown';

/**
 * Carries a card's picture over to its page and back, where browsers move between documents
 * (CSS View Transitions Level 2) and the styles ask for it.
 */
export function watchTransitions(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    carry(viewTransition, activation?.entry.url, activation?.navigationType !== 'traverse');
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    // Safari has transitions without the Navigation API.
    const { navigation }: { navigation?: Navigation } = window;
    carry(viewTransition, navigation?.activation?.from?.url);
  });
}

let undo = nothing;

/**
 * Names the picture of the card that leads to an address. A page that is left for good without such a card leaves its
 * own picture behind, which would become the next page's.
 */
function carry(
  transition: ViewTransition | null,
  address: string | null | undefined,
  isForGood = false,
): void {
  undo();
  if (!transition) return;
  // It is skipped if one goes on before it has begun, or if the window is hidden.
  for (const step of [transition.ready, transition.updateCallbackDone]) step.catch(nothing);
  const picture = address ? pictureOf(new URL(address).pathname) : undefined;
  if (picture || isForGood) {
    const own = document.querySelector<HTMLElement>(
      '.closeup__media > img, .closeup__media > .tagged-picture, .closeup__media .player, .board-head__banner',
    );
    own?.style.setProperty('view-transition-name', 'none');
    picture?.style.setProperty('view-transition-name', shown);
    undo = () => {
      for (const each of [own, picture]) each?.style.removeProperty('view-transition-name');
      undo = nothing;
    };
  }
  transition.finished.then(undo, undo);
}

/** Returns the picture of a card in the window, or that which a tap on it shows ahead of its page. */
function pictureOf(path: string): HTMLElement | null | undefined {
  const ahead = document.querySelector<HTMLElement>('[data-ahead] img');
  if (ahead) return ahead;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.pin-card__link, .board-card')];
  return links
    .filter(({ pathname }) => pathname === path)
    .map((link) => link.querySelector<HTMLElement>('.pin-card__picture, .board-card__pictures'))
    .find((picture) => {
      const { top = innerHeight, bottom = 0 } = picture?.getBoundingClientRect() ?? {};
      return bottom > 0 && top < innerHeight;
    });
}

function nothing(): void {}
