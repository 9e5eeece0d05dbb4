import { Island, islandTag } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { SaveButton, type SaveButtonProps } from '../../../islands/save/island.tsx';
import { saveForm } from '../../../islands/save/save-form.ts';
import { renderSaveControl } from '../../../views/pins/card/render-save-control.ts';
import { SaveControl } from '../../../views/pins/card/save-control.tsx';
import { paidParams } from '../../../views/ads/paid-params.ts';
import { closeupParameter } from '../../../views/events/view-parameters.ts';
import { viewOfRoute, type EventView } from '../../../views/events/view-of-route.ts';
import { viewTypes } from '../../../views/contract/events.ts';
import { cardName } from '../../../views/pins/card/pin-words.ts';
import type { PinCard } from '../../../views/contract/models.ts';
import { en } from '../../../views/base/texts/en.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { PlainSaveButton } from './plain-islands.tsx';

/** Where a save control appears: on a pin's own page, or on a card in the list at a path. */
export type SaveSurface = 'closeup' | { listPath: string };

/** Cards on `/explore/{term}/` are the explore-local tab (SAVE-04, ROUTE-08). */
const isExploreLocal = (surface: SaveSurface): boolean =>
  surface !== 'closeup' && surface.listPath.startsWith('/explore/');

/** The viewer's save control on a card or on the pin's own page. */
export function saveSlot(request: PageRequest, card: PinCard, surface: SaveSurface): ReactNode {
  const props = saveProps(request, card, surface);
  return isIsland(props) ? (
    <Island name="save" props={props} component={SaveButton} plain={PlainSaveButton} first={firstOf(props)} />
  ) : (
    <SaveControl pinName={props.name} form={saveForm(props, null)} saved={null} t={en} />
  );
}

/** Renders the same markup as a string, because lists contain dozens. */
export function renderSaveSlot(request: PageRequest, card: PinCard, surface: SaveSurface): string {
  const props = saveProps(request, card, surface);
  const control = renderSaveControl({
    pinName: props.name,
    form: saveForm(props, card.saved),
    saved: card.saved,
    isHere: props.here,
    t: en,
  });
  return isIsland(props)
    ? islandTag('save', 'interaction', unread(props), control, { first: firstOf(props) })
    : control;
}

function saveProps(request: PageRequest, card: PinCard, surface: SaveSurface): SaveButtonProps {
  const isMember = request.viewer.user !== null;
  const quick = isMember && savesAtOnce(request, surface);
  const trackingParams = paidParams(card, viewOf(card, surface));
  return {
    id: card.id,
    name: cardName(card, en),
    ...(isMember && { member: true }),
    ...(quick && { quick: true }),
    ...(isExploreLocal(surface) && card.saved !== null && { local: true }),
    ...(card.saved !== null && { saved: card.saved }),
    ...(surface !== 'closeup' &&
      card.saved?.boardUrl === surface.listPath.replace(/\?.*/, '') && { here: true }),
    ...(trackingParams !== undefined && { from: { clientTrackingParams: trackingParams } }),
    // A card's form leads to the repin screen; the island saves at once.
    ...((card.saved !== null || (quick && surface === 'closeup')) && { token: request.csrfToken }),
  };
}

/** Returns what a save tells of its surface ([SAVE-09]). */
const viewOf = ({ rich }: PinCard, surface: SaveSurface): EventView =>
  surface === 'closeup'
    ? { viewType: viewTypes.closeup, viewParameter: closeupParameter(rich?.kind ?? null) }
    : viewOfRoute({ pathname: surface.listPath.replace(/\?.*/, '') });

/** Leaves out what the island reads from its markup: the pin's name, and its id if the form leads to the repin screen. */
function unread({ id, name: _, ...props }: SaveButtonProps): Partial<SaveButtonProps> {
  return props.token === undefined && props.local !== true ? props : { id, ...props };
}

/**
 * Only controls that change in place are islands. In the direct-save group, a member's unsaved pin opens the repin
 * screen by its form alone (SAVE-05).
 */
function isIsland({ member, quick, saved }: SaveButtonProps): boolean {
  return !member || quick === true || saved !== undefined;
}

/** The first tap on an unsaved pin needs no React, and shows as saved from then on (SAVE-02). */
const firstOf = ({ saved }: SaveButtonProps): string | false => (saved === undefined ? en.save.saved : false);

/** A member's Save opens the repin screen in the direct-save group and the explore-local tab (ROUTE-08). */
function savesAtOnce(request: PageRequest, surface: SaveSurface): boolean {
  if (surface === 'closeup') return true;
  return !isExploreLocal(surface) && request.experiment('direct_save_overlay') !== 'enabled';
}
