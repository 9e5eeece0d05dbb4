import { z } from 'zod';
import { undoBoardJob } from '../board-jobs/undo-board-job.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { id, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { boardJobSchema } from '../../boards/present-schema.ts';
import { presentBoardJob } from '../../boards/present.ts';
import { boardJobUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { organized, organizePage } from './bulk-target.ts';

export const undoAllOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/jobs/{id}/undo/',
  summary:
    'Undoes a merge, or a move, copy or deletion of many pins, within a day of its end. Restores the board or section that it removed, and stops it if it is still running. Later changes are kept. Many pins are moved back in the background.',
  tag: 'Pins',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    id,
    /** The place whose page the plain form returns to. */
    board_id: optionalId,
    section_id: optionalId,
    orbac_subject_id: optionalId,
  }),
  output: boardJobSchema,
  idempotency: 'keyed',
  limit: { points: 30, perSeconds: 60 },
  async handle(context, input) {
    const memberId = await actingFor(context, input.orbac_subject_id);
    return {
      data: presentBoardJob(context.origin, await undoBoardJob(context.services, memberId, input.id)),
    };
  },
  form: {
    isButton: true,
    page: (input) =>
      typeof input['board_id'] === 'string' ? organizePage(input) : boardJobUrl(String(input['id'])),
    // The job's page reports what could not be undone.
    done: (data, input) =>
      input.board_id === undefined || data.kept > 0
        ? { to: boardJobUrl(data.id) }
        : organized(input, en.boardJob.undone[data.kind], data),
  },
});
