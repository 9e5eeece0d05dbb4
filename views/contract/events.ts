import { pinViewTypes } from '../pins/view-type.ts';

/** Event type codes (TRACK-03; spec §4, §7, §9), the single table for browser, operations and rollups. */
export const eventTypes = {
  clickThrough: 12,
  collaboratorRemoved: 25,
  follow: 26,
  unfollow: 27,
  inviteDenied: 29,
  accountAction: 48,
  block: 54,
  unblock: 55,
  click: 101,
  topicFollow: 601,
  topicUnfollow: 602,
  experienceViewed: 4503,
  experienceCompleted: 6567,
  experienceDismissed: 6568,
  carouselSlotImpression: 7352,
  rightClickThrough: 8948,
  // The spec names these codes or leaves them open, but not what they mean.
  pinSaved: 5,
  view: 13,
  longPress: 102,
  dismiss: 108,
  pinImpression: 1701,
  videoPlay: 9976,
  videoPause: 9977,
  upsellOpened: 14577,
  upsellDismissed: 14581,
  attribution: 14590,
  sample: 14591,
  appLaunch: 14592,
  appLookupFailed: 14593,
} as const;

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
