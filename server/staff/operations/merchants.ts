import { z } from 'zod';
import { decideApplication, listApplications } from '../../merchants/decide-application.ts';
import { bookmarks, flag, id, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';
import { staffMerchantUrl, staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { applicationTexts } from '../../../views/merchants/texts/application.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { refusals } from '../../refusals.ts';

const tag = 'Staff';
const decision = z.enum(['approve', 'refuse', 'ask'], { error: () => refusals.input.action });
const applicationSchema = z
  .object({
    id: idText,
    user: z.object({ id: idText, username: z.string(), full_name: z.string() }),
    website: z.string(),
    about: z.string(),
    evidence: z.string(),
    business_name: z.string().describe('Empty if the account is not a business'),
    feed_count: z.number(),
    refusal_count: z.number().describe('Earlier applications that were refused'),
    created_at: instantIso,
  })
  .meta({ id: 'StaffMerchantApplication' });

/** Applications to become a verified merchant (USER-08). */
export const staffMerchantOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/merchant_applications/',
    resources: [{ name: 'StaffMerchantApplicationsResource', verb: 'get' }],
    summary: 'Lists pending applications to become a verified merchant, oldest first.',
    tag,
    input: z.object({ bookmarks, page_size: pageSize(staffLimits.page, 100) }),
    output: z.array(applicationSchema),
    async handle({ services, staff }, input) {
      const page = await listApplications(services, staff, input.bookmarks, input.page_size);
      return presentPage(page, (row) => ({
        id: row.id,
        user: { id: row.userId, username: row.username, full_name: row.fullName },
        website: row.website,
        about: row.about,
        evidence: row.evidence,
        business_name: row.businessName,
        feed_count: row.feeds,
        refusal_count: row.refusals,
        created_at: row.createdAt.toISOString(),
      }));
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/merchant_applications/{user_id}/',
    audit: {
      oneOf: ['merchant.approve', 'merchant.refuse', 'merchant.ask'],
      by: ({ decision: given }) => `merchant.${given}`,
    },
    resources: [{ name: 'StaffMerchantApplicationResource', verb: 'update' }],
    summary: 'Approves or refuses an application, or asks for more information. The applicant is notified.',
    tag,
    input: z.object({
      user_id: id,
      decision,
      answer: text(staffLimits.reason, 'answer').default(''),
      inspirational: flag
        .default(false)
        .meta({ description: 'Stands for something, such as the environment' }),
      eligible: flag.default(false).meta({ description: 'May show badges on its profile if inspirational' }),
    }),
    output: z.object({ user_id: idText, decision }),
    limit: { points: 600, perSeconds: 60 },
    async handle({ services, staff, origin }, input) {
      const { user_id: userId, inspirational: isInspirational, eligible: isEligible, ...rest } = input;
      await decideApplication(services, staff, userId, { ...rest, isInspirational, isEligible }, origin);
      return { data: { user_id: userId, decision: input.decision } };
    },
    form: {
      page: (input) => staffMerchantUrl(String(input['user_id'])),
      done: () => ({ to: staffSectionUrl('merchants'), told: applicationTexts.staff.decided }),
    },
  }),
] as const;
