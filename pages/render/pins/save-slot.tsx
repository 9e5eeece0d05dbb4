import { Island, islandTag } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { SaveButton, type SaveButtonProps } from '../../../islands/save/island.tsx';
import { saveForm } from '../../../islands/save/save-form.ts';
import { renderSaveControl } from '../../../views/pins/card/render-save-control.ts';
import { SaveControl } from '../../../views/pins/card/save-control.tsx';
import type { PinCard } from '../../../views/contract/models.ts';
import { en } from '../../../views/base/texts/en.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** The viewer's save control on a card. `quick` saves a member's pin immediately, without the repin screen. */
export function saveSlot(request: PageRequest, card: PinCard, quick = false): ReactNode {
  const props = saveProps(request, card, quick);
  return isIsland(props) ? (
    <Island name="save" props={props} component={SaveButton} first={props.saved === undefined} />
  ) : (
    <SaveControl form={saveForm(props, null)} saved={null} t={en} />
  );
}

/** Renders the same markup as a string, because lists contain dozens. */
export function renderSaveSlot(request: PageRequest, card: PinCard, quick = false): string {
  const props = saveProps(request, card, quick);
  const control = renderSaveControl({ form: saveForm(props, card.saved), saved: card.saved, t: en });
  return isIsland(props)
    ? islandTag('save', 'interaction', props, control, { first: props.saved === undefined })
    : control;
}

function saveProps(request: PageRequest, card: PinCard, quick: boolean): SaveButtonProps {
  const isMember = request.viewer.user !== null;
  return {
    id: card.id,
    ...(isMember && { member: true }),
    ...(quick && { quick: true }),
    ...(card.saved !== null && { saved: card.saved }),
    ...((card.saved !== null || (isMember && quick)) && { token: request.csrfToken }),
  };
}

/**
 * Only controls that change in place are islands. A member's unsaved pin opens the repin screen by its form alone
 * (SAVE-05).
 */
function isIsland({ member, quick, saved }: SaveButtonProps): boolean {
  return !member || quick === true || saved !== undefined;
}
