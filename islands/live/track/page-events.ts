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
import type { PageReport } from '../../shared/page/page-reports.ts';
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

/** Creates a wire event. */
export function pageEvent(name: EventName, parts: EventParts): WireEvent {
  return {
    id: randomUuid(),
    type: eventTypes[name],
    time: toNanoseconds(parts.atMs),
    ...(parts.pinId !== null && { object_id: parts.pinId }),
    ...(parts.viewType != null && { view_type: parts.viewType }),
    ...(parts.viewParameter != null && { view_parameter: parts.viewParameter }),
    ...(parts.durationMs !== undefined && { duration_ms: Math.round(parts.durationMs) }),
    ...(parts.aux && { aux: parts.aux }),
  };
}

/** Impression of a pin. `wallOffsetMs` converts the monotonic clock to the wall clock. */
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
    aux: { end: report.end, ...placeOf(pin), ...(pin.ad !== null && { ad: pin.ad }) },
  });
}

/** Page view, or on a pin's page the closeup event, whose parameter tells the kind of pin (spec §9). */
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

/** An event reported by an island. Feedback on a listed pin has its own parameters. */
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

/** Click on a link in the invitation line or greeting (INVITE-03). */
export function sharedHeaderEvent(): WireEvent {
  return pageEvent('click', {
    pinId: null,
    atMs: Date.now(),
    viewParameter: viewParameters.sharedHeader,
    aux: { part: 'shared_header' },
  });
}

/** Returns the view of a card. The product row on a pin's page has its own. */
export function viewOfCard(pin: PlacedPin, view: EventView): EventView {
  return pin.isInProductRow
    ? { viewType: viewTypes.related, viewParameter: viewParameters.relatedProducts }
    : view;
}

/** Click on a link without an address ([CARD-17]). */
export function emptyLinkEvent(view: EventView): WireEvent {
  return pageEvent('click', { pinId: null, atMs: Date.now(), ...view, aux: { empty_href: true } });
}

/** Long press on a pin. */
export function pressEvent(pin: PlacedPin, view: EventView): WireEvent {
  return pageEvent('longPress', { pinId: pin.pinId, atMs: Date.now(), ...view });
}

/** Click on a pin's link. */
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
