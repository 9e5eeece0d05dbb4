import { z } from 'zod';
import { actingFor } from '../../http/operations/acting-for.ts';
import { id, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers, type FormOutcome } from '../../http/operations/operation.ts';
import { boardJobSchema } from '../../boards/present-schema.ts';
import { presentBoardJob } from '../../boards/present.ts';
import { AppError } from '../../errors.ts';
import { getSection, type SectionKey } from '../../sections/list-sections.ts';
import { editPage, keyOf, sectionFields } from '../../sections/operations/change-section.ts';
import type { Services } from '../../services.ts';
import { idText } from '../../../views/contract/output.ts';
import { en } from '../../../views/base/texts/en.ts';
import { deleteSection, mergeSections } from '../remove-section.ts';
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
    const { services } = context;
    const memberId = await actingFor(context, input.orbac_subject_id);
    const boardId = await boardIdOf(services, memberId, keyOf(input));
    const job = await mergeSections(services, memberId, keyOf(input), input.target_id);
    return { data: { ...presentBoardJob(context.origin, job), board_id: boardId } };
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
  summary: 'Deletes a section. Its pins stay on the board unless requested otherwise.',
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
    const { services } = context;
    const memberId = await actingFor(context, input.orbac_subject_id);
    const boardId = await boardIdOf(services, memberId, keyOf(input));
    const job = await deleteSection(services, memberId, keyOf(input), input.pins);
    return { data: { ...presentBoardJob(context.origin, job), board_id: boardId } };
  },
  form: { page: editPage, done: (data) => afterRemoval(data, en.sections.deleted) },
});

async function boardIdOf(services: Services, memberId: string, key: SectionKey): Promise<string> {
  const section = await getSection(services, memberId, key);
  if (section === null) throw new AppError('section_not_found');
  return section.boardId;
}

function afterRemoval(job: z.output<typeof removedSchema>, text: string): FormOutcome {
  return organized({ board_id: job.board_id }, text, job);
}
