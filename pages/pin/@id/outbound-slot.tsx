import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { OutboundLinkIsland } from '../../../islands/outbound-link/island.tsx';
import type { PageRequest } from '../../../server/page-request.ts';
import { sourceLabel } from '../../../views/pins/closeup/source-label.ts';
import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import { outsideAddress } from '../../../views/links/outside-address.ts';
import { en } from '../../../views/base/texts/en.ts';

/** The closeup's outbound link, checked before it is followed. Null for links to our own pages. */
export function outboundSlot(request: PageRequest, pin: PinCloseup, href: string | null): ReactNode {
  const url = outsideAddress(pin.link);
  if (href === null || url === null || url.origin === request.origin) return null;
  return (
    <Island
      name="outbound-link"
      props={{
        pinId: pin.id,
        url: url.href,
        href,
        label: sourceLabel(pin, en),
        ...(pin.promotion?.isDownstream === true && { isDownstreamPromotion: true }),
      }}
      component={OutboundLinkIsland}
    />
  );
}
