import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { SaveButton, type SaveButtonProps } from '../../islands/save/island.tsx';
import { saveForm } from '../../islands/save/save-form.ts';
import { SaveControl } from '../../views/components/card/save-control.tsx';
import type { PinCard } from '../../views/contract/models.ts';
import { en } from '../../views/texts/en.ts';
import type { PageRequest } from '../../server/page-request.ts';

/**
 * The viewer's save control on a card. A member's unsaved pin leads to the repin screen by its form alone
 * (SAVE-05), so only what changes in place is an island.
 */
export function saveSlot(request: PageRequest, card: PinCard, quick = false): ReactNode {
  const isMember = request.viewer.user !== null;
  const props: SaveButtonProps = {
    id: card.id,
    ...(isMember && { member: true }),
    ...(quick && { quick: true }),
    ...(card.saved !== null && { saved: card.saved }),
    ...((card.saved !== null || (isMember && quick)) && { token: request.csrfToken }),
  };
  if (isMember && card.saved === null && !quick)
    return <SaveControl form={saveForm(props, null)} saved={null} t={en} />;
  return <Island name="save" props={props} component={SaveButton} />;
}
