/**
 * Islands that add nothing to a page but what the styles of its own HTML know already. A style sheet more has the browser
 * style every card of the page anew, which on a slow phone takes longer than all that an island does.
 */
const styled = new Set([
  ...['app-upsell', 'carousel', 'comments', 'follow', 'image-viewer', 'nag', 'outbound-link'],
  ...['reactions', 'save', 'search', 'share', 'sign-up', 'toasts', 'video-moment'],
]);

/** Every island, by its folder. A module of its own, so that the loader does not grow with their number. */
export const islands = Object.fromEntries(
  Object.entries(import.meta.glob('./*/island.tsx')).map(([path, load]) => [
    path,
    () => {
      // What others add may need styles that the page itself does not.
      if (!styled.has(path.split('/')[1] ?? '')) void import('../views/base/styles/page.css');
      return load();
    },
  ]),
);

/** Opens a card's options. */
export const options = async (link: HTMLAnchorElement): Promise<void> =>
  (await import('./options/open-options.ts')).openOptions(link);

const nothing = (): void => undefined;

/** Starts what nobody waits for, such as reports of what is seen, when everything else is there. */
function live(): void {
  if (document.readyState === 'complete') {
    // A page of a version before this may find them gone; what people came for works without.
    void import('./live/start-live.ts').then(({ startLive }) => startLive(), nothing);
    if (import.meta.env.PROD) void import('./app/start-app.ts').then(({ startApp }) => startApp(), nothing);
  } else addEventListener('load', live, { once: true });
}
// An island that wakes just now goes first.
setTimeout(live, 500);
