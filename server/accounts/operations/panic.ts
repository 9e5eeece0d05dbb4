import { z } from 'zod';
import { askLock, lockAccount } from '../lock/lock-account.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { takeMail } from '../../sessions/operations/guess-limits.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { linkToken, mailedLinkRequest, mailWithoutProof } from './input.ts';

export const askLockOperation = operationForAnyone({
  ...mailedLinkRequest,
  path: '/v3/account_lock/',
  proof: { form: 'account_lock', without: mailWithoutProof },
  resources: [{ name: 'AccountLockResource', verb: 'create' }],
  summary: 'Mails a link that locks the account, if it exists. The response does not depend on that.',
  async handle(context, input) {
    await takeMail(context, 'lock of', input.username_or_email);
    await askLock(context.services, input.username_or_email, context.origin);
    return { data: { sent: true as const } };
  },
  form: { page: () => accountUrls.panic, done: () => ({ to: `${accountUrls.panic}?sent=1` }) },
});

export const lockOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/account_lock/',
  audit: ['locked', 'email_changed'],
  resources: [{ name: 'AccountLockResource', verb: 'update' }],
  summary:
    'Locks the account with the token of a mailed link: ends all sessions and requires a password reset.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['token'],
  input: z.object({ token: linkToken }),
  output: z.object({ locked: z.literal(true) }),
  limit: { points: 60, perSeconds: 3600 },
  async handle({ services, session, origin, caller }, input) {
    const { userId } = await lockAccount(services, input.token, origin, caller);
    if (session.data.userId === userId) await session.signOut();
    return { data: { locked: true as const } };
  },
  form: {
    page: () => `${accountUrls.panic}?gone=1`,
    done: () => ({ to: `${accountUrls.panic}?locked=1` }),
  },
});
