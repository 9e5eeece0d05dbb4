import { z } from 'zod';
import { budgetGiven } from '../budget-given.ts';
import { listCampaigns } from '../campaigns.ts';
import { changeCampaign } from '../change-campaign.ts';
import { currencyOfAdAccount, startCampaign } from '../start-campaign.ts';
import {
  bookmarks,
  flag,
  id,
  optionalId,
  pageSize,
  requiredText,
  text,
  typedNumber,
  unlessEmpty,
} from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { campaignSchema, presentCampaign } from '../../business/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { currencyOfCountry, usualBudget } from '../../../views/products/price/currency-of-country.ts';
import { currency } from '../../business/currency-input.ts';
import { formatPrice, isCurrency } from '../../../views/products/price/currency.ts';
import { campaignEditUrl, noAccount, promoteUrl } from '../../../views/ads/promote-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { isDay } from '../../../views/stats/day-range.ts';
import { wordList } from '../../../views/business/word-list.ts';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { refusals } from '../../refusals.ts';

const tag = 'Business';
const day = z
  .string()
  .refine(isDay, { error: () => refusals.input.day })
  .meta({ format: 'date', description: 'A day, UTC' });
const words = text(500, 'words').refine(
  (typed) => wordList(typed).every((word) => /[\p{L}\p{N}]/u.test(word)),
  { error: () => refusals.ads.wordless },
);

/** Returns what is wrong with a budget in a currency that is named beside it, or null. */
function budgetProblem(input: {
  daily_budget?: string | undefined;
  currency?: string | undefined;
}): string | null {
  const { daily_budget: typed, currency: named } = input;
  if (typeof typed !== 'string' || typeof named !== 'string' || !isCurrency(named)) return null;
  const budget = budgetGiven(typed, named);
  return typeof budget === 'string' ? budget : null;
}

const dayCount = { error: () => refusals.ads.days({ max: limits.campaignDays }) };

export const startCampaignOperation = operationForMembers({
  method: 'POST',
  path: '/v3/businesses/{business_id}/campaigns/',
  resources: [{ name: 'CampaignResource', verb: 'create' }],
  summary:
    'Promotes a public pin of the business for a number of days within a daily budget. An ad account that pays, an audience and an asset group may be given.',
  tag,
  input: z
    .object({
      business_id: id,
      pin_id: id,
      name: text(limits.businessName, 'name').default(''),
      daily_budget: text(20, 'budget')
        .optional()
        .meta({ description: 'In whole units of the currency; a usual round sum by default' }),
      currency,
      starts_on: unlessEmpty(day.optional()).describe('The first day, UTC; today by default'),
      days: typedNumber(
        z.coerce
          .number(dayCount)
          .int(dayCount)
          .min(1, dayCount)
          .max(limits.campaignDays, dayCount)
          .default(7),
      ),
      words: words.default(''),
      ad_account_id: optionalId,
      audience_id: optionalId,
      asset_group_id: optionalId,
      opens_site: flag
        .default(false)
        .describe("Whether a tap on its card opens the pin's link instead of its page"),
    })
    .refine((input) => budgetProblem(input) === null, {
      path: ['daily_budget'],
      error: ({ input }) => budgetProblem(input as Parameters<typeof budgetProblem>[0]) ?? undefined,
      // Together with what else is wrong.
      when: () => true,
    }),
  output: campaignSchema,
  idempotency: 'keyed',
  limit: { points: 30, perSeconds: 60 },
  async handle(context, input) {
    const { country, user } = context.viewer;
    const given =
      input.currency ??
      (await currencyOfAdAccount(context.services, user.id, input.business_id, input.ad_account_id));
    const chosen = given ?? currencyOfCountry(country);
    const campaign = await startCampaign(context.services, context.viewer.user.id, input.business_id, {
      pinId: input.pin_id,
      name: input.name,
      dailyBudget: input.daily_budget ?? usualBudget(chosen),
      currency: chosen,
      words: wordList(input.words),
      opensSite: input.opens_site,
      startsOn: input.starts_on ?? null,
      days: input.days,
      adAccountId: input.ad_account_id ?? null,
      audienceId: input.audience_id ?? null,
      assetGroupId: input.asset_group_id ?? null,
    });
    return { data: presentCampaign(campaign), status: 201 };
  },
  form: {
    page: (input) =>
      promoteUrl({
        business: String(input['business_id']),
        account: typeof input['ad_account_id'] === 'string' ? input['ad_account_id'] : noAccount,
      }),
    done: (data) => ({
      to: '/business/hub/',
      told: t.promoting({ name: data.name, budget: budgetText(data) }),
    }),
  },
});

export const changeCampaignOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/campaigns/{campaign_id}/',
  resources: [{ name: 'CampaignResource', verb: 'update' }],
  summary:
    'Pauses, resumes or ends a campaign, or changes its name, daily budget, last day or keywords. An ended campaign cannot be restarted or changed.',
  tag,
  input: z.object({
    business_id: id,
    campaign_id: id,
    status: z.enum(['active', 'paused', 'ended']).optional(),
    name: requiredText(limits.businessName, 'name').optional(),
    daily_budget: requiredText(20, 'budget')
      .optional()
      .meta({ description: 'In whole units of its currency' }),
    ends_on: day.optional().describe('The last day, UTC'),
    words: words.optional(),
  }),
  output: campaignSchema,
  async handle(context, input) {
    const { services, viewer } = context;
    const { business_id: businessId, campaign_id: campaignId, status, name } = input;
    const campaign = await changeCampaign(services, viewer.user.id, businessId, campaignId, {
      ...(status !== undefined && { status }),
      ...(name !== undefined && { name }),
      ...(input.words !== undefined && { words: wordList(input.words) }),
      ...(input.ends_on !== undefined && { endsOn: input.ends_on }),
      dailyBudget: input.daily_budget,
    });
    return { data: presentCampaign(campaign) };
  },
  form: {
    page: (input) =>
      input['status'] === undefined
        ? campaignEditUrl(String(input['business_id']), String(input['campaign_id']))
        : '/business/hub/',
    done: (data, { status }) => ({
      to: '/business/hub/',
      toast: {
        text:
          status === undefined
            ? t.campaignChanged({ name: data.name, budget: budgetText(data) })
            : t.campaignNow[data.status]({ name: data.name }),
        kind: 'info',
      },
    }),
  },
});

function budgetText({ daily_budget_minor: minor, currency }: z.output<typeof campaignSchema>): string {
  return formatPrice(minor, currency, en.locale);
}

export const listCampaignsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/businesses/{business_id}/campaigns/',
  resources: [{ name: 'CampaignsResource', verb: 'get' }],
  summary: "Lists a business's campaigns: those that are not over, then the others, newest first.",
  tag,
  input: z.object({ business_id: id, bookmarks, page_size: pageSize(limits.businessPage, 100) }),
  output: z.array(campaignSchema),
  async handle(context, input) {
    const { services, viewer } = context;
    const page = await listCampaigns(
      services,
      viewer.user.id,
      input.business_id,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(page, presentCampaign);
  },
});
