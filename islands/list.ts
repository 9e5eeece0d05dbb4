import { bus } from './bus.ts';
import type { OnDemand } from './live/on-demand.ts';

/**
 * Islands that need no styles beyond those in the page's HTML. An additional style sheet makes the browser recalculate
 * the style of every card, which on a slow phone takes longer than the island itself.
 */
const styled = new Set([
  ...[
    'account-copy',
    'app-upsell',
    'archive',
    'carousel',
    'comments',
    'follow',
    'image-viewer',
    'nag',
    'outbound-link',
    'proof',
  ],
  ...['reactions', 'save', 'search', 'share', 'sign-up', 'toasts', 'video-moment'],
]);

/** All islands by folder. A separate module, so that the loader does not grow with their number. */
export const islands = Object.fromEntries(
  Object.entries(import.meta.glob('./*/island.tsx')).map(([path, load]) => [
    path,
    () => {
      // Other islands may need styles that the page lacks.
      if (!styled.has(path.split('/')[1] ?? '')) void import('../views/base/styles/page.css');
      return load();
    },
  ]),
);

/**
 * Opens a card's options, or the boards to save to. Visitors, the repin screen itself and links to its other acts go
 * there.
 */
export const options = async (link: HTMLAnchorElement): Promise<void> => {
  if (!link.href.includes('/repin/')) await (await import('./options/open-options.ts')).openOptions(link);
  else if (
    document.querySelector('header.signed-in') === null ||
    location.pathname.includes('/repin/') ||
    !link.href.startsWith(`${location.origin}/pin/`) ||
    link.href.includes('isEditingPin')
  )
    location.assign(link.href);
  else await (await import('./shared/picker/picker.ts')).showPicker(link);
};

let press: PointerEvent | null = null;

/** Takes note of a press. One that is held is a gesture of what starts late, which then starts at once (CARD-04). */
export const onPress = (event: PointerEvent): void => {
  press = event;
  if (event.pointerType !== 'mouse') setTimeout(() => heldPress() && start(), 200);
};

/** A finger or pen has its target captured until it is lifted, or its press becomes a scroll. */
const heldPress = (): PointerEvent | null =>
  (press?.target as Element | undefined)?.hasPointerCapture(press?.pointerId ?? 0) ? press : null;

const onDemand: OnDemand = {
  openCardMenu: async (card, place) => (await import('./live/menu/card-menu.ts')).openCardMenu(card, place),
  suggestPeople: async (field) => (await import('./live/mentions/suggest-people.ts')).suggestPeople(field),
  heldPress,
  showKeys: async () => (await import('./live/keys/show-keys.ts')).showKeys(),
};

/** Updates a restored page with saves made since. */
export const onReturn = (): Promise<void> =>
  import('./live/shell/show-return.ts').then(({ showReturn }) => showReturn(), nothing);

const nothing = (): void => undefined;

// The confirmation of a save is styled when there is one.
bus.on(
  'visitorSaved',
  () => void import('./save/style-just-saved.ts').then(({ styleJustSaved }) => styleJustSaved(), nothing),
);

/** Starts background work, such as impression reports, after everything else and once the page is shown. */
function live(): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', live, { once: true });
  else if (document.readyState === 'complete') start();
  else addEventListener('load', live, { once: true });
}

let hasStarted = false;
function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // A page of an older release may fail to load them. Essential features work without.
  void import('./live/start-live.ts').then(({ startLive }) => startLive(onDemand), nothing);
  if (import.meta.env.PROD) void import('./app/start-app.ts').then(({ startApp }) => startApp(), nothing);
}
// A hydrating island goes first. What was tapped before this script came is not kept waiting.
setTimeout(live, navigator.userActivation?.hasBeenActive ? 0 : 500);
