import { z } from 'zod';
import { changeCampaign, currencyOfAdAccount, listCampaigns, startCampaign } from '../campaigns.ts';
import { fieldError } from '../../errors.ts';
import { bookmarks, flag, id, optionalId, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { campaignSchema, presentCampaign } from '../../business/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { usualBudget } from '../../../views/products/price/currency-of-country.ts';
import { currency, currencyGiven } from '../../business/currency-input.ts';
import { parsePrice } from '../../../views/products/price/parse-price.ts';
import { wordList } from '../../../views/business/word-list.ts';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { refusals } from '../../refusals.ts';

const tag = 'Business';

export const startCampaignOperation = operationForMembers({
  method: 'POST',
  path: '/v3/businesses/{business_id}/campaigns/',
  resources: [{ name: 'CampaignResource', verb: 'create' }],
  summary:
    'Promotes a public pin of the business for a number of days within a daily budget. An ad account that pays, an audience and an asset group may be given.',
  tag,
  input: z.object({
    business_id: id,
    pin_id: id,
    name: text(limits.businessName, 'name').default(''),
    daily_budget: text(20, 'budget')
      .optional()
      .meta({ description: 'In whole units of the currency; a usual round sum by default' }),
    currency,
    days: z.coerce
      .number({ error: () => refusals.ads.days })
      .int()
      .min(1)
      .max(365)
      .default(7),
    words: text(500, 'words').default(''),
    ad_account_id: optionalId,
    audience_id: optionalId,
    asset_group_id: optionalId,
    opens_site: flag
      .default(false)
      .describe("Whether a tap on its card opens the pin's link instead of its page"),
  }),
  output: campaignSchema,
  idempotency: 'keyed',
  limit: { points: 30, perSeconds: 60 },
  async handle(context, input) {
    const { country, user } = context.viewer;
    const words = wordList(input.words);
    if (words.some((word) => !/[\p{L}\p{N}]/u.test(word))) throw fieldError('words', refusals.ads.wordless);
    const given =
      input.currency ??
      (await currencyOfAdAccount(context.services, user.id, input.business_id, input.ad_account_id));
    const chosen = currencyGiven(given ?? undefined, country);
    const budget = parsePrice(input.daily_budget ?? usualBudget(chosen), chosen, limits.price);
    if (!budget.ok || budget.minor < limits.budgetMinorMin || budget.minor > limits.budgetMinorMax)
      throw fieldError('daily_budget', t.budgetWrong);
    const campaign = await startCampaign(context.services, context.viewer.user.id, input.business_id, {
      pinId: input.pin_id,
      name: input.name,
      dailyBudgetMinor: budget.minor,
      currency: chosen,
      words,
      opensSite: input.opens_site,
      days: input.days,
      adAccountId: input.ad_account_id ?? null,
      audienceId: input.audience_id ?? null,
      assetGroupId: input.asset_group_id ?? null,
    });
    return { data: presentCampaign(campaign), status: 201 };
  },
  form: {
    page: () => '/advertiser/quick-promote/',
    done: (data) => ({
      to: '/business/hub/',
      toast: { text: t.promoting({ name: data.name }), kind: 'info' },
    }),
  },
});

export const changeCampaignOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/campaigns/{campaign_id}/',
  resources: [{ name: 'CampaignResource', verb: 'update' }],
  summary: 'Pauses, resumes or ends a campaign. An ended campaign cannot be restarted.',
  tag,
  input: z.object({ business_id: id, campaign_id: id, status: z.enum(['active', 'paused', 'ended']) }),
  output: campaignSchema,
  async handle(context, input) {
    const { services, viewer } = context;
    return {
      data: presentCampaign(
        await changeCampaign(services, viewer.user.id, input.business_id, input.campaign_id, input.status),
      ),
    };
  },
  form: {
    page: () => '/business/hub/',
    isButton: true,
    done: (data) => ({
      to: '/business/hub/',
      toast: { text: t.campaignNow[data.status]({ name: data.name }), kind: 'info' },
    }),
  },
});

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
