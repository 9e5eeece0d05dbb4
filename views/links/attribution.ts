import { regionOf } from './regions.ts';

/** Attribution statuses; each is counted (spec §8). */
export const attributionStatuses = [
  'start',
  'skipped',
  'missing_param',
  'international',
  'success',
  'failed',
  'hostname_parse_failed',
] as const;

export type AttributionStatus = (typeof attributionStatuses)[number];

export type AttributionType = 'click' | 'view';

/** Seconds for which a source is valid, and its priority (spec §9). */
export const attributionTerms = {
  click: { expiry: 604_800, priority: 2 },
  view: { expiry: 86_400, priority: 1 },
} as const;

/** Attribution data of a promotion. */
export interface AttributionSource {
  pinId: string | null;
  pinType: string | null;
  /** Address of the attribution source. */
  sourceUrl: string | null;
  sourceId: string | null;
  destinationUrls: string[];
  advertiserId: string;
  campaignId: string;
}

export interface AttributionWorld {
  /** Whether the browser supports and allows attribution here. */
  isAllowed: boolean;
  /** Two-letter code. */
  country: string;
  /** Hostname of the page, and the site's main host. */
  hostname: string;
  mainHostname: string;
}

/** Returns the address to GET, or the reason why there is none (OFFSITE-06). */
export function attributionRequest(
  type: AttributionType,
  source: AttributionSource,
  world: AttributionWorld,
): { status: 'start'; url: string } | { status: Exclude<AttributionStatus, 'start' | 'success' | 'failed'> } {
  if (!world.isAllowed) return { status: 'skipped' };
  if (source.pinId === null && source.pinType === null && source.sourceId === null)
    return { status: 'skipped' };
  if (
    source.pinId === null ||
    source.pinType === null ||
    source.sourceId === null ||
    source.sourceUrl === null
  )
    return { status: 'missing_param' };
  if (regionOf(world.country) === 'international') return { status: 'international' };
  const origins = originsOf(source.destinationUrls);
  if (origins === null) return { status: 'hostname_parse_failed' };
  const { expiry, priority } = attributionTerms[type];
  const query = new URLSearchParams({
    source_event_id: source.sourceId,
    destination: JSON.stringify(origins),
    expiry: String(expiry),
    priority: String(priority),
    advertiser_id: source.advertiserId,
    campaign_id: source.campaignId,
    source_event_type: type,
    ...(world.hostname !== world.mainHostname && { hostname: world.hostname }),
  });
  return { status: 'start', url: `${source.sourceUrl}${source.sourceUrl.includes('?') ? '&' : '?'}${query}` };
}

/** Returns the distinct origins in order. Null if an address is invalid or the list is empty. */
export function originsOf(urls: string[]): string[] | null {
  const origins: string[] = [];
  for (const text of urls) {
    let url: URL;
    try {
      url = new URL(text);
    } catch {
      return null;
    }
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    if (!origins.includes(url.origin)) origins.push(url.origin);
  }
  return origins.length === 0 ? null : origins;
}

/**
 * Returns whether a browser may register: one that supports attribution, or Safari for clicks, unless the person opted
 * out of tracking.
 */
export function allowsAttribution(
  type: AttributionType,
  browser: { userAgent: string; hasAttribution: boolean; asksNoTracking: boolean },
): boolean {
  if (browser.asksNoTracking) return false;
  const safari = safariMeasuresClicks(browser.userAgent);
  return safari === null ? browser.hasAttribution : safari && type === 'click';
}

/** Returns whether Safari measures clicks, from 14.1 on. Null for other browsers. */
export function safariMeasuresClicks(userAgent: string): boolean | null {
  const said = /\bVersion\/(\d+)(?:\.(\d+))?.*\bSafari\//.exec(userAgent);
  if (said === null || /\b(?:Chrome|Chromium|CriOS|Android)\b/.test(userAgent)) return null;
  const [major, minor] = [Number(said[1]), Number(said[2] ?? 0)];
  return major > 14 || (major === 14 && minor >= 1);
}

/** Link attributes for Safari's click measurement. */
export interface ClickMeasurement {
  attributionsourceid: string;
  attributiondestination: string;
}

/** Safari's source ids have eight bits. */
const measuredIds = 256n;

/** Returns a link's attributes for Safari once its click is registered (OFFSITE-06), or null. */
export function clickMeasurement(
  { sourceId, destinationUrls }: Pick<AttributionSource, 'sourceId' | 'destinationUrls'>,
  userAgent: string,
): ClickMeasurement | null {
  const [origin] = originsOf(destinationUrls) ?? [];
  if (safariMeasuresClicks(userAgent) !== true || origin === undefined) return null;
  if (sourceId === null || !/^\d+$/.test(sourceId)) return null;
  return {
    attributionsourceid: String(BigInt(sourceId) % measuredIds),
    attributiondestination: origin,
  };
}
