import { pinViewTypes } from '../pins/view-type.ts';

/**
 * Codes of events and of where they happen (TRACK-03; spec §4, §7, §9): the one table that browser, operations and
 * roll-ups read. `by` says who may report an event: a browser never reports what the server sees for itself.
 * Codes whose meaning the spec does not give carry the one that we gave them, marked `ours`.
 */
export const eventTypes = {
  pinSaved: { code: 5, by: 'server', meaning: 'ours' },
  clickThrough: { code: 12, by: 'both', meaning: 'spec' },
  view: { code: 13, by: 'browser', meaning: 'ours' },
  collaboratorRemoved: { code: 25, by: 'server', meaning: 'spec' },
  follow: { code: 26, by: 'server', meaning: 'spec' },
  unfollow: { code: 27, by: 'server', meaning: 'spec' },
  inviteDenied: { code: 29, by: 'server', meaning: 'spec' },
  accountAction: { code: 48, by: 'server', meaning: 'spec' },
  block: { code: 54, by: 'server', meaning: 'spec' },
  unblock: { code: 55, by: 'server', meaning: 'spec' },
  click: { code: 101, by: 'browser', meaning: 'spec' },
  longPress: { code: 102, by: 'browser', meaning: 'ours' },
  dismiss: { code: 108, by: 'browser', meaning: 'ours' },
  topicFollow: { code: 601, by: 'server', meaning: 'spec' },
  topicUnfollow: { code: 602, by: 'server', meaning: 'spec' },
  pinImpression: { code: 1701, by: 'browser', meaning: 'ours' },
  experienceViewed: { code: 4503, by: 'server', meaning: 'spec' },
  experienceCompleted: { code: 6567, by: 'server', meaning: 'spec' },
  experienceDismissed: { code: 6568, by: 'server', meaning: 'spec' },
  carouselSlotImpression: { code: 7352, by: 'browser', meaning: 'spec' },
  rightClickThrough: { code: 8948, by: 'both', meaning: 'spec' },
  videoPlay: { code: 9976, by: 'browser', meaning: 'ours' },
  videoPause: { code: 9977, by: 'browser', meaning: 'ours' },
  upsellOpened: { code: 14577, by: 'both', meaning: 'ours' },
  upsellDismissed: { code: 14581, by: 'both', meaning: 'ours' },
  attribution: { code: 14590, by: 'browser', meaning: 'ours' },
} as const satisfies Record<
  string,
  { code: number; by: 'browser' | 'server' | 'both'; meaning: 'spec' | 'ours' }
>;

export type EventName = keyof typeof eventTypes;

/** Where it happens: pages (`related`, `board` … are those of pin cards, spec §2) and the app upsell (spec §7). */
export const viewTypes = { ...pinViewTypes, closeup: 3, upsell: 20, none: 202 } as const;

export { viewParameters } from '../events/view-parameters.ts';

export const components = { upsell: 14347 } as const;
export const elements = { upsell: 13582 } as const;

/**
 * Percent of the cases that are reported (spec §9).
 *
 * @unwired TRACK-04: funnel, arapi, deep-link and preload figures are not reported yet, so that nothing is sampled.
 */
export const samplePercents = { funnel: 0.1, arapi: 0.1, deepLink: 1, imagePreloadCheck: 5 } as const;

/**
 * What took longer than this to show counts as a page that never came (spec §9), in milliseconds.
 *
 * @unwired TRACK-04: pages that took too long are not reported yet.
 */
export const pageCutoffMs = 5000;

export const eventLimits = {
  eventsAtOnce: 500,
  /** What `sendBeacon` takes for sure. */
  beaconBytes: 60_000,
  auxBytes: 2000,
  durationMs: 24 * 3600 * 1000,
  /** An event that waited longer in a browser is not taken any more. */
  oldestDays: 7,
} as const;

/** An event as a browser sends it. */
export interface WireEvent {
  /** The reporter's own UUID: what arrives twice is kept once. */
  id: string;
  type: number;
  /** When it happened, in nanoseconds since 1970. */
  time: string;
  object_id?: string | undefined;
  view_type?: number | undefined;
  view_parameter?: number | undefined;
  component?: number | undefined;
  element?: number | undefined;
  duration_ms?: number | undefined;
  aux?: Record<string, string | number | boolean> | undefined;
}
