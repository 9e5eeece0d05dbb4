import { Island } from '@hydrate/islands/server';
import { SignUp } from '../../islands/sign-up/island.tsx';
import { Toasts } from '../../islands/toasts/island.tsx';
import type { ShellProps } from '../../views/layouts/shell.tsx';
import { en } from '../../views/texts/en.ts';
import { latestBirthday } from './latest-birthday.ts';
import type { PageRequest } from '../../server/page-request.ts';

/**
 * What every page is given about its surroundings. `withToasts` puts the toasts' island on the page and, for visitors,
 * the sign-up modal, which `opensPrompt` opens at once.
 */
export function shellProps(
  request: PageRequest,
  returnTo: string,
  withToasts = false,
  opensPrompt = false,
): ShellProps {
  const toasts = request.toast === null ? [] : [request.toast];
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
        <>
          <Island
            name="toasts"
            props={{ initial: toasts, token: formToken(request, toasts) }}
            component={Toasts}
          />
          {request.viewer.user === null && (
            <Island
              name="sign-up"
              when={opensPrompt ? 'load' : 'interaction'}
              props={{
                latestBirthday: latestBirthday(request),
                siteName: request.siteName,
                ...(opensPrompt && { isOpen: true }),
              }}
              component={SignUp}
            />
          )}
        </>
      ),
    }),
    footerLinks: [{ label: 'API', href: '/v3/docs/' }],
    t: en,
  };
}

/** A page without forms is the same for all visitors, and carries no token. */
function formToken(request: PageRequest, toasts: ShellProps['toasts']): string | undefined {
  return toasts.some(({ actions = [] }) => actions.some(({ hidden }) => hidden !== undefined))
    ? request.csrfToken
    : undefined;
}
