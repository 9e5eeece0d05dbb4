import { z } from 'zod';
import { reportPin } from '../report-pin.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { pinFeedbackUrl } from '../../../views/base/urls/canonical.ts';
import { reportFields } from './report-fields.ts';
import { refusals } from '../../refusals.ts';

export const reportPinOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/feedback/',
  resources: [{ name: 'PinFeedbackResource', verb: 'update' }],
  summary: "Reports another person's pin to the staff.",
  tag: 'Feedback',
  input: z.object({
    pin_id: id,
    /** 1 means a report, the only supported type. */
    feedback_type: z.coerce.number().pipe(z.literal(1)).default(1),
    ...reportFields(() => refusals.feedback.reportPin),
  }),
  output: z.object({ id: idText, reported: z.literal(true) }),
  limit: { points: 30, perSeconds: 60 },
  async handle(context, input) {
    await reportPin(context.services, context.viewer.user.id, input.pin_id, input.reason, input.details);
    return { data: { id: input.pin_id, reported: true } };
  },
  form: {
    page: (input) => (typeof input['pin_id'] === 'string' ? pinFeedbackUrl(input['pin_id']) : '/'),
    needs: { field: 'reason', message: () => refusals.feedback.reportPin },
    done: (_data, input) => ({ to: pinFeedbackUrl(input.pin_id) }),
  },
});
