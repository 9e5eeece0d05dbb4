import { z } from 'zod';
import { jsonObject } from '../http/operations/input/json-field.ts';
import { actOnExperience, listExperiences, type ExperienceOwner } from './experiences.ts';
import { ids, text } from '../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../http/operations/operation.ts';
import { experienceSchema, experienceStatus, presentExperience } from './present.ts';
import { placedExperience } from '../../views/experiences/experience-machine.ts';
import { safeNext } from '../../views/base/urls/safe-next.ts';
import { refusals } from '../refusals.ts';

const tag = 'Experiences';
const limit = { points: 120, perSeconds: 60 };

const context = jsonObject(2000);
const unread = context.meta({
  description: 'Accepted for compatibility: what is shown follows from the caller alone.',
});

const placed = z
  .string()
  .refine((value) => placedExperience(value) !== null, { error: () => refusals.experiences.pair })
  .meta({ description: 'placementId:experienceId' });

const actSchema = z.object({
  placed_experience_id: z.string(),
  status: experienceStatus.describe('Its status'),
  experiences: z.array(experienceSchema).optional().describe('What the placement shows now, if that changed'),
  href: z.string().optional().describe('URL of its call to action, after completion'),
});

export const platformExperiencesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/experiences/platform/',
  resources: [{ name: 'PlatformExperiencesResource', verb: 'get' }],
  summary: 'Returns what each placement shows to the caller.',
  tag,
  input: z.object({ extra_context: unread, targeting: unread }),
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
  summary: 'Returns what the given placements show to the caller, by placement.',
  tag,
  input: z.object({
    placement_ids: ids.refine((list) => list.length > 0, {
      error: () => refusals.experiences.placementNeeded,
    }),
    extra_context: unread,
    targeting: unread,
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
  targeting: unread,
  next: text(500).optional().meta({ description: 'URL that a plain form redirects to' }),
});

export const viewedOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/experiences/viewed/',
  resources: [{ name: 'UserExperienceViewedResource', verb: 'update' }],
  summary: 'Records that an experience was viewed. For placement 1000162, returns what it shows now.',
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
  summary: 'Records that an experience was completed.',
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
  form: {
    page: () => '/',
    isButton: true,
    done: ({ href }, input) => ({ to: safeNext(input.next ?? href) }),
  },
});

export const dismissedOperation = operationForAnyone({
  method: 'DELETE',
  path: '/v3/experiences/dismissed/',
  resources: [{ name: 'UserExperienceDismissedResource', verb: 'delete' }],
  summary: 'Dismisses an experience permanently.',
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
  summary: 'Triggers an experience, which is then shown.',
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
  // A view alone must not start a session, because pages of visitors with a session are rendered for each of them.
  const owner = action === 'viewed' ? ownerOf(call) : await storedOwnerOf(call);
  const { placed_experience_id: id, extra_context: extra = {} } = input;
  const { status, experiences, href } = await actOnExperience(call.services, owner, id, action, extra);
  return {
    placed_experience_id: id,
    status,
    ...(experiences !== null && { experiences: experiences.map(presentExperience) }),
    ...(status === 'completed' && href !== null && { href }),
  };
}

function ownerOf({ viewer, session, unit }: OperationContext): ExperienceOwner {
  return {
    userId: viewer.user?.id ?? null,
    sessionId: session.id,
    browserId: unit?.kind === 'visitor' ? unit.id : null,
  };
}

/** A visitor who acts on an experience gets a session. */
async function storedOwnerOf(call: OperationContext): Promise<ExperienceOwner> {
  const { viewer, session } = call;
  const owner = ownerOf(call);
  if (viewer.user !== null || session.id !== null) return owner;
  session.set('hasMetExperience', true);
  return { ...owner, sessionId: await session.stored() };
}

export const experienceOperations = [
  userExperiencesOperation,
  platformExperiencesOperation,
  viewedOperation,
  completedOperation,
  dismissedOperation,
  triggerOperation,
] as const;
