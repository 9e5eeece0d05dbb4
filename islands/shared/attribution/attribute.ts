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
import { report } from '../page-reports.ts';
import { registerAttribution } from './register-attribution.ts';

const begun = new Set<string>();

/**
 * Registers a click or a view of a promoted pin, once a page each, and reports how it ended (OFFSITE-06). Answers what
 * the link of a click is to carry for a browser that measures clicks by links; null for all else.
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
  const { source, world } = await sourceOf(pinId, campaignId, isAllowed);
  const isRegistered = await registerAttribution(type, source, world, {
    send,
    count: (status) => report('attribution', pinId, { status, type, campaign: campaignId }),
  });
  return isRegistered && type === 'click' ? clickMeasurement(source, navigator.userAgent) : null;
}

/** Only a browser that may register asks for what is to be registered. */
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

/** The request outlives the page: a click leaves it. */
function send(url: string): Promise<{ ok: boolean }> {
  return fetch(url, {
    keepalive: true,
    headers: { accept: 'application/json' },
    // What lets the answer register a source, in browsers that know it.
    attributionReporting: { eventSourceEligible: true, triggerEligible: false },
  } as RequestInit);
}
