import { z } from 'zod';
import { editAllPins } from '../board-jobs/start-board-job.ts';
import type { BulkAct, PinPlace } from '../pin-rights.ts';
import { AppError } from '../../errors.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { flag, id, ids, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { boardJobSchema } from '../../boards/present-schema.ts';
import { presentBoardJob } from '../../boards/present.ts';
import { en } from '../../../views/base/texts/en.ts';
import { bulkDeclaration, organized, organizePage, requireNamedTarget, targetFields } from './bulk-target.ts';

const fields = {
  board_id: id,
  section_id: optionalId,
  /** Excluded pins. */
  pin_ids: ids.optional(),
  exclude_pin_ids: ids.optional(),
  orbac_subject_id: optionalId,
};

/** What changes of all pins of a place declare alike. */
const declaration = {
  ...bulkDeclaration,
  path: '/v3/bulk_edit/all/',
  output: boardJobSchema,
  limit: { points: 30, perSeconds: 60 },
} as const;

export interface AllInput {
  board_id: string;
  section_id?: string | undefined;
  pin_ids?: string[] | undefined;
  exclude_pin_ids?: string[] | undefined;
  orbac_subject_id?: string | undefined;
}

/** Starts a bulk change of all pins of a place. A few hundred are done before it returns. */
export async function beginAll(
  context: MemberContext,
  input: AllInput,
  act: BulkAct,
  target: PinPlace | null,
): Promise<{ data: ReturnType<typeof presentBoardJob> }> {
  const job = await editAllPins(context.services, {
    memberId: await actingFor(context, input.orbac_subject_id),
    boardId: input.board_id,
    sectionId: input.section_id ?? null,
    act,
    target,
    excludedPinIds: [...(input.pin_ids ?? []), ...(input.exclude_pin_ids ?? [])],
  });
  return { data: presentBoardJob(context.origin, job) };
}

export const bulkMoveAllOperation = operationForMembers({
  ...declaration,
  method: 'PUT',
  resources: [{ name: 'BulkEditSelectAllResource', verb: 'update' }],
  summary:
    'Moves all pins of a board or section except the given ones. Many pins are moved in the background.',
  input: z.object({ ...fields, ...targetFields }),
  handle: (context, input) => beginAll(context, input, 'move', requireNamedTarget(input)),
  form: {
    page: organizePage,
    done: (data, input) => organized(input, en.organize.moved({ count: data.done }), data),
  },
});

export const bulkCopyAllOperation = operationForMembers({
  ...declaration,
  method: 'POST',
  resources: [{ name: 'BulkEditSelectAllResource', verb: 'create' }],
  summary:
    'Saves all pins of a board or section except the given ones to another place. Many pins are saved in the background.',
  input: z.object({ ...fields, ...targetFields }),
  handle: (context, input) => beginAll(context, input, 'copy', requireNamedTarget(input)),
  form: {
    page: organizePage,
    done: (data, input) => organized(input, en.organize.copied({ count: data.done }), data),
  },
});

export const bulkDeleteAllOperation = operationForMembers({
  ...declaration,
  method: 'DELETE',
  resources: [{ name: 'BulkEditSelectAllResource', verb: 'delete' }],
  summary:
    'Deletes all pins of a board or section except the given ones. Many pins are deleted in the background.',
  input: z.object({ ...fields, ask: flag.optional() }),
  handle(context, input) {
    if (input.ask === true) throw new AppError('confirm_deletion');
    return beginAll(context, input, 'delete', null);
  },
  form: {
    page: organizePage,
    done: (data, input) => organized(input, en.organize.deleted({ count: data.done }), data),
  },
});
