import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { AppUpsell } from '../../../islands/app-upsell/island.tsx';
import { viewTypes } from '../../../views/contract/events.ts';
import { landingPageType } from '../../../views/events/landing-page-type.ts';
import { upsellTimes } from '../../../views/experiences/app-upsell.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** Epoch of our ids in milliseconds since 1970, and the bits below their time. */
const idsBegin = 1_577_836_800_000;
const sequenceBits = 22n;
const dayMs = 24 * 3600 * 1000;

/**
 * The app upsell on phones, for members and signed-out visitors, if there is an app (UI-05). Never shown to crawlers.
 */
export function upsellSlot(request: PageRequest, path: string): ReactNode {
  const { viewer, appLink, appUpsellDays } = request;
  if (appLink === null || !viewer.isMobile || viewer.isBot) return null;
  if (!request.services.switches.isOn('app_upsell')) return null;
  return (
    <Island
      name="app-upsell"
      when="idle"
      props={{
        siteName: request.siteName,
        appLink,
        accountMadeMs:
          viewer.user === null ? null : idsBegin + Number(BigInt(viewer.user.id) >> sequenceBits),
        ...(appUpsellDays !== upsellTimes.minimumIntervalMs / dayMs && {
          minimumIntervalMs: appUpsellDays * dayMs,
        }),
        viewType: isForBrowsing(path) ? viewTypes.upsell : viewTypes.none,
        isBoard: /^\/[^/]+\/[^/]+\/$/.test(path) && !path.startsWith('/pin/'),
      }}
      component={AppUpsell}
    />
  );
}

/** Only pages for browsing have a view type, so that answers elsewhere are not logged (UI-06). */
function isForBrowsing(path: string): boolean {
  const [pathname = '/'] = path.split('?', 1);
  return (
    landingPageType({ pathname }, null) !== '' || /^\/(?:shopping|videos|explore|discover)\//.test(pathname)
  );
}
