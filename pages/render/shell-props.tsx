import { Island } from '@hydrate/islands/server';
import { Toasts } from '../../islands/toasts/island.tsx';
import type { ShellProps } from '../../views/layouts/shell.tsx';
import { en } from '../../views/texts/en.ts';
import type { PageRequest } from '../../server/page-request.ts';

/** What every page is given about its surroundings. `withToasts` puts the toasts' island on the page. */
export function shellProps(request: PageRequest, returnTo: string, withToasts = false): ShellProps {
  const toasts = request.toast === null ? [] : [request.toast];
  // A page that is the same for all visitors holds nobody's token.
  const hasDeed = toasts.some(({ actions = [] }) => actions.some(({ isDeed }) => isDeed));
  return {
    siteName: request.siteName,
    viewer: request.viewer,
    returnTo,
    csrfToken: request.csrfToken,
    logoutAction: '/v3/sessions/',
    searchAction: null,
    toasts,
    ...(withToasts && {
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
