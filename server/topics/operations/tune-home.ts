import { z } from 'zod';
import { getTuning, tuneHome } from '../../feeds/tune-home.ts';
import { flag, unlessEmpty } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { maxLeaning } from '../../../views/feeds/leanings.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('topics', 'toast');

const path = '/v3/feeds/home/tuning/';

/** Between the ends of a slider, by their names: −2 is the first, 2 the second. */
const leaning = z.number().int().min(-maxLeaning).max(maxLeaning);
const leaningInput = unlessEmpty(z.coerce.number().pipe(leaning).optional());

const leaningsSchema = {
  new_to_proven: leaning.describe('New pins, or what was saved beside your saves'),
  near_to_far: leaning.describe('Next to your saves, or further away and discoveries'),
  people_to_topics: leaning.describe('Followed people and boards, or followed topics'),
  text_to_looks: leaning.describe('Words like those of your saves, or pictures that look like them'),
};

/** Which kinds of pins appear in the home feed, and what it leans to. */
const tuningSchema = z
  .object({
    topics: z.boolean(),
    boards: z.boolean(),
    people: z.boolean(),
    activity: z.boolean(),
    ...leaningsSchema,
  })
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
  summary:
    'Turns topics, boards, people and recent activity on or off as sources of the home feed, and sets what it leans to, from -2 to 2.',
  tag: 'Feeds',
  input: z.object({
    topics: flag.optional(),
    boards: flag.optional(),
    people: flag.optional(),
    activity: flag.optional(),
    new_to_proven: leaningInput,
    near_to_far: leaningInput,
    people_to_topics: leaningInput,
    text_to_looks: leaningInput,
  }),
  output: tuningSchema,
  limit: { points: 120, perSeconds: 60 },
  handle: async (context, input) => ({
    data: await tuneHome(context.services, context.viewer.user.id, input),
  }),
  form: {
    page: () => '/edit/',
    done: () => ({ to: '/edit/', told: toasts.tuned }),
  },
});
