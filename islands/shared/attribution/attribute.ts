import {
  allowsAttribution,
  clickMeasurement,
  type AttributionSource,
  type AttributionType,
  type AttributionWorld,
  type ClickMeasurement,
} from '../../../views/links/attribution.ts';
import { asksNoTracking } from '../asks-no-tracking.ts';
import { call } from '../call.ts';
import { report } from '../page/page-reports.ts';
import { registerAttribution } from './register-attribution.ts';

const begun = new Set<string>();

type Known = Promise<{ source: AttributionSource; world: AttributionWorld }>;
/** By campaign. A click leaves the page, where the source of the view before it is there already. */
const sources = new Map<string, Known>();

/**
 * Registers a click or view of a promoted pin, once per page each, and reports the outcome (OFFSITE-06). Returns the
 * link attributes of a click for browsers that measure clicks by links, otherwise null.
 */
export async function attribute(
  type: AttributionType,
  pinId: string,
  campaignId: string,
): Promise<ClickMeasurement | null> {
  const key = `${type} ${campaignId}`;
  if (begun.has(key)) return null;
  begun.add(key);
  const isAllowed = allowsAttribution(type, {
    userAgent: navigator.userAgent,
    hasAttribution: 'attributionSrc' in HTMLAnchorElement.prototype,
    asksNoTracking: asksNoTracking(),
  });
  const known = isAllowed ? sources.get(campaignId) : undefined;
  const asked: Known = known ?? sourceOf(pinId, campaignId, isAllowed);
  if (isAllowed) sources.set(campaignId, asked);
  const { source, world } = await asked;
  if (source.sourceId === null) sources.delete(campaignId);
  const isRegistered = await registerAttribution(type, source, world, {
    send,
    count: (status) => report('attribution', pinId, { status, type, campaign: campaignId }),
  });
  return isRegistered && type === 'click' ? clickMeasurement(source, navigator.userAgent) : null;
}

/** Only browsers that may register fetch the attribution source. */
async function sourceOf(
  pinId: string,
  campaignId: string,
  isAllowed: boolean,
): Promise<{ source: AttributionSource; world: AttributionWorld }> {
  const { hostname } = location;
  const found = isAllowed
    ? await call('GET /v3/attribution/source/', { pin_id: pinId, campaign_id: campaignId })
    : null;
  if (found?.ok !== true)
    return {
      source: {
        pinId,
        pinType: null,
        sourceUrl: null,
        sourceId: null,
        destinationUrls: [],
        advertiserId: '',
        campaignId,
      },
      world: { isAllowed, country: '', hostname, mainHostname: hostname },
    };
  const { country, hostname: mainHostname, ...source } = found.data;
  return { source, world: { isAllowed, country, hostname, mainHostname } };
}

/** The request outlives the page, because a click navigates away. */
function send(url: string): Promise<{ ok: boolean }> {
  return fetch(url, {
    keepalive: true,
    headers: { accept: 'application/json' },
    // Lets the response register a source, in browsers that support it.
    attributionReporting: { eventSourceEligible: true, triggerEligible: false },
  } as RequestInit);
}
