import { z } from 'zod';
import { idText } from '../../views/contract/output.ts';
import { appealAge, appealPin, appealSuspension } from './appeals/appeal.ts';
import { appealBoardMark } from './appeals/board-mark.ts';
import { appealPromotion } from './appeals/ended-promotion.ts';
import { appealWarning } from './appeals/warning.ts';
import { suspendedPersonOf } from './suspended-person.ts';
import { AppError, fieldError } from '../errors.ts';
import { id, requiredText } from '../http/operations/input/input.ts';
import { proofField } from '../http/security/proof/proof-rule.ts';
import { operationForAnyone, operationForMembers } from '../http/operations/operation.ts';
import { limits } from '../../views/contract/limits.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import {
  ageAppealUrl,
  appealedBoardUrl,
  appealedPinUrl,
  appealedWarningUrl,
  suspendedUrl,
} from '../../views/staff/staff-urls.ts';
import { accountUrls } from '../../views/accounts/account-urls.ts';
import { campaignAppealUrl } from '../../views/ads/promote-urls.ts';
import { appealTexts as t } from '../../views/staff/texts/appeals.ts';
import { refusals } from '../refusals.ts';

const tag = 'Appeals';
const words = requiredText(staffLimits.reason, 'appeal');
const status = z.literal('open');
const limit = { points: 10, perSeconds: 3600, shared: true };
/** What appeals of members share. */
const ofMembers = {
  method: 'POST',
  tag,
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 3600, shared: true },
} as const;
const sentTo = (to: string) => ({ to, told: t.sent });

const appealPinOperation = operationForMembers({
  ...ofMembers,
  path: '/v3/pins/{pin_id}/appeal/',
  resources: [{ name: 'PinAppealResource', verb: 'create' }],
  summary: "Appeals the removal of the caller's own pin, once.",
  input: z.object({ pin_id: id, words }),
  output: z.object({ pin_id: idText, status }),
  async handle({ services, viewer }, input) {
    await appealPin(services, viewer.user.id, input.pin_id, input.words);
    return { data: { pin_id: input.pin_id, status: 'open' as const }, status: 201 };
  },
  form: {
    page: (input) => appealedPinUrl(String(input['pin_id'])),
    done: (_data, input) => sentTo(appealedPinUrl(input.pin_id)),
  },
});

const appealWarningOperation = operationForMembers({
  ...ofMembers,
  path: '/v3/warnings/{subject_id}/appeal/',
  resources: [{ name: 'WarningAppealResource', verb: 'create' }],
  summary: "Appeals a warning, or the removal of the caller's comment or message, once.",
  input: z.object({ subject_id: id.describe('What was reported'), words }),
  output: z.object({ subject_id: idText, status }),
  async handle({ services, viewer }, input) {
    await appealWarning(services, viewer.user.id, input.subject_id, input.words);
    return { data: { subject_id: input.subject_id, status: 'open' as const }, status: 201 };
  },
  form: {
    page: (input) => appealedWarningUrl(String(input['subject_id'])),
    done: (_data, input) => sentTo(appealedWarningUrl(input.subject_id)),
  },
});

const appealBoardOperation = operationForMembers({
  ...ofMembers,
  path: '/v3/boards/{board_id}/appeal/',
  resources: [{ name: 'BoardAppealResource', verb: 'create' }],
  summary: "Appeals the staff's mark of the caller's own board as sensitive, once.",
  input: z.object({ board_id: id, words }),
  output: z.object({ board_id: idText, status }),
  async handle({ services, viewer }, input) {
    await appealBoardMark(services, viewer.user.id, input.board_id, input.words);
    return { data: { board_id: input.board_id, status: 'open' as const }, status: 201 };
  },
  form: {
    page: (input) => appealedBoardUrl(String(input['board_id'])),
    done: (_data, input) => sentTo(appealedBoardUrl(input.board_id)),
  },
});

const appealPromotionOperation = operationForMembers({
  ...ofMembers,
  path: '/v3/businesses/{business_id}/campaigns/{campaign_id}/appeal/',
  resources: [{ name: 'CampaignAppealResource', verb: 'create' }],
  summary: 'Appeals in the name of a business that the staff ended its promotion, once.',
  input: z.object({ business_id: id, campaign_id: id, words }),
  output: z.object({ campaign_id: idText, status }),
  async handle({ services, viewer }, input) {
    const { business_id: businessId, campaign_id: campaignId } = input;
    await appealPromotion(services, viewer.user.id, businessId, campaignId, input.words);
    return { data: { campaign_id: campaignId, status: 'open' as const }, status: 201 };
  },
  form: {
    page: (input) => campaignAppealUrl(String(input['business_id']), String(input['campaign_id'])),
    done: (_data, input) => sentTo(campaignAppealUrl(input.business_id, input.campaign_id)),
  },
});

const appealSuspensionOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/appeals/account/',
  isWayIn: true,
  resources: [{ name: 'AccountAppealResource', verb: 'create' }],
  summary: 'Appeals a suspension, once, after a login that it prevented.',
  tag,
  input: z.object({ words }),
  output: z.object({ status }),
  idempotency: 'keyed',
  limit,
  async handle({ services, session }, input) {
    const userId = suspendedPersonOf(session.data, services.clock.now());
    if (userId === null) throw new AppError('login_over');
    await appealSuspension(services, userId, input.words);
    return { data: { status: 'open' as const }, status: 201 };
  },
  form: {
    page: (_input, error) => (error.id === 'login_over' ? accountUrls.login : suspendedUrl),
    done: () => sentTo(suspendedUrl),
  },
});

const appealAgeOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/appeals/age/',
  isWayIn: true,
  proof: { form: 'age_appeal', without: { points: 3, perSeconds: 3600, shared: true } },
  resources: [{ name: 'AgeAppealResource', verb: 'create' }],
  summary: 'Contests the recorded date of birth.',
  tag,
  secrets: ['proof'],
  input: z.object({
    email: z
      .string()
      .trim()
      .max(limits.email, { error: () => refusals.accounts.emailTooLong })
      .default(''),
    birthday: z.iso.date({ error: () => refusals.accounts.birthday }),
    words,
    proof: proofField,
  }),
  output: z.object({ status }),
  idempotency: 'keyed',
  limit,
  async handle({ services, viewer }, input) {
    if (viewer.user === null && !z.email().safeParse(input.email).success)
      throw fieldError('email', refusals.accounts.email);
    const { email, birthday: birthDate, words: said } = input;
    await appealAge(services, viewer.user?.id ?? null, { email, birthDate, words: said });
    return { data: { status: 'open' as const }, status: 201 };
  },
  form: {
    page: () => ageAppealUrl,
    done: () => ({ to: ageAppealUrl, told: t.sent }),
  },
});

/** Operations for appeals. */
export const appealOperations = [
  appealPinOperation,
  appealWarningOperation,
  appealBoardOperation,
  appealPromotionOperation,
  appealSuspensionOperation,
  appealAgeOperation,
] as const;
