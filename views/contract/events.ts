import { pinViewTypes } from '../pins/view-type.ts';

/**
 * Event type codes and view codes (TRACK-03; spec §4, §7, §9), the single table for browser, operations and rollups.
 * `by` says who may report an event: a browser never reports what the server observes itself. Codes whose meaning the
 * spec does not define are marked `ours`.
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
  sample: { code: 14591, by: 'browser', meaning: 'ours' },
  appLaunch: { code: 14592, by: 'browser', meaning: 'ours' },
  appLookupFailed: { code: 14593, by: 'browser', meaning: 'ours' },
} as const satisfies Record<
  string,
  { code: number; by: 'browser' | 'server' | 'both'; meaning: 'spec' | 'ours' }
>;

export type EventName = keyof typeof eventTypes;

/** View types: pin card views (`related`, `board` …, spec §2), closeup, and the app upsell (spec §7). */
export const viewTypes = { ...pinViewTypes, closeup: 3, upsell: 20, none: 202 } as const;

export { viewParameters } from '../events/view-parameters.ts';

export const components = { upsell: 14347 } as const;
export const elements = { upsell: 13582 } as const;

/**
 * Percent of the cases that are reported (spec §9): page views until they show (`funnel`), calls of the API (`arapi`),
 * ways into the app, and whether the first picture was there in time. Events say their percent, to be scaled up.
 */
export const samplePercents = { funnel: 0.1, arapi: 0.1, deepLink: 1, imagePreloadCheck: 5 } as const;

export type SampleKind = keyof typeof samplePercents;

/** What took longer than this to show counts as a page that never came (spec §9), in milliseconds. */
export const pageCutoffMs = 5000;

export const eventLimits = {
  eventsAtOnce: 500,
  /** Payload size that `sendBeacon` always accepts. */
  beaconBytes: 60_000,
  auxBytes: 2000,
  durationMs: 24 * 3600 * 1000,
  /** Older events are rejected. */
  oldestDays: 7,
} as const;

/** An event as sent by a browser. */
export interface WireEvent {
  /** UUID chosen by the reporter, used for deduplication. */
  id: string;
  type: number;
  /** Time of the event, in nanoseconds since 1970. */
  time: string;
  object_id?: string | undefined;
  view_type?: number | undefined;
  view_parameter?: number | undefined;
  component?: number | undefined;
  element?: number | undefined;
  duration_ms?: number | undefined;
  aux?: Record<string, string | number | boolean> | undefined;
}
