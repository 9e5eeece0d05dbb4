import { z } from 'zod';
import { makeSectionOfAllPins } from '../board-jobs/start-board-job.ts';
import { ownSection } from '../../sections/create-section.ts';
import { makeSectionOfPins } from '../section-of-pins.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { flag, id, ids, optionalId, requiredText } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { boardJobSchema, sectionSchema } from '../../boards/present-schema.ts';
import { presentBoardJob } from '../../boards/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { BoardJob } from '../../../views/contract/board-job.ts';
import { organizeUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { organized } from './bulk-target.ts';
import { presentPlacedSection } from '../../sections/operations/present-placed-section.ts';

export const createSectionOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/{board_id}/sections/',
  resources: [{ name: 'BoardSectionResource', verb: 'create' }],
  summary:
    'Creates a section of a board, optionally from chosen pins or from all pins of the board or a section.',
  tag: 'Sections',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    board_id: id,
    name: requiredText(limits.sectionTitle, 'sectionName'),
    initial_pins: ids.optional(),
    /** Name of a plain form's checkboxes. Same as `initial_pins`. */
    pin_ids: ids.optional(),
    all: flag.optional(),
    exclude_pin_ids: ids.optional(),
    section_id: optionalId,
    orbac_subject_id: optionalId,
  }),
  output: sectionSchema.extend({
    job: boardJobSchema.nullable().describe('Background job that moves all pins of a place into it'),
  }),
  idempotency: 'keyed',
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const memberId = await actingFor(context, input.orbac_subject_id);
    const { sectionId, job } = await make(context, memberId, input);
    const section = await ownSection(context.services, memberId, sectionId);
    return {
      data: {
        ...(await presentPlacedSection(context, section)),
        job: job === null ? null : presentBoardJob(context.origin, job),
      },
      status: 201,
    };
  },
  form: {
    page: (input) => organizeUrl(String(input['board_id']), stringOrNull(input['section_id'])),
    done: (data, input) =>
      organized({ board_id: input.board_id }, en.sections.made({ name: input.name }), data.job),
  },
});

const stringOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

interface SectionInput {
  board_id: string;
  name: string;
  initial_pins?: string[] | undefined;
  pin_ids?: string[] | undefined;
  all?: boolean | undefined;
  exclude_pin_ids?: string[] | undefined;
  section_id?: string | undefined;
}

async function make(
  { services }: MemberContext,
  memberId: string,
  input: SectionInput,
): Promise<{ sectionId: string; job: BoardJob | null }> {
  const place = { memberId, boardId: input.board_id };
  if (input.all === true) {
    const sectionId = input.section_id ?? null;
    const excludedPinIds = input.exclude_pin_ids ?? [];
    return makeSectionOfAllPins(services, { ...place, sectionId, excludedPinIds }, input.name);
  }
  const pinIds = [...(input.initial_pins ?? []), ...(input.pin_ids ?? [])];
  const source = input.section_id ?? null;
  const sectionId = await makeSectionOfPins(services, { ...place, title: input.name, pinIds, source });
  return { sectionId, job: null };
}
