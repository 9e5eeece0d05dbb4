import { z } from 'zod';
import { takeEvents } from './take-events.ts';
import { id } from '../http/operations/input/input.ts';
import { operationForAnyone } from '../http/operations/operation.ts';
import { networkOf } from '../http/security/network-of.ts';
import { eventLimits } from '../../views/contract/events.ts';
import { refusals } from '../refusals.ts';
import { isId } from '../../views/base/text/is-id.ts';

const nanoseconds = z
  .string()
  .refine((text) => isId(text), { error: () => refusals.events.time })
  .meta({ description: 'Nanoseconds since 1970 as a decimal string' });
const code = z.number().int().min(0).max(2_147_483_647);
const aux = z
  .record(z.string().max(64), z.union([z.string().max(1000), z.number(), z.boolean()]))
  .refine((fields) => !hasBadText(fields), { error: () => refusals.input.holdsUnstorable })
  .refine((fields) => JSON.stringify(fields).length <= eventLimits.auxBytes, {
    error: () => refusals.input.atMost({ max: eventLimits.auxBytes }),
  });

const event = z.object({
  id: z.guid({ error: () => refusals.events.uuid }),
  type: code,
  time: nanoseconds,
  object_id: id.optional(),
  view_type: code.optional(),
  view_parameter: code.optional(),
  component: code.optional(),
  element: code.optional(),
  duration_ms: z.number().int().min(0).max(eventLimits.durationMs).optional(),
  aux: aux.optional(),
});

/** More than the pages of a busy network report. Beyond it, their reports are sent again later. */
const reported = { points: 12_000, perSeconds: 60 };

export const takeEventsOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/events/',
  resources: [{ name: 'EventLogResource', verb: 'create' }],
  summary:
    'Reports a batch of views and actions. Events with the same id are stored once. Stores nothing for requests with `DNT: 1` or `Sec-GPC: 1`. The body may be text/plain, as beacons send it.',
  tag: 'Events',
  input: z.object({
    sent_at: nanoseconds,
    events: z.array(event).min(1).max(eventLimits.eventsAtOnce),
  }),
  output: z.object({
    accepted: z.number().describe('Events stored by this call'),
    duplicates: z.number().describe('Events that were already stored, by their ids'),
    rejected: z
      .number()
      .describe(
        'Events that are too old, of a kind that browsers do not report, or more of one pin than a viewer can have',
      ),
  }),
  limit: { points: 240, perSeconds: 60 },
  isBeacon: true,
  async handle(context, input) {
    const { services, viewer } = context;
    // Crawler views are not meaningful.
    if (context.asksNoTracking || viewer.isBot || !services.switches.isOn('event_log'))
      return { data: { accepted: 0, duplicates: 0, rejected: 0 } };
    await context.limiter.take(
      'events reported',
      viewer.user?.id ?? context.address,
      reported,
      input.events.length,
    );
    const batch = {
      userId: viewer.user?.id ?? null,
      network: networkOf(context.address),
      sentAt: input.sent_at,
      events: input.events,
    };
    return { data: await takeEvents(services, batch) };
  },
});

function hasBadText(fields: Record<string, string | number | boolean>): boolean {
  return Object.entries(fields).some(
    ([name, value]) => isBad(name) || (typeof value === 'string' && isBad(value)),
  );
}

function isBad(text: string): boolean {
  return /\u0000|\p{Cs}/u.test(text);
}
