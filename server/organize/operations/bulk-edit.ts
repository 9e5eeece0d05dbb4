import { z } from 'zod';
import type { BulkAct, PinPlace } from '../pin-rights.ts';
import { copyChosenPins, deleteChosenPins, moveChosenPins, noPinsChosen } from '../edit-pins.ts';
import { AppError, fieldError } from '../../errors.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { flag, ids, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { boardJobSchema } from '../../boards/present-schema.ts';
import { en } from '../../../views/base/texts/en.ts';
import { beginAll } from './bulk-edit-all.ts';
import { movedOutcome } from './bulk-move-back.ts';
import {
  bulkDeclaration,
  organized,
  organizePage,
  requireNamedTarget,
  targetFields,
  targetOf,
} from './bulk-target.ts';
import { refusals } from '../../refusals.ts';

const bulkSchema = z
  .object({
    job: boardJobSchema.nullable().describe('Background job on all pins of a place'),
    count: z.number().describe('The affected pins'),
    former_places: z
      .array(z.object({ board_id: idText, section_id: idText.nullable(), pin_ids: z.array(idText) }))
      .describe('Former places of moved pins, for moving them back'),
    pin_ids: z.array(idText).describe('The created copies'),
    undo_job_ids: z
      .array(idText)
      .describe('Jobs that `POST /v3/boards/jobs/{id}/undo/` can undo, one per board'),
  })
  .meta({ id: 'BulkEdit' });

/** What changes of chosen pins declare alike. */
const declaration = {
  ...bulkDeclaration,
  path: '/v3/bulk_edit/',
  output: bulkSchema,
  limit: { points: 120, perSeconds: 60 },
} as const;

/** From a plain form: all pins of the place instead of the listed ones. */
const all = flag.optional();

/** With a target, `board_id` and `section_id` are the source. Without one, they are the destination. */
const fields = {
  board_id: optionalId,
  section_id: optionalId,
  pin_ids: ids.default([]),
  all,
  ...targetFields,
  orbac_subject_id: optionalId,
};

interface Places {
  board_id?: string | undefined;
  section_id?: string | undefined;
  target_board_id?: string | undefined;
  target_section_id?: string | undefined;
  target?: string | undefined;
}

/** Returns the place the pins must be in, or null if no board is given. Throws for a section without its board. */
function sourceOf({ board_id: boardId, section_id: sectionId }: Places): PinPlace | null {
  if (boardId !== undefined) return { boardId, sectionId: sectionId ?? null };
  if (sectionId !== undefined) throw fieldError('board_id', refusals.organize.boardToo);
  return null;
}

function placesOf(input: Places): { source: PinPlace | null; target: PinPlace } {
  const own = sourceOf(input);
  const target = targetOf(input);
  if (target !== null) return { source: own, target };
  if (own === null) throw fieldError('target', refusals.organize.where);
  return { source: null, target: own };
}

export const bulkMoveOperation = operationForMembers({
  ...declaration,
  method: 'PUT',
  resources: [{ name: 'BulkEditResource', verb: 'update' }],
  summary: 'Moves up to 500 pins to a board or section, all or none.',
  input: z.object(fields),
  async handle(context, input): Promise<BulkAnswer> {
    if (input.all === true) return allOf(context, input, 'move');
    const { source, target } = placesOf(input);
    const places = await moveChosenPins(
      context.services,
      { memberId: await actingFor(context, input.orbac_subject_id), pinIds: input.pin_ids, source },
      target,
    );
    return {
      data: {
        job: null,
        count: places.reduce((sum, place) => sum + place.pinIds.length, 0),
        former_places: places.map((place) => ({
          board_id: place.boardId,
          section_id: place.sectionId,
          pin_ids: place.pinIds,
        })),
        pin_ids: [],
        undo_job_ids: [],
      },
    };
  },
  form: {
    page: organizePage,
    done: (data, input) =>
      data.job === null
        ? movedOutcome(input, en.organize.moved({ count: data.count }), data.former_places)
        : organized(input, en.organize.moved({ count: data.count }), data.job),
  },
});

export const bulkCopyOperation = operationForMembers({
  ...declaration,
  method: 'POST',
  resources: [{ name: 'BulkEditResource', verb: 'create' }],
  summary: 'Saves up to 500 pins to a board or section, all or none.',
  input: z.object(fields),
  async handle(context, input): Promise<BulkAnswer> {
    if (input.all === true) return allOf(context, input, 'copy');
    const { source, target } = placesOf(input);
    const { pinIds, jobIds } = await copyChosenPins(
      context.services,
      { memberId: await actingFor(context, input.orbac_subject_id), pinIds: input.pin_ids, source },
      target,
    );
    return {
      data: { job: null, count: pinIds.length, former_places: [], pin_ids: pinIds, undo_job_ids: jobIds },
    };
  },
  form: {
    page: organizePage,
    done: (data, input) => organized(input, en.organize.copied({ count: data.count }), workOf(data)),
  },
});

export const bulkDeleteOperation = operationForMembers({
  ...declaration,
  method: 'DELETE',
  resources: [{ name: 'BulkEditResource', verb: 'delete' }],
  summary: 'Deletes up to 500 pins of a board, all or none.',
  input: z.object({
    board_id: optionalId,
    section_id: optionalId,
    pin_ids: ids.default([]),
    all,
    /** Set first by a plain form, whose page then asks for confirmation. */
    ask: flag.optional(),
    orbac_subject_id: optionalId,
  }),
  async handle(context, input): Promise<BulkAnswer> {
    const isAll = input.all === true;
    if (input.ask === true)
      throw input.pin_ids.length === 0 && !isAll ? noPinsChosen() : new AppError('confirm_deletion');
    if (isAll) return allOf(context, input, 'delete');
    const { pinIds, jobIds } = await deleteChosenPins(context.services, {
      memberId: await actingFor(context, input.orbac_subject_id),
      pinIds: input.pin_ids,
      source: sourceOf(input),
    });
    return {
      data: { job: null, count: pinIds.length, former_places: [], pin_ids: [], undo_job_ids: jobIds },
    };
  },
  form: {
    page: organizePage,
    done: (data, input) => organized(input, en.organize.deleted({ count: data.count }), workOf(data)),
  },
});

interface BulkAnswer {
  data: z.output<typeof bulkSchema>;
}

/** Returns the jobs that a plain form can undo. */
function workOf({ job, undo_job_ids: ids }: BulkAnswer['data']): Parameters<typeof organized>[2] {
  const [id] = ids;
  if (id === undefined) return job;
  return ids.length > 1 ? null : { id, status: 'done', can_undo: true };
}

/** Changes all pins of the place. Unfinished work is returned as `job`. */
async function allOf(
  context: MemberContext,
  input: Places & { pin_ids: string[] },
  act: BulkAct,
): Promise<BulkAnswer> {
  if (input.board_id === undefined) throw fieldError('board_id', refusals.input.thisNeeded);
  const target = act === 'delete' ? null : requireNamedTarget(input);
  const place = { board_id: input.board_id, section_id: input.section_id };
  const { data } = await beginAll(context, place, act, target);
  return { data: { job: data, count: data.done, former_places: [], pin_ids: [], undo_job_ids: [] } };
}
