import { z } from 'zod';
import { getBoardJob } from '../../organize/board-jobs/get-board-job.ts';
import { mergeBoards } from '../../organize/board-jobs/start-board-job.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { flag, id, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { boardJobSchema } from '../present-schema.ts';
import { presentBoardJob } from '../present.ts';
import { boardJobUrl } from '../../../views/base/urls/canonical.ts';
import { mergeUrl } from '../../../views/base/urls/merge-url.ts';

export const mergeBoardOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/{board_id}/merge/{target_id}/',
  summary:
    'Merges a board into another of the caller: pins, sections, followers and URLs. Large boards are merged in the background.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    board_id: id,
    target_id: id,
    keep_collaborators: flag.optional(),
    orbac_subject_id: optionalId,
  }),
  output: boardJobSchema,
  idempotency: 'keyed',
  limit: { points: 30, perSeconds: 60 },
  async handle(context, input) {
    const job = await mergeBoards(context.services, {
      memberId: await actingFor(context, input.orbac_subject_id),
      boardId: input.board_id,
      targetId: input.target_id,
      keepsCollaborators: input.keep_collaborators ?? false,
    });
    return { data: presentBoardJob(context.origin, job) };
  },
  form: {
    page: (input) => mergeUrl(String(input['board_id'])),
    done: (data) => ({ to: boardJobUrl(data.id) }),
  },
});

export const boardJobOperation = operationForMembers({
  method: 'GET',
  path: '/v3/boards/jobs/{id}/',
  summary: "Returns the progress of a background job on a board's pins, such as a merge.",
  tag: 'Boards',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ id, orbac_subject_id: optionalId }),
  output: boardJobSchema,
  async handle(context, input) {
    const memberId = await actingFor(context, input.orbac_subject_id);
    const job = await getBoardJob(context.services, memberId, input.id);
    return { data: presentBoardJob(context.origin, job) };
  },
});
