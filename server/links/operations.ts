import { z } from 'zod';
import { jsonOrText } from '../http/operations/input/json-field.ts';
import { checkOffsite } from './check-offsite.ts';
import { recordRightClick } from './record-right-click.ts';
import { flag, optionalId, text } from '../http/operations/input/input.ts';
import { operationForAnyone } from '../http/operations/operation.ts';
import { longestAddress, outsideAddress } from '../../views/links/outside-address.ts';
import { refusals } from '../refusals.ts';

const path = '/v3/offsite/';
const limit = { points: 120, perSeconds: 60 };

const auxData = z
  .preprocess(
    (value) => {
      if (typeof value !== 'string') return value ?? {};
      if (value === '') return {};
      return jsonOrText(value);
    },
    z.looseObject({ clickthrough_type: z.string().max(40).optional() }),
  )
  .optional()
  .meta({
    type: 'object',
    description:
      'clickthrough_type (rightClick), object_id, slot (position in its list), commerce_data; an object or its JSON',
  });

const input = z.object({
  url: text(longestAddress, 'link')
    .refine((value) => value === '' || outsideAddress(value) !== null, {
      error: () => refusals.input.link,
    })
    .optional()
    .meta({ description: "URL to check; defaults to the pin's own link" }),
  pin_id: optionalId.optional(),
  third_party_ad: optionalId.optional().meta({
    description: 'Id of the pin of a third-party ad, instead of pin_id',
  }),
  check_only: flag.default(true).meta({
    description: 'Accepted for compatibility: the answer and what is counted are the same.',
  }),
  client_tracking_params: text(1000).optional(),
  aux_data: auxData,
});

const output = z
  .object({
    message: z.string().describe('Why the link is not followed; empty if it is'),
    redirect_status: z.enum(['ok', 'blocked', 'suspicious', 'porn']),
    url: z.string(),
  })
  .meta({ id: 'OffsiteVerdict' });

const declaration = {
  path,
  summary: "Returns whether a pin's link leads to a site that is known to be harmful.",
  tag: 'Links to other sites',
  input,
  output,
  limit,
} as const;

/** Checks a link (OFFSITE-01). A GET changes nothing and is not counted. */
export const checkOffsiteOperation = operationForAnyone({
  ...declaration,
  method: 'GET',
  resources: [{ name: 'OffsiteLinkResource', verb: 'get' }],
  async handle({ services, viewer }, fields) {
    const { verdict } = await checkOffsite(services, viewer.user?.id ?? null, fields);
    return { data: verdict };
  },
});

/** Checks a link that is about to be followed. A right-click counts as an outbound click (events 12 and 8948). */
export const leaveOffsiteOperation = operationForAnyone({
  ...declaration,
  method: 'POST',
  resources: [{ name: 'OffsiteLinkResource', verb: 'create' }],
  async handle({ services, viewer }, fields) {
    const userId = viewer.user?.id ?? null;
    const { verdict, pin } = await checkOffsite(services, userId, fields);
    const isRightClick = fields.aux_data?.clickthrough_type === 'rightClick';
    if (isRightClick && !viewer.isBot)
      await recordRightClick(services, userId, pin, {
        trackingParams: fields.client_tracking_params ?? '',
        auxData: fields.aux_data,
      });
    return { data: verdict };
  },
});

export const offsiteOperations = [checkOffsiteOperation, leaveOffsiteOperation] as const;
