import { z } from 'zod';
import { actingFor } from '../../http/operations/acting-for.ts';
import { id, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers, type FormOutcome } from '../../http/operations/operation.ts';
import { boardJobSchema } from '../../boards/present-schema.ts';
import { presentBoardJob } from '../../boards/present.ts';
import { editPage, keyOf, sectionFields } from '../../sections/operations/change-section.ts';
import { idText } from '../../../views/contract/output.ts';
import { en } from '../../../views/base/texts/en.ts';
import { deleteSection, mergeSections, type SectionRemoval } from '../remove-section.ts';
import { organized } from './bulk-target.ts';

/** The job that moves a removed section's pins elsewhere, with the section's former board. */
const removedSchema = boardJobSchema.extend({ board_id: idText });

export const mergeSectionOperation = operationForMembers({
  method: 'POST',
  path: '/v3/sections/{section_id}/merge/{target_id}/',
  summary: 'Merges a section into another one of the same board.',
  tag: 'Sections',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({ ...sectionFields, target_id: id, orbac_subject_id: optionalId }),
  output: removedSchema,
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const memberId = await actingFor(context, input.orbac_subject_id);
    const removal = await mergeSections(context.services, memberId, keyOf(input), input.target_id);
    return { data: presentRemoval(context.origin, removal) };
  },
  form: { page: editPage, done: (data) => afterRemoval(data, en.sections.merged) },
});

export const deleteSectionOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/sections/{section_id}/',
  resources: [
    { name: 'BoardSectionResource', verb: 'delete' },
    { name: 'BoardSectionEditResource', verb: 'delete' },
  ],
  summary:
    'Deletes a section. Its pins stay on the board unless requested otherwise. Repeating it answers the same job.',
  tag: 'Sections',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    ...sectionFields,
    pins: z.enum(['keep', 'delete']).default('keep'),
    orbac_subject_id: optionalId,
  }),
  output: removedSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const memberId = await actingFor(context, input.orbac_subject_id);
    const removal = await deleteSection(context.services, memberId, keyOf(input), input.pins);
    return { data: presentRemoval(context.origin, removal) };
  },
  form: { page: editPage, done: (data) => afterRemoval(data, en.sections.deleted) },
});

function presentRemoval(origin: string, { job, boardId }: SectionRemoval): z.output<typeof removedSchema> {
  return { ...presentBoardJob(origin, job), board_id: boardId };
}

function afterRemoval(job: z.output<typeof removedSchema>, text: string): FormOutcome {
  return organized({ board_id: job.board_id }, text, job);
}
