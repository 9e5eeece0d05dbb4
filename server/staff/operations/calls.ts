import { z } from 'zod';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { finishCall, listCalls } from '../calls.ts';
import { bookmarks, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { callStaffTexts as t } from '../../../views/staff/texts/calls.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const tag = 'Staff';
const callSchema = z
  .object({
    id: idText,
    business: z.object({ id: idText, name: z.string() }),
    number: z.string(),
    note: z.string(),
    asked_at: instantIso,
  })
  .meta({ id: 'StaffCall' });
const page = (): string => staffSectionUrl('calls');

/** Open calls that businesses requested (BIZ-01). */
export const staffCallOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/calls/',
    resources: [{ name: 'StaffCallsResource', verb: 'get' }],
    summary: 'Lists the calls that businesses requested and that have not been made, newest first.',
    tag,
    input: z.object({ bookmarks, page_size: pageSize(staffLimits.page, 100) }),
    output: z.array(callSchema),
    async handle({ services, staff }, input) {
      const found = await listCalls(services, staff, input.bookmarks, input.page_size);
      return presentPage(found, (call) => ({
        id: call.id,
        business: { id: call.businessId, name: call.businessName },
        number: call.number,
        note: call.note,
        asked_at: call.askedAt.toISOString(),
      }));
    },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/calls/{business_id}/{call_id}/',
    resources: [{ name: 'StaffCallResource', verb: 'delete' }],
    summary: 'Marks a call as made, which removes it from the list.',
    tag,
    input: z.object({ business_id: id, call_id: id }),
    output: z.object({ id: idText, done: z.literal(true) }),
    audit: ['call.done'],
    limit: { points: 600, perSeconds: 60 },
    async handle({ services, staff }, input) {
      await finishCall(services, staff, input.business_id, input.call_id);
      return { data: { id: input.call_id, done: true as const } };
    },
    form: {
      page,
      isButton: true,
      done: () => ({ to: page(), told: t.made }),
    },
  }),
] as const;
