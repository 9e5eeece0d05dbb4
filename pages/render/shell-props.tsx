import { Island } from '@hydrate/islands/server';
import { Search } from '../../islands/search/island.tsx';
import { Toasts } from '../../islands/toasts/island.tsx';
import type { ShellProps } from '../../views/layouts/shell.tsx';
import { en } from '../../views/texts/en.ts';
import type { PageRequest } from '../../server/page-request.ts';

/**
 * What every page is given about its surroundings. `withToasts` puts the islands of toasts and search on the page.
 * `search` is what the search field holds and where it sends to.
 */
export function shellProps(
  request: PageRequest,
  returnTo: string,
  withToasts = false,
  search: { action: string; query: string } = { action: '/search/', query: '' },
): ShellProps {
  const toasts = request.toast === null ? [] : [request.toast];
  // A page that is the same for all visitors holds nobody's token.
  const hasDeed = toasts.some(({ actions = [] }) => actions.some(({ isDeed }) => isDeed));
  return {
    siteName: request.siteName,
    viewer: request.viewer,
    returnTo,
    csrfToken: request.csrfToken,
    logoutAction: '/v3/sessions/',
    searchAction: search.action,
    query: search.query,
    toasts,
    ...(withToasts && {
      searchSlot: (
        <Island
          name="search"
          props={{ ...search, ...(request.viewer.user !== null && { member: true }) }}
          component={Search}
        />
      ),
      toastSlot: (
        <Island
          name="toasts"
          props={{ initial: toasts, ...(hasDeed && { csrfToken: request.csrfToken }) }}
          component={Toasts}
        />
      ),
    }),
    footerLinks: [{ label: 'API', href: '/v3/docs/' }],
    t: en,
  };
}
