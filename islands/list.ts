/**
 * Islands that need no styles beyond those in the page's HTML. An additional style sheet makes the browser recalculate
 * the style of every card, which on a slow phone takes longer than the island itself.
 */
const styled = new Set([
  ...['app-upsell', 'carousel', 'comments', 'follow', 'image-viewer', 'nag', 'outbound-link'],
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

/** Opens a card's options. */
export const options = async (link: HTMLAnchorElement): Promise<void> =>
  (await import('./options/open-options.ts')).openOptions(link);

/** Updates a restored page with saves made since. */
export const onReturn = (): Promise<void> =>
  import('./live/shell/show-return.ts').then(({ showReturn }) => showReturn(), nothing);

const nothing = (): void => undefined;

/** Starts background work, such as impression reports, after everything else. */
function live(): void {
  if (document.readyState === 'complete') {
    // A page of an older release may fail to load them. Essential features work without.
    void import('./live/start-live.ts').then(({ startLive }) => startLive(), nothing);
    if (import.meta.env.PROD) void import('./app/start-app.ts').then(({ startApp }) => startApp(), nothing);
  } else addEventListener('load', live, { once: true });
}
// A hydrating island goes first. What was tapped before this script came is not kept waiting.
setTimeout(live, navigator.userActivation?.hasBeenActive ? 0 : 500);
