import { z } from 'zod';
import type { ApplicationRow } from '../../../db/queries/merchants/applications.ts';
import { AppError } from '../../errors.ts';
import { requiredText, webAddress } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { limits } from '../../../views/contract/limits.ts';
import { idText, instantRfc2822 } from '../../../views/contract/output.ts';
import { merchantSettingsUrl } from '../../../views/merchants/merchant-urls.ts';
import { applicationTexts as t } from '../../../views/merchants/texts/application.ts';
import { rfc2822 } from '../../boards/present.ts';
import { applyAsMerchant, getApplication } from '../apply.ts';
import { refusals } from '../../refusals.ts';

const path = '/v3/users/me/merchant_application/';
const applicationSchema = z
  .object({
    id: idText,
    type: z.literal('merchant_application'),
    website: z.string(),
    about: z.string(),
    evidence: z.string(),
    status: z
      .enum(['waiting', 'asked', 'approved', 'refused'])
      .describe('`asked`: awaits an answer of the applicant'),
    answer: z.string().describe("The staff's answer"),
    created_at: instantRfc2822,
  })
  .meta({ id: 'MerchantApplication' });

const present = ({ id, website, about, evidence, status, answer, createdAt }: ApplicationRow) => ({
  id,
  type: 'merchant_application' as const,
  website,
  about,
  evidence,
  status,
  answer,
  created_at: rfc2822(createdAt.toISOString()),
});

export const merchantApplicationOperations = [
  operationForMembers({
    method: 'GET',
    path,
    resources: [{ name: 'MerchantApplicationResource', verb: 'get' }],
    summary: "Returns the caller's last application to become a verified merchant, with the staff's answer.",
    tag: 'Merchants',
    input: z.object({}),
    output: applicationSchema,
    async handle({ services, viewer }) {
      const application = await getApplication(services, viewer.user.id);
      if (application === null) throw new AppError('not_found');
      return { data: present(application) };
    },
  }),
  operationForMembers({
    method: 'PUT',
    path,
    resources: [{ name: 'MerchantApplicationResource', verb: 'update' }],
    summary: "Applies to become a verified merchant, or answers the staff's question about the application.",
    tag: 'Merchants',
    input: z.object({
      website: webAddress(limits.pinLink).refine((url) => url !== '', {
        error: () => refusals.merchants.website,
      }),
      about: requiredText(limits.merchantWords, 'sells'),
      evidence: requiredText(limits.merchantWords, 'evidence'),
    }),
    output: applicationSchema,
    limit: { points: 20, perSeconds: 3600 },
    async handle({ services, viewer }, input) {
      return { data: present(await applyAsMerchant(services, viewer.user.id, input)) };
    },
    form: {
      page: () => merchantSettingsUrl,
      done: () => ({ to: merchantSettingsUrl, told: t.sent }),
    },
  }),
] as const;
