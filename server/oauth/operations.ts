import { z } from 'zod';
import { idText, instantIso } from '../../views/contract/output.ts';
import { answerAuthorization, readAuthorization } from './consent.ts';
import { endGrant, listGrants, makePersonalToken } from './grants.ts';
import { id, requiredText } from '../http/operations/input/input.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { limits } from '../../views/contract/limits.ts';
import { scopes } from '../../views/oauth/scopes.ts';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { oauthTexts as t } from '../../views/oauth/texts.ts';
import { givenPassword } from '../accounts/operations/input.ts';
import { AppError } from '../errors.ts';
import { refusals } from '../refusals.ts';

const field = z.string().max(limits.oauthField).optional();

const grantSchema = z
  .object({
    id: idText,
    app: z.string().nullable().describe('Null for a personal token'),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    since: instantIso,
  })
  .meta({ id: 'OauthGrant' });

const authorizeOperation = operationForMembers({
  method: 'POST',
  path: '/v3/oauth/authorizations/',
  summary: "Grants or denies an app's authorization request. Returns the redirect URL.",
  tag: 'OAuth',
  input: z.object({
    client_id: field,
    consumer_id: field,
    redirect_uri: field,
    response_type: field,
    scope: field,
    state: field,
    code_challenge: field,
    code_challenge_method: field,
    answer: z.enum(['allow', 'deny']),
  }),
  output: z.object({ redirect_to: z.string() }),
  limit: { points: 60, perSeconds: 300 },
  async handle({ services, viewer }, input) {
    const asked = await readAuthorization(services, input);
    // Pages offer no answer to such a request.
    if ('refusedTo' in asked) throw new AppError('oauth_bad_request');
    const to = await answerAuthorization(services, viewer.user.id, asked, input.answer === 'allow');
    return { data: { redirect_to: to } };
  },
  form: { page: () => '/oauth/', done: (data) => ({ to: data.redirect_to, isOutside: true }) },
});

const grantsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/oauth/grants/',
  summary: 'Lists the apps and personal tokens that may act for the caller.',
  tag: 'OAuth',
  input: z.object({}),
  output: z.array(grantSchema),
  async handle({ services, viewer }) {
    const grants = await listGrants(services, viewer.user.id);
    return {
      data: grants.map((grant) => ({
        id: grant.id,
        app: grant.appName,
        name: grant.name,
        scopes: grant.scopes,
        since: grant.since.toISOString(),
      })),
    };
  },
});

const endGrantOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/oauth/grants/{grant}/',
  audit: ['grant_ended'],
  summary: 'Revokes the access of an app or a personal token.',
  tag: 'OAuth',
  whileUnconfirmed: true,
  input: z.object({ grant: id }),
  output: z.object({ ended: z.literal(true) }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer, caller }, input) {
    await endGrant(services, viewer.user.id, input.grant, caller);
    return { data: { ended: true as const } };
  },
  form: {
    isButton: true,
    page: () => settingsUrls.apps,
    done: () => ({ to: settingsUrls.apps, told: t.ended }),
  },
});

const makeTokenOperation = operationForMembers({
  method: 'POST',
  path: '/v3/oauth/personal_tokens/',
  audit: ['token_made'],
  summary: 'Creates a personal token, which is returned only once.',
  tag: 'OAuth',
  secrets: ['password'],
  input: z.object({
    name: requiredText(60, 'name'),
    scopes: z.preprocess(
      (value): unknown => (typeof value === 'string' ? [value] : value),
      z
        .array(z.enum(scopes), {
          error: ({ input: given }) => (given === undefined ? refusals.oauth.scope : undefined),
        })
        .min(1, { error: () => refusals.oauth.scope })
        .max(20),
    ),
    password: givenPassword,
  }),
  output: z.object({ token: z.string() }),
  limit: { points: 30, perSeconds: 900, shared: true },
  async handle(context, input) {
    const { services, viewer, caller, session } = context;
    const token = await makePersonalToken(services, viewer.user.id, input, caller);
    session.set('freshToken', { sealed: services.sealer.seal(token), at: services.clock.now().getTime() });
    await session.save();
    return { data: { token }, status: 201 };
  },
  form: { page: () => settingsUrls.apps, done: () => ({ to: settingsUrls.apps }) },
});

/** Operations for OAuth apps. */
export const oauthOperations = [
  authorizeOperation,
  grantsOperation,
  endGrantOperation,
  makeTokenOperation,
] as const;
