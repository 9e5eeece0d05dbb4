import { z } from 'zod';
import { jsonOrText } from '../http/operations/input/json-field.ts';
import { actOnExperience, listExperiences } from './experiences.ts';
import { ids, text } from '../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../http/operations/operation.ts';
import { experienceSchema, experienceStatus, presentExperience } from './present.ts';
import { safeNext } from '../../views/base/urls/safe-next.ts';

const tag = 'Experiences';
const limit = { points: 120, perSeconds: 60 };
const mostContext = 2000;

/** An object, or its JSON text as clients send it. */
const context = z
  .preprocess(
    (value) => {
      if (typeof value !== 'string') return value ?? {};
      if (value === '') return {};
      return jsonOrText(value);
    },
    z
      .record(z.string(), z.unknown())
      .refine(
        (fields) => JSON.stringify(fields).length <= mostContext,
        `Can have ${mostContext} characters at most.`,
      )
      .refine(
        (fields) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(fields)),
        'Holds characters that cannot be stored.',
      ),
  )
  .optional()
  .meta({ type: 'object', description: 'An object or its JSON' });

const placed = z
  .string()
  .regex(/^\d{1,18}:\d{1,18}$/, 'Must be placementId:experienceId.')
  .meta({ description: 'placementId:experienceId' });

const actSchema = z.object({
  placed_experience_id: z.string(),
  status: experienceStatus.describe('What became of it'),
  experiences: z
    .array(experienceSchema)
    .optional()
    .describe('What the placement shows now, where that changed'),
});

export const platformExperiencesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/experiences/platform/',
  resources: [{ name: 'PlatformExperiencesResource', verb: 'get' }],
  summary: 'What each placement of the site shows to the caller.',
  tag,
  input: z.object({ extra_context: context, targeting: context }),
  output: z.array(experienceSchema),
  limit,
  async handle(call) {
    const found = await listExperiences(call.services, ownerOf(call), null);
    return { data: found.map(presentExperience) };
  },
});

export const userExperiencesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/experiences/',
  resources: [{ name: 'UserExperienceResource', verb: 'get' }],
  summary: 'What these placements show to the caller, by placement.',
  tag,
  input: z.object({
    placement_ids: ids.refine((list) => list.length > 0, 'Name one placement at least.'),
    extra_context: context,
    targeting: context,
  }),
  output: z.record(z.string(), experienceSchema).describe('By the id of the placement'),
  limit,
  async handle(call, input) {
    const found = await listExperiences(call.services, ownerOf(call), input.placement_ids.slice(0, 100));
    return { data: Object.fromEntries(found.map((each) => [each.placementId, presentExperience(each)])) };
  },
});

const acts = z.object({
  placed_experience_id: placed,
  extra_context: context,
  targeting: context,
  next: text(500).optional().meta({ description: 'Where a plain form goes on to' }),
});

export const viewedOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/experiences/viewed/',
  resources: [{ name: 'UserExperienceViewedResource', verb: 'update' }],
  summary: 'Keeps that an experience was seen. For placement 1000162 answers what it shows now.',
  tag,
  input: acts,
  output: actSchema,
  limit,
  async handle(call, input) {
    return { data: await act(call, input, 'viewed') };
  },
});

export const completedOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/experiences/completed/',
  resources: [{ name: 'UserExperienceCompletedResource', verb: 'update' }],
  summary: 'Keeps that an experience was completed.',
  tag,
  input: acts.extend({
    without_homefeed: z.preprocess((value) => value === true || value === 'true', z.boolean()).optional(),
  }),
  output: actSchema,
  limit,
  async handle(call, input) {
    const action = input.without_homefeed === true ? 'completedWithoutHomefeed' : 'completed';
    return { data: await act(call, input, action) };
  },
  form: { page: () => '/', isButton: true, done: (_data, input) => ({ to: safeNext(input.next) }) },
});

export const dismissedOperation = operationForAnyone({
  method: 'DELETE',
  path: '/v3/experiences/dismissed/',
  resources: [{ name: 'UserExperienceDismissedResource', verb: 'delete' }],
  summary: 'Puts an experience away for good.',
  tag,
  input: acts,
  output: actSchema,
  limit,
  async handle(call, input) {
    return { data: await act(call, input, 'dismissed') };
  },
  form: { page: () => '/', isButton: true, done: (_data, input) => ({ to: safeNext(input.next) }) },
});

export const triggerOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/experiences/{placed_experience_id}/trigger/',
  resources: [{ name: 'UserExperienceTriggerResource', verb: 'update' }],
  summary: 'Has an experience shown that waits for it.',
  tag,
  input: z.object({ placed_experience_id: placed, extra_context: context }),
  output: actSchema,
  limit,
  async handle(call, input) {
    return { data: await act(call, input, 'trigger') };
  },
});

type Act = Parameters<typeof actOnExperience>[3];

async function act(
  call: OperationContext,
  input: { placed_experience_id: string; extra_context?: Record<string, unknown> | undefined },
  action: Act,
) {
  const owner = await storedOwnerOf(call);
  const { placed_experience_id: id, extra_context: extra = {} } = input;
  const { status, experiences } = await actOnExperience(call.services, owner, id, action, extra);
  return {
    placed_experience_id: id,
    status,
    ...(experiences !== null && { experiences: experiences.map(presentExperience) }),
  };
}

function ownerOf({ viewer, session }: OperationContext) {
  return { userId: viewer.user?.id ?? null, sessionId: session.id };
}

/** A visitor who acts on an experience gets a session. */
async function storedOwnerOf(call: OperationContext) {
  const { viewer, session } = call;
  if (viewer.user !== null || session.id !== null) return ownerOf(call);
  session.set('hasMetExperience', true);
  return { userId: null, sessionId: await session.stored() };
}

export const experienceOperations = [
  userExperiencesOperation,
  platformExperiencesOperation,
  viewedOperation,
  completedOperation,
  dismissedOperation,
  triggerOperation,
] as const;
