import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { attributionPath, attributionSource, registrationOf } from '../attribution.ts';
import { id, requiredText, text } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';

const tag = 'Business';
const limit = { points: 120, perSeconds: 60 };

const attributionSourceSchema = z
  .object({
    pin_id: idText,
    pin_type: z.string().describe('`pin`, or the kind of its rich data'),
    source_url: z.string().describe('Signed URL that registers it'),
    source_id: idText,
    destination_urls: z.array(z.string()),
    advertiser_id: idText,
    campaign_id: idText,
    hostname: z.string().describe('Of this site'),
    country: z.string().describe('Two letters (ISO 3166-1)'),
  })
  .meta({ id: 'AttributionSource' });

/** Returns a promotion's attribution data and its registration URL (OFFSITE-06). */
export const attributionSourceOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/attribution/source/',
  resources: [{ name: 'AttributionSourceResource', verb: 'get' }],
  summary: 'Returns the attribution data of a running promotion, with the signed URL that registers it.',
  tag,
  input: z.object({ pin_id: id, campaign_id: id }),
  output: attributionSourceSchema,
  limit,
  async handle({ services, viewer, origin }, { pin_id: pinId, campaign_id: campaignId }) {
    const source = await attributionSource(services, origin, viewer.user?.id ?? null, { pinId, campaignId });
    return {
      data: {
        pin_id: source.pinId,
        pin_type: source.pinType,
        source_url: source.sourceUrl,
        source_id: source.sourceId,
        destination_urls: source.destinationUrls,
        advertiser_id: source.advertiserId,
        campaign_id: source.campaignId,
        hostname: new URL(origin).hostname,
        country: viewer.country,
      },
    };
  },
});

/** The attribution source: its response registers a click or a view with the browser (OFFSITE-06). */
export const registerAttributionOperation = operationForAnyone({
  method: 'GET',
  path: attributionPath,
  secrets: ['token'],
  resources: [{ name: 'AttributionRegistrationResource', verb: 'get' }],
  summary:
    'Registers a click or view of a promoted pin with the browser, through the header Attribution-Reporting-Register-Source. Registers nothing for crawlers and for requests with `DNT: 1` or `Sec-GPC: 1`.',
  tag,
  input: z.object({
    token: requiredText(300, 'token').meta({ description: "Query parameter of the source's own URL" }),
    pin_id: id,
    source_event_id: id,
    destination: text(5000, 'destination').meta({ description: 'JSON list of origins' }),
    expiry: z.coerce.number().int().meta({ description: 'Seconds: 604800 for a click, 86400 for a view' }),
    priority: z.coerce.number().int().meta({ description: '2 for a click, 1 for a view' }),
    advertiser_id: id,
    campaign_id: id,
    source_event_type: z.enum(['click', 'view']),
    hostname: text(255, 'host').optional().meta({ description: 'If it is not the main host' }),
  }),
  output: z.object({ registered: z.boolean() }),
  limit,
  handle({ services, viewer, asksNoTracking }, input) {
    const registration = registrationOf(services, {
      token: input.token,
      pinId: input.pin_id,
      sourceEventId: input.source_event_id,
      destination: input.destination,
      expiry: input.expiry,
      priority: input.priority,
      advertiserId: input.advertiser_id,
      campaignId: input.campaign_id,
      type: input.source_event_type,
    });
    const isRegistered = !asksNoTracking && !viewer.isBot;
    return Promise.resolve({
      data: { registered: isRegistered },
      ...(isRegistered && { headers: { 'Attribution-Reporting-Register-Source': registration } }),
    });
  },
});

export const attributionOperations = [attributionSourceOperation, registerAttributionOperation] as const;
