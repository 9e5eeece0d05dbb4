import { z } from 'zod';
import { boardToReport, reportPerson } from '../report-person.ts';
import { id, optionalId, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { limits } from '../../../views/contract/limits.ts';
import { reportReasons } from '../../../views/feedback/feedback.ts';
import { refusals } from '../../refusals.ts';

export const reportPersonOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/{user_id}/report/',
  resources: [{ name: 'UserReportResource', verb: 'update' }],
  summary: 'Reports a person to the staff.',
  tag: 'Feedback',
  input: z.object({
    user_id: id,
    reason: z.enum(reportReasons, { error: () => refusals.people.report }),
    details: text(limits.reportDetails, 'details').default(''),
    /** Their public board that the report is about. */
    board_id: optionalId,
    /** Page that the form came from and returns to. */
    next: z.string().max(limits.pinLink).optional(),
  }),
  output: z.object({ id: idText, reported: z.literal(true) }),
  limit: { points: 30, perSeconds: 3600, shared: true },
  async handle({ services, viewer, origin }, { user_id: userId, board_id: boardId, reason, details }) {
    const viewerId = viewer.user.id;
    const asked = { viewerId, ownerId: userId, boardId: boardId ?? '', origin };
    const board = boardId === undefined ? null : await boardToReport(services, asked);
    await reportPerson(services, viewerId, userId, { reason, details, board });
    return { data: { id: userId, reported: true } };
  },
  form: {
    page: ({ next }) => safeNext(typeof next === 'string' ? next : undefined),
    done: (_data, input) => ({ to: safeNext(input.next) }),
  },
});
