import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { AppUpsell } from '../../../islands/app-upsell/island.tsx';
import type { PageRequest } from '../../../server/page-request.ts';

/** Epoch of our ids in milliseconds since 1970, and the bits below their time. */
const idsBegin = 1_577_836_800_000;
const sequenceBits = 22n;

/**
 * The app upsell on phones, for members and signed-out visitors, if there is an app (UI-05). Never shown to crawlers.
 */
export function upsellSlot(request: PageRequest, path: string): ReactNode {
  const { viewer, appLink } = request;
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
        isBoard: /^\/[^/]+\/[^/]+\/$/.test(path) && !path.startsWith('/pin/'),
      }}
      component={AppUpsell}
    />
  );
}
