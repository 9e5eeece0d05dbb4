import { z } from 'zod';
import { getTuning, tuneHome } from '../../feeds/tune-home.ts';
import { flag } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('topics', 'toast');

const path = '/v3/feeds/home/tuning/';

/** Which kinds of pins appear in the home feed. */
const tuningSchema = z
  .object({ topics: z.boolean(), boards: z.boolean(), people: z.boolean(), activity: z.boolean() })
  .meta({ id: 'HomeTuning' });

export const readHomeTuningOperation = operationForMembers({
  method: 'GET',
  path,
  resources: [{ name: 'HomefeedTuningResource', verb: 'get' }],
  summary: "Returns the caller's home feed settings.",
  tag: 'Feeds',
  input: z.object({}),
  output: tuningSchema,
  handle: async (context) => ({ data: await getTuning(context.services, context.viewer.user.id) }),
});

export const tuneHomeOperation = operationForMembers({
  method: 'PUT',
  path,
  resources: [{ name: 'HomefeedTuningResource', verb: 'update' }],
  summary: 'Turns topics, boards, people and recent activity on or off as sources of the home feed.',
  tag: 'Feeds',
  input: z.object({
    topics: flag.optional(),
    boards: flag.optional(),
    people: flag.optional(),
    activity: flag.optional(),
  }),
  output: tuningSchema,
  limit: { points: 120, perSeconds: 60 },
  async handle(context, { topics, boards, people, activity }) {
    const data = await tuneHome(context.services, context.viewer.user.id, {
      ...(topics !== undefined && { topics }),
      ...(boards !== undefined && { boards }),
      ...(people !== undefined && { people }),
      ...(activity !== undefined && { activity }),
    });
    return { data };
  },
  form: {
    page: () => '/edit/',
    done: () => ({ to: '/edit/', toast: { text: toasts.tuned, kind: 'info' } }),
  },
});
