import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { instantIso } from '../../../views/contract/output.ts';
import { leave } from '../leaving/leave.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { leavingTexts as t } from '../../../views/accounts/texts/leaving.ts';
import { givenPassword } from './input.ts';
import { refusals } from '../../refusals.ts';

const limit = { points: 30, perSeconds: 900, shared: true };
/** Shown on an unrelated page, so long enough to be noticed and read. */
const saidMs = 20_000;
const page = (): string => settingsUrls.leave;

export const deactivateOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/deactivation/',
  audit: ['deactivated'],
  resources: [{ name: 'DeactivateAccountResource', verb: 'create' }],
  summary: 'Hides the account and its content until its owner logs in again.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  secrets: ['password'],
  input: z.object({ password: givenPassword }),
  output: z.object({ deactivated: z.literal(true) }),
  limit,
  async handle(context, input) {
    await go(context, input.password, false);
    return { data: { deactivated: true as const } };
  },
  form: { page, done: () => ({ to: '/', toast: { text: t.deactivated, kind: 'info', durationMs: saidMs } }) },
});

export const deleteAccountOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/deletion/',
  audit: ['deletion_asked'],
  resources: [{ name: 'DeleteAccountResource', verb: 'create' }],
  summary:
    'Hides the account immediately and deletes it after 14 days, unless its owner logs in before that.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  secrets: ['password'],
  input: z.object({
    password: givenPassword,
    understood: z.literal('yes', { error: () => refusals.accounts.tickFirst }),
  }),
  output: z.object({ deletes_at: instantIso.nullable() }),
  limit,
  async handle(context, input) {
    const at = await go(context, input.password, true);
    return { data: { deletes_at: at?.toISOString() ?? null } };
  },
  form: {
    page,
    done: () => ({
      to: '/',
      toast: { text: t.deletionBegun({ days: limits.deletionDays }), kind: 'info', durationMs: saidMs },
    }),
  },
});

async function go(context: MemberContext, password: string, forGood: boolean): Promise<Date | null> {
  const { services, viewer, caller, session } = context;
  const at = await leave(services, viewer.user.id, { password, forGood }, caller);
  await session.signOut();
  return at;
}
