import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { AppUpsell } from '../../../islands/app-upsell/island.tsx';
import { upsellTexts } from '../../../views/base/texts/app.ts';
import { viewTypes } from '../../../views/contract/events.ts';
import { landingPageType } from '../../../views/events/landing-page-type.ts';
import { upsellTimes } from '../../../views/experiences/app-upsell.ts';
import { deepLink } from '../../../views/experiences/deep-link.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** Epoch of our ids in milliseconds since 1970, and the bits below their time. */
const idsBegin = 1_577_836_800_000;
const sequenceBits = 22n;
const dayMs = 24 * 3600 * 1000;

/** The app upsell for signed-out visitors on phones, if there is an app (UI-05). Never shown to crawlers. */
export function upsellSlot(request: PageRequest, path: string): ReactNode {
  const { viewer, appLink } = request;
  if (viewer.user !== null || appLink === null || !hasUpsell(request)) return null;
  return (
    <Island name="app-upsell" when="idle" props={upsellProps(request, appLink, path)} component={AppUpsell} />
  );
}

/**
 * The link that opens the app, for members on phones. On pages with islands, the upsell may come before it (UI-06).
 * Null if there is no app.
 */
export function appSlot(request: PageRequest, path: string, hasIslands: boolean): ReactNode {
  const { viewer, appLink } = request;
  if (viewer.user === null || appLink === null || !viewer.isMobile) return null;
  const href = deepLink({
    appLink,
    pageUrl: request.origin + path,
    isBoard: isBoardPage(path),
    isAndroid: request.isAndroid,
    upsellType: 'link',
    installId: '',
  });
  if (!hasIslands || !hasUpsell(request))
    return (
      <a href={href} rel="nofollow">
        {upsellTexts.open}
      </a>
    );
  return (
    <Island
      name="app-upsell"
      props={{ ...upsellProps(request, appLink, path), href }}
      component={AppUpsell}
    />
  );
}

/** Where a client said that no app can open links, none is offered (UNAUTH-03). */
function hasUpsell({ viewer, services, session }: PageRequest): boolean {
  const canUseApp = session.canUseNativeApp !== false;
  return canUseApp && viewer.isMobile && !viewer.isBot && services.switches.isOn('app_upsell');
}

function upsellProps({ viewer, siteName, appUpsellDays }: PageRequest, appLink: string, path: string) {
  return {
    siteName,
    appLink,
    accountMadeMs: viewer.user === null ? null : idsBegin + Number(BigInt(viewer.user.id) >> sequenceBits),
    ...(appUpsellDays !== upsellTimes.minimumIntervalMs / dayMs && {
      minimumIntervalMs: appUpsellDays * dayMs,
    }),
    viewType: isForBrowsing(path) ? viewTypes.upsell : viewTypes.none,
    isBoard: isBoardPage(path),
  };
}

/** The app opens boards by their names on Android (ROUTE-21). */
function isBoardPage(path: string): boolean {
  return landingPageType({ pathname: pathnameOf(path) }, null) === 'board';
}

/** Only pages for browsing have a view type, so that answers elsewhere are not logged (UI-06). */
function isForBrowsing(path: string): boolean {
  const pathname = pathnameOf(path);
  return (
    landingPageType({ pathname }, null) !== '' || /^\/(?:shopping|videos|explore|discover)\//.test(pathname)
  );
}

function pathnameOf(path: string): string {
  return path.split('?', 1)[0] ?? '/';
}
