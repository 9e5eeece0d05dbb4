import { z } from 'zod';
import { retitleSection } from '../create-section.ts';
import { moveSection } from '../move-section.ts';
import { getSection, type SectionKey } from '../list-sections.ts';
import { AppError } from '../../errors.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { id, optionalId, requiredText } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { sectionSchema } from '../../boards/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';
import { organizeUrl, sectionEditUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { presentPlacedSection } from './present-placed-section.ts';

/** URL of the page whose forms change a section. */
export const editPage = (input: Record<string, unknown>): string =>
  sectionEditUrl(String(input['section_id']));
const name = requiredText(limits.sectionTitle, 'sectionName');
/** If the board is also given, the section must be on it. */
export const sectionFields = { section_id: id, board_id: optionalId };

export const renameSectionOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/sections/{section_id}/',
  resources: [
    { name: 'BoardSectionResource', verb: 'update' },
    { name: 'BoardSectionEditResource', verb: 'create' },
  ],
  summary: 'Renames a section. Its former URL redirects to it.',
  tag: 'Sections',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({ ...sectionFields, name, orbac_subject_id: optionalId }),
  output: sectionSchema,
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const section = await retitleSection(
      context.services,
      await actingFor(context, input.orbac_subject_id),
      keyOf(input),
      input.name,
    );
    return { data: await presentPlacedSection(context, section) };
  },
  form: {
    page: editPage,
    done: (_data, input) => ({
      to: sectionEditUrl(input.section_id),
      told: en.sections.renamed({ name: input.name }),
    }),
  },
});

export const moveSectionOperation = operationForMembers({
  method: 'POST',
  path: '/v3/sections/{section_id}/move/',
  summary: "Moves a section within its board's order: by one place, to an end, or before another section.",
  tag: 'Sections',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    ...sectionFields,
    direction: z.enum(['up', 'down', 'first', 'last']).optional(),
    before_id: optionalId,
    orbac_subject_id: optionalId,
  }),
  output: z.object({
    id: idText,
    board_id: idText,
    section_ids: z.array(idText).describe('In the new order'),
  }),
  idempotency: 'keyed',
  limit: { points: 300, perSeconds: 60 },
  async handle(context, input) {
    const memberId = await actingFor(context, input.orbac_subject_id);
    const section = await getSection(context.services, memberId, keyOf(input));
    if (section === null) throw new AppError('section_not_found');
    const order = await moveSection(
      context.services,
      memberId,
      section.boardId,
      section.id,
      input.before_id === undefined ? { by: input.direction ?? 'down' } : { beforeId: input.before_id },
    );
    return { data: { id: section.id, board_id: section.boardId, section_ids: order } };
  },
  form: {
    page: editPage,
    done: (data) => ({ to: `${organizeUrl(data.board_id, null)}#sections` }),
  },
});

/** Returns the section that the fields name. */
export const keyOf = (input: { section_id: string; board_id?: string | undefined }): SectionKey => ({
  sectionId: input.section_id,
  boardId: input.board_id,
});
