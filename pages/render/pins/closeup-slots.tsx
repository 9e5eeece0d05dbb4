import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Reactions } from '../../../islands/reactions/island.tsx';
import { ReactionsView } from '../../../views/components/closeup/reactions-control.tsx';
import type { PinCloseup } from '../../../views/contract/models.ts';
import { pinUrl } from '../../../views/rules/urls/canonical.ts';
import { en } from '../../../views/texts/en.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** The reactions of a pin: buttons for members, for visitors the counts and the way to log in. */
export function reactionSlot(request: PageRequest, pin: PinCloseup): ReactNode {
  if (request.viewer.user === null)
    return (
      <ReactionsView
        counts={pin.reactions}
        loginHref={`/login/?next=${encodeURIComponent(pinUrl(pin.id))}`}
        t={en}
      />
    );
  return (
    <Island
      name="reactions"
      props={{ id: pin.id, counts: pin.reactions, mine: pin.myReaction, token: request.csrfToken }}
      component={Reactions}
    />
  );
}
