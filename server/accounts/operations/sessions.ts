import { z } from 'zod';
import { dayIso, instantIso } from '../../../views/contract/output.ts';
import { endOf, endOtherSessions, endSession, listSessions, sessionName } from '../../sessions/sessions.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts as t } from '../../../views/accounts/texts/settings.ts';
import { refusals } from '../../refusals.ts';

const ended = () => ({
  to: settingsUrls.sessions,
  told: t.sessions.ended,
});

const sessionSchema = z
  .object({
    id: z.string().describe('Identifies the session without giving access to it; 64 hex digits'),
    agent: z.string().nullable().describe('User-Agent of the browser'),
    network: z.string().nullable().describe('Network address'),
    signed_in_at: instantIso.nullable(),
    last_seen_on: dayIso.nullable(),
    ends_at: instantIso.nullable().describe('Regardless of use'),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const sessionsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/users/me/sessions/',
  resources: [
    { name: 'UserSessionsResource', verb: 'get' },
    { name: 'UserSessionStoreResource', verb: 'get' },
  ],
  summary: "Lists the caller's sessions, this one first.",
  tag: 'Accounts',
  input: z.object({}),
  output: z.array(sessionSchema),
  async handle({ services, viewer, session }) {
    const sessions = await listSessions(services, viewer.user.id, session.id ?? '');
    return {
      data: sessions.map((one) => ({
        id: one.id,
        agent: one.agent,
        network: one.network,
        signed_in_at: one.signedInAt,
        last_seen_on: one.seenOn,
        ends_at: one.signedInAt === null ? null : endOf(services, one.signedInAt).toISOString(),
        is_current: one.isCurrent,
      })),
    };
  },
});

export const endSessionOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/me/sessions/{session}/',
  audit: ['sessions_ended'],
  resources: [{ name: 'UserSessionsResource', verb: 'delete' }],
  summary: "Ends one of the caller's sessions.",
  tag: 'Accounts',
  whileUnconfirmed: true,
  input: z.object({
    session: z.string().regex(/^[0-9a-f]{64}$/, { error: () => refusals.accounts.notYourSession }),
  }),
  output: z.object({ ended: z.literal(true) }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer, session, caller }, input) {
    await endSession(services, viewer.user.id, input.session, caller);
    if (session.id !== null && sessionName(session.id) === input.session) await session.signOut();
    return { data: { ended: true as const } };
  },
  form: { isButton: true, page: () => settingsUrls.sessions, done: ended },
});

export const endOtherSessionsOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/me/sessions/',
  audit: ['sessions_ended'],
  summary: "Ends all of the caller's sessions except this one.",
  tag: 'Accounts',
  whileUnconfirmed: true,
  input: z.object({}),
  output: z.object({ ended: z.literal(true) }),
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer, session, caller }) {
    await endOtherSessions(services, viewer.user.id, session.id, caller);
    return { data: { ended: true as const } };
  },
  form: { isButton: true, page: () => settingsUrls.sessions, done: ended },
});
