import { z } from 'zod';
import { chooseDigest, digestChoice } from './subscription.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { digestChoices } from '../../views/accounts/settings/digest.ts';
import { mailUrls } from '../../views/mail/mail-urls.ts';
import { digestTexts as t } from '../../views/mail/texts/digests.ts';

const path = '/v3/users/me/digest/';

const choice = z.object({ frequency: z.enum(digestChoices) });

const digestOperation = operationForMembers({
  method: 'GET',
  path,
  summary: 'Returns how often the caller gets the email digest.',
  tag: 'Accounts',
  input: z.object({}),
  output: choice,
  async handle({ services, viewer }) {
    return { data: { frequency: await digestChoice(services, viewer.user.id) } };
  },
});

const chooseDigestOperation = operationForMembers({
  method: 'PUT',
  path,
  summary: 'Sets how often the caller gets the email digest.',
  tag: 'Accounts',
  input: choice,
  output: choice,
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    await chooseDigest(services, viewer.user.id, input.frequency);
    return { data: { frequency: input.frequency } };
  },
  form: {
    page: () => mailUrls.subscription,
    done: () => ({ to: mailUrls.subscription, told: t.saved }),
  },
});

/** Operations for the email digest. */
export const digestOperations = [digestOperation, chooseDigestOperation] as const;
