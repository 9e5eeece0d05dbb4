/**
 * Keeps a page restored from the back-forward cache from showing another viewer's content: if its viewer has logged
 * out or another person has logged in, it is reloaded. While away, the page is covered so that nothing is painted
 * before this check. `onReturn` is called for pages that stay.
 */
export function watchOwner(onReturn: () => unknown): void {
  const style = document.documentElement.style;
  /** Changes with every login and logout. Null for a visitor without the token, who may get one at any time. */
  const owner = document.cookie.match(/_auth=1|csrftoken=[^;]*/g);
  const isSet = (cookie: string): boolean => document.cookie.includes(cookie);
  addEventListener('pagehide', () => {
    style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (owner?.every(isSet) ?? !isSet('_auth=1')) {
      style.visibility = '';
      if (persisted) onReturn();
    } else location.reload();
  });
}
