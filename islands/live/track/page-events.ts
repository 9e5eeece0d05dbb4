import { playerStates } from '../../../views/media/player.ts';
import { eventTypes, viewTypes, type EventName, type WireEvent } from '../../../views/contract/events.ts';
import {
  closeupParameter,
  feedbackParameter,
  viewParameters,
} from '../../../views/events/view-parameters.ts';
import type { EventView } from '../../../views/events/view-of-route.ts';
import { toNanoseconds } from '../../../views/events/event-time.ts';
import type { ClickSource } from '../../../views/events/click-source.ts';
import type { ImpressionReport } from '../../../views/events/impression.ts';
import type { PageReport } from '../../shared/page-reports.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import type { CloseupOfPage, PlacedPin } from './pins-of-page.ts';

interface EventParts {
  pinId: string | null;
  atMs: number;
  viewType?: number | null;
  viewParameter?: number | null;
  durationMs?: number;
  aux?: Record<string, string | number | boolean>;
}

/** An event for the wire. */
export function pageEvent(name: EventName, parts: EventParts): WireEvent {
  return {
    id: randomUuid(),
    type: eventTypes[name].code,
    time: toNanoseconds(parts.atMs),
    ...(parts.pinId !== null && { object_id: parts.pinId }),
    ...(parts.viewType != null && { view_type: parts.viewType }),
    ...(parts.viewParameter != null && { view_parameter: parts.viewParameter }),
    ...(parts.durationMs !== undefined && { duration_ms: Math.round(parts.durationMs) }),
    ...(parts.aux && { aux: parts.aux }),
  };
}

/** A pin was on screen. `wallOffsetMs` makes the steady clock's time one of the wall clock. */
export function impressionEvent(
  pin: PlacedPin,
  view: EventView,
  report: ImpressionReport,
  wallOffsetMs: number,
): WireEvent {
  return pageEvent('pinImpression', {
    pinId: pin.pinId,
    atMs: report.startedAtMs + wallOffsetMs,
    ...view,
    durationMs: report.durationMs,
    aux: { end: report.end, ...placeOf(pin) },
  });
}

/** The page was opened; of a pin's own page, the closeup of that pin, whose parameter tells what it is of (spec §9). */
export function viewEvent(view: EventView, closeup: CloseupOfPage | null, source: string | null): WireEvent {
  const campaign = closeup?.campaign ?? null;
  return pageEvent('view', {
    pinId: closeup?.pinId ?? null,
    atMs: Date.now(),
    ...view,
    ...(closeup !== null && {
      viewType: viewTypes.closeup,
      viewParameter: closeupParameter(closeup.richKind),
    }),
    ...((source !== null || campaign !== null) && {
      aux: { ...(source !== null && { source }), ...(campaign !== null && { campaign }) },
    }),
  });
}

/** What an island saw, on this page. What is put away of a list of pins is feedback, which has parameters of its own. */
export function reportedEvent(
  report: PageReport,
  view: EventView,
  closeup: CloseupOfPage | null = null,
): WireEvent {
  const isFeedback = report.name === 'dismiss' && report.pinId !== null;
  const viewParameter = isFeedback
    ? feedbackParameter({ viewParameter: view.viewParameter, closeup })
    : view.viewParameter;
  return pageEvent(report.name, { ...report, ...view, viewParameter });
}

/** A link of the line that says who has shared the page, or of its greeting (INVITE-03). */
export function sharedHeaderEvent(): WireEvent {
  return pageEvent('click', {
    pinId: null,
    atMs: Date.now(),
    viewParameter: viewParameters.sharedHeader,
    aux: { part: 'shared_header' },
  });
}

/** The view of a card: products in the row of a pin's own page are in one of their own. */
export function viewOfCard(pin: PlacedPin, view: EventView): EventView {
  return pin.isInProductRow
    ? { viewType: viewTypes.related, viewParameter: viewParameters.relatedProducts }
    : view;
}

/** The log's word of a link without an address ([CARD-17]). */
export function emptyLinkEvent(view: EventView): WireEvent {
  return pageEvent('click', { pinId: null, atMs: Date.now(), ...view, aux: { empty_href: true } });
}

/** A finger rested on a pin. */
export function pressEvent(pin: PlacedPin, view: EventView): WireEvent {
  return pageEvent('longPress', { pinId: pin.pinId, atMs: Date.now(), ...view });
}

/** A pin's link was used. */
export function clickEvent(pin: PlacedPin, view: EventView, source: ClickSource | null): WireEvent {
  return pageEvent('click', {
    pinId: pin.pinId,
    atMs: Date.now(),
    ...view,
    aux: { ...(source !== null && { source }), ...placeOf(pin) },
  });
}

function placeOf({ slot, campaign }: PlacedPin): Record<string, string | number> {
  return { ...(slot !== null && { slot }), ...(campaign !== null && { campaign }) };
}

/** A slide of a carousel came to be seen ([CARD-13]). */
export function slotEvent(
  slot: { pinId: string; carouselId: string; slotId: string; index: number },
  view: EventView,
): WireEvent {
  const { pinId, carouselId, slotId, index } = slot;
  return pageEvent('carouselSlotImpression', {
    pinId,
    atMs: Date.now(),
    ...view,
    aux: { carousel: carouselId, slot_id: slotId, index },
  });
}

/**
 * Makes events of videos' states ([VIDEO-02]): that one began or was paused, each once in turn, however often it comes
 * back to its beginning. Null for what is not told.
 */
export function createVideoReport() {
  const told = new Map<string, 'videoPlay' | 'videoPause'>();
  return (
    { pinId, state, currentTime }: { pinId: string; state: number; currentTime: number },
    view: EventView,
  ): WireEvent | null => {
    const isPlaying = state === playerStates.playing;
    if (!isPlaying && state !== playerStates.paused) return null;
    const name = isPlaying ? 'videoPlay' : 'videoPause';
    if ((told.get(pinId) ?? 'videoPause') === name) return null;
    told.set(pinId, name);
    return pageEvent(name, { pinId, atMs: Date.now(), ...view, aux: { seconds: Math.round(currentTime) } });
  };
}
