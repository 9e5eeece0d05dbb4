import { Island } from '@hydrate/islands/server';
import { Search } from '../../islands/search/island.tsx';
import { SignUp } from '../../islands/sign-up/island.tsx';
import { Toasts } from '../../islands/toasts/island.tsx';
import type { SiteSettings } from '../../views/contract/staff/site.ts';
import type { FooterLink } from '../../views/base/shell/footer.tsx';
import { imprintUrl } from '../../views/site/site-urls.ts';
import { siteTexts } from '../../views/site/texts.ts';
import type { ShellProps } from '../../views/base/shell/shell.tsx';
import { aboutPages, aboutSlugs } from '../../views/base/texts/about.ts';
import { businessTexts } from '../../views/business/texts.ts';
import { languageUrl } from '../../views/accounts/settings/settings-urls.ts';
import { languageTexts } from '../../views/accounts/texts/language.ts';
import { localeName } from '../../views/languages/languages.ts';
import { appearanceTexts } from '../../views/accounts/texts/appearance.ts';
import { en } from '../../views/base/texts/en.ts';
import type { Landing } from './feeds/landing.tsx';
import { appSlot, upsellSlot } from './experiences/upsell-slot.tsx';
import { latestBirthday } from './forms/latest-birthday.ts';
import { PlainSignUp } from './pins/plain-islands.tsx';
import type { PageRequest } from '../../server/page-request.ts';

/**
 * Returns the shell props of a page. `withToasts` adds the islands of toasts and search and, for signed-out visitors,
 * the sign-up modal, which `opensPrompt` opens immediately. `search` is the value and action of the search field, and
 * whether it has the focus.
 */
export function shellProps(
  request: PageRequest,
  returnTo: string,
  withToasts = false,
  {
    opensPrompt = false,
    toasts: greetings = [],
    search = { action: '/search/', query: '' },
    ...landing
  }: Partial<Landing> & {
    opensPrompt?: boolean;
    search?: { action: string; query: string; focus?: true };
  } = {},
): ShellProps {
  const site = request.services.site.current();
  const toasts = [...(request.toast === null ? [] : [request.toast]), ...greetings];
  // A page shared by all signed-out visitors must not contain a token.
  const hasAction = toasts.some(({ actions = [] }) => actions.some(({ hidden }) => hidden !== undefined));
  return {
    ...landing,
    siteName: request.siteName,
    logo: site.logo,
    viewer: request.viewer,
    returnTo,
    csrfToken: request.csrfToken,
    logoutAction: '/v3/sessions/',
    searchAction: search.action,
    query: search.query,
    toasts,
    kept: request.sentOnForm,
    appSlot: appSlot(request, returnTo, withToasts),
    ...(withToasts && {
      searchSlot: (
        <Island
          name="search"
          props={{ ...search, ...(request.viewer.user !== null && { member: true }) }}
          component={Search}
        />
      ),
      toastSlot: (
        <>
          <Island
            name="toasts"
            props={{ initial: toasts, ...(hasAction && { csrfToken: request.csrfToken }) }}
            component={Toasts}
          />
          {upsellSlot(request, returnTo)}
          {request.viewer.user === null && (
            <Island
              name="sign-up"
              when={opensPrompt ? 'load' : 'interaction'}
              props={{
                latestBirthday: latestBirthday(request),
                returnTo,
                siteName: request.siteName,
                ...(site.registration !== 'open' && { isElsewhere: true }),
                ...(opensPrompt && { isOpen: true }),
              }}
              component={SignUp}
              {...(!opensPrompt && { plain: PlainSignUp })}
            />
          )}
        </>
      ),
    }),
    footerLinks: footerLinks(site, request.viewer.locale, returnTo),
    t: en,
  };
}

/** Returns the shell props of a page that is only a step on the way to `returnTo`, such as logging in. */
export const shellOfStep = (request: PageRequest, returnTo: string): ShellProps => ({
  ...shellProps(request, returnTo),
  isElsewhere: true,
});

const footerLinks = ({ ownPages }: SiteSettings, locale: string, returnTo: string): FooterLink[] => [
  { label: en.browse.ideas, href: '/ideas/' },
  { label: en.browse.today, href: '/today/' },
  { label: en.browse.shopping, href: '/shopping/' },
  { label: en.browse.videos, href: '/videos/' },
  { label: businessTexts.title, href: '/business/' },
  ...aboutSlugs.map((slug) => ({ label: aboutPages[slug].title, href: `/about/${slug}/` })),
  ...(ownPages.includes('imprint') ? [{ label: siteTexts.imprint, href: imprintUrl }] : []),
  { label: appearanceTexts.title, href: '/settings/appearance/' },
  { label: 'API', href: '/v3/docs/' },
  {
    label: localeName(locale),
    href: languageUrl(returnTo),
    name: `${languageTexts.title}: ${localeName(locale)}`,
  },
];
