import { z } from 'zod';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { experienceAudiences, type ExperienceReport } from '../../../views/contract/staff/experiences.ts';
import { placedExperience } from '../../../views/experiences/experience-machine.ts';
import { experienceState } from '../../../views/experiences/experience-state.ts';
import { staffExperienceUrl, staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { experienceStaffTexts as t } from '../../../views/staff/texts/experiences.ts';
import { definitionInput, definitionOf } from './experience-input.ts';
import {
  editExperience,
  endExperience,
  listStaffExperiences,
  publishExperience,
  writeExperience,
} from '../../experiences/staff-experiences.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { refusals } from '../../refusals.ts';
import { isId } from '../../../views/base/text/is-id.ts';

const tag = 'Staff';
const limit = { points: 60, perSeconds: 60 };

const ownId = z
  .union([z.string(), z.number().int().nonnegative().transform(String)])
  .refine(isId, { error: () => refusals.input.number })
  .meta({ type: 'string', description: 'A whole number' });
const placed = z
  .string()
  .refine((value) => placedExperience(value) !== null, { error: () => refusals.experiences.pair })
  .meta({ description: 'placementId:experienceId' });

const reportSchema = z
  .object({
    placed_experience_id: z.string().describe('placementId:experienceId'),
    placement_id: idText,
    experience_id: idText,
    state: z.enum(['draft', 'scheduled', 'running', 'ended']),
    type: z.number(),
    title: z.string(),
    text: z.string(),
    label: z.string(),
    href: z.string(),
    anchor: z.string(),
    audience: z.enum(experienceAudiences),
    needs_trigger: z.boolean(),
    triggerable_placed_exps: z.array(z.string()),
    metadata: z.record(z.string(), z.unknown()),
    starts_at: instantIso.nullable(),
    ends_at: instantIso.nullable(),
    viewed: z
      .number()
      .describe(
        'Members and visitors who viewed it. Counts end at 10,000, which stands for that many and more.',
      ),
    completed: z.number(),
    dismissed: z.number(),
  })
  .meta({ id: 'ExperienceReport' });

function present(report: ExperienceReport, now: Date): z.output<typeof reportSchema> {
  const { title, text, action, anchor } = report.displayData;
  return {
    placed_experience_id: `${report.placementId}:${report.experienceId}`,
    placement_id: report.placementId,
    experience_id: report.experienceId,
    state: experienceState(report, now),
    type: report.type,
    title,
    text,
    label: action?.label ?? '',
    href: action?.href ?? '',
    anchor,
    audience: report.audience,
    needs_trigger: report.needsTrigger,
    triggerable_placed_exps: report.triggerable,
    metadata: report.metadata,
    starts_at: report.startsAt?.toISOString() ?? null,
    ends_at: report.endsAt?.toISOString() ?? null,
    viewed: report.viewed,
    completed: report.completed,
    dismissed: report.dismissed,
  };
}

const pageOf = (input: Record<string, unknown>) => staffExperienceUrl(String(input['placed_experience_id']));
const said = (text: () => string) => (data: { placed_experience_id: string }) => ({
  to: staffExperienceUrl(data.placed_experience_id),
  told: text(),
});

export const staffExperienceOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/experiences/',
    summary: 'Lists all experiences, published or not, with their views, completions and dismissals.',
    tag,
    input: z.object({}),
    output: z.array(reportSchema),
    async handle({ services, staff }) {
      const reports = await listStaffExperiences(services, staff);
      return { data: reports.map((report) => present(report, services.clock.now())) };
    },
  }),
  operationForStaff({
    method: 'POST',
    path: '/v3/staff/experiences/',
    audit: ['experience.write'],
    summary: 'Creates an experience. It is not shown before it is published.',
    tag,
    input: z.object({ placement_id: ownId, experience_id: ownId, ...definitionInput }),
    output: reportSchema,
    idempotency: 'keyed',
    limit,
    async handle({ services, staff }, input) {
      const place = { placementId: input.placement_id, experienceId: input.experience_id };
      const report = await writeExperience(services, staff, definitionOf(place, input));
      return { data: present(report, services.clock.now()), status: 201 };
    },
    form: { page: () => staffExperienceUrl('new'), done: said(() => t.written) },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/experiences/{placed_experience_id}/',
    audit: ['experience.edit'],
    summary: 'Changes an experience. If it is published, pages change immediately.',
    tag,
    input: z.object({ placed_experience_id: placed, ...definitionInput }),
    output: reportSchema,
    limit,
    async handle({ services, staff }, input) {
      const place = placedExperience(input.placed_experience_id) ?? { placementId: '', experienceId: '' };
      const report = await editExperience(services, staff, definitionOf(place, input));
      return { data: present(report, services.clock.now()) };
    },
    form: { page: pageOf, done: said(() => t.saved) },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/experiences/{placed_experience_id}/publish/',
    audit: ['experience.publish'],
    summary: 'Publishes an experience. It is shown from its start, or immediately, until its end.',
    tag,
    input: z.object({ placed_experience_id: placed }),
    output: reportSchema,
    limit,
    async handle({ services, staff }, input) {
      const report = await publishExperience(services, staff, input.placed_experience_id);
      return { data: present(report, services.clock.now()) };
    },
    form: { page: pageOf, isButton: true, done: said(() => t.published) },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/experiences/{placed_experience_id}/',
    audit: ['experience.end'],
    summary: 'Ends an experience for everyone. Its counts are kept.',
    tag,
    input: z.object({ placed_experience_id: placed }),
    output: reportSchema,
    limit,
    async handle({ services, staff }, input) {
      const report = await endExperience(services, staff, input.placed_experience_id);
      return { data: present(report, services.clock.now()) };
    },
    form: { page: () => staffSectionUrl('experiences'), isButton: true, done: said(() => t.ended) },
  }),
] as const;
