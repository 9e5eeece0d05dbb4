import { z } from 'zod';
import { chooseBadges, getMerchant } from '../merchants.ts';
import { AppError } from '../../errors.ts';
import { flag } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { merchantSchema, presentMerchant } from '../present.ts';
import { badgeColors, badgeTypes, maxBadges } from '../../../views/merchants/badges.ts';
import { merchantSettingsUrl } from '../../../views/merchants/merchant-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { merchantApplicationOperations } from './applications.ts';
import { brandProductsOperation, brandsOperation } from './brands.ts';
import { refusals } from '../../refusals.ts';

const path = '/v3/users/me/verified_merchant/';

const getMerchantOperation = operationForMembers({
  method: 'GET',
  path,
  resources: [{ name: 'VerifiedMerchantResource', verb: 'get' }],
  summary: "Returns the caller's merchant record and badges.",
  tag: 'Merchants',
  input: z.object({}),
  output: merchantSchema,
  async handle({ services, viewer }) {
    const merchant = await getMerchant(services, viewer.user.id);
    if (merchant === null) throw new AppError('not_a_merchant');
    return { data: presentMerchant(merchant) };
  },
});

const chooseBadgesOperation = operationForMembers({
  method: 'PUT',
  path,
  resources: [{ name: 'VerifiedMerchantResource', verb: 'update' }],
  summary: 'Sets the storefront badges of the caller, a verified merchant, and their color.',
  tag: 'Merchants',
  input: z.object({
    badge_color: z.enum(badgeColors, { error: () => refusals.merchants.color }),
    badge_opt_out: flag.default(false),
    badges: z
      .preprocess(
        (value): unknown[] =>
          value === undefined || value === null || value === ''
            ? []
            : Array.isArray(value)
              ? (value as unknown[])
              : [value],
        z
          .array(z.enum(badgeTypes, { error: () => refusals.merchants.badge }))
          .max(maxBadges, { error: () => refusals.merchants.badges({ max: maxBadges }) }),
      )
      .default([]),
  }),
  output: merchantSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const merchant = await chooseBadges(services, viewer.user.id, {
      color: input.badge_color,
      isOptedOut: input.badge_opt_out,
      badges: [...new Set(input.badges)],
    });
    return { data: presentMerchant(merchant) };
  },
  form: {
    page: () => merchantSettingsUrl,
    done: () => ({ to: merchantSettingsUrl, told: en.merchant.saved }),
  },
});

export const merchantOperations = [
  getMerchantOperation,
  chooseBadgesOperation,
  ...merchantApplicationOperations,
  brandsOperation,
  brandProductsOperation,
] as const;
