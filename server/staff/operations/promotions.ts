import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { endPromotion, listPromotions, restorePromotion } from '../promotions.ts';
import { bookmarks, id, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { campaignSchema, presentCampaign } from '../../business/present.ts';
import { promotionStates } from '../../../views/contract/staff/promotions.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { promotionStaffTexts as t } from '../../../views/staff/texts/promotions.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const tag = 'Staff';
const promotionSchema = campaignSchema
  .extend({
    owner: z.object({ id: idText, username: z.string() }).describe('The business'),
    pin_title: z.string(),
    state: z.enum(promotionStates),
  })
  .meta({ id: 'StaffPromotion' });
const page = (): string => staffSectionUrl('promotions');

/** Staff operations for promotions. */
export const staffPromotionOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/promotions/',
    resources: [{ name: 'StaffPromotionsResource', verb: 'get' }],
    summary: 'Lists the promotions of all businesses: running, paused or ended, newest first.',
    tag,
    input: z.object({
      state: z.enum(promotionStates).default('running'),
      bookmarks,
      page_size: pageSize(staffLimits.page, 100),
    }),
    output: z.array(promotionSchema),
    async handle({ services, staff }, input) {
      const found = await listPromotions(services, staff, input.state, input.bookmarks, input.page_size);
      return presentPage(found, (promotion) => ({
        ...presentCampaign(promotion),
        owner: { id: promotion.ownerId, username: promotion.ownerUsername },
        pin_title: promotion.pinTitle,
        state: promotion.state,
      }));
    },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/promotions/{owner_id}/{campaign_id}/',
    audit: ['campaign.end'],
    resources: [{ name: 'StaffPromotionResource', verb: 'delete' }],
    summary:
      'Ends a promotion until the staff put it back. The owner and the administrators of its business are told the reason and how to appeal.',
    tag,
    input: z.object({
      owner_id: id,
      campaign_id: id,
      reason: text(staffLimits.reason, 'reason').default(''),
    }),
    output: z.object({ id: idText, state: z.literal('ended') }),
    async handle({ services, staff, origin }, input) {
      const which = { ownerId: input.owner_id, campaignId: input.campaign_id };
      await endPromotion(services, staff, which, input.reason, origin);
      return { data: { id: input.campaign_id, state: 'ended' as const } };
    },
    form: {
      page,
      done: () => ({ to: page(), told: t.ended }),
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/promotions/{owner_id}/{campaign_id}/',
    audit: ['campaign.restore'],
    resources: [{ name: 'StaffPromotionResource', verb: 'update' }],
    summary:
      'Puts back a promotion that the staff ended: it runs on with what is left of its budget and days. An appeal against it is granted. The owner and the administrators of its business are told.',
    tag,
    input: z.object({
      owner_id: id,
      campaign_id: id,
      reason: text(staffLimits.reason, 'reason').default('').describe('For the audit log'),
    }),
    output: z.object({ id: idText, state: z.enum(promotionStates) }),
    async handle({ services, staff, origin }, input) {
      const which = { ownerId: input.owner_id, campaignId: input.campaign_id };
      const status = await restorePromotion(services, staff, which, input.reason, origin);
      return { data: { id: input.campaign_id, state: status === 'active' ? ('running' as const) : status } };
    },
    form: {
      page: () => staffSectionUrl('promotions', { state: 'ended' }),
      done: () => ({ to: page(), told: t.restored }),
    },
  }),
] as const;
