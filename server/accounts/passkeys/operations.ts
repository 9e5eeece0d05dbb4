import { z } from 'zod';
import { idOnly, idText, instantIso } from '../../../views/contract/output.ts';
import {
  addPasskey,
  askToAdd,
  askToLogIn,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  type Passkey,
} from './passkeys.ts';
import { secondFactor } from '../factors/second-factor.ts';
import { getUser } from '../../people/get-profile.ts';
import { AppError } from '../../errors.ts';
import { beginSession } from '../../sessions/operations/begin-session.ts';
import { id, requiredText } from '../../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../../http/operations/operation.ts';
import { presentUser, userSchema } from '../../people/present.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { passkeyTexts } from '../../../views/accounts/texts/passkeys.ts';
import { givenPassword } from '../operations/input.ts';
import { refusals } from '../../refusals.ts';

const path = '/v3/users/me/passkeys/';
const onePath = '/v3/users/me/passkeys/{passkey_id}/';
const tag = 'Accounts';
const limit = { points: 30, perSeconds: 900, shared: true };
const name = requiredText(60, 'name');
const page = (): string => settingsUrls.passkeys;
const saved = (text: () => string) => () => ({
  to: settingsUrls.passkeys,
  told: text(),
});

const coded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, { error: () => refusals.accounts.base64url });
const credentialOf = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: coded(1400),
    rawId: coded(1400),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: coded(8000), ...response }),
    clientExtensionResults: z.object({}).default({}),
  });

const passkeySchema = z
  .object({
    id: idText,
    type: z.literal('passkey'),
    name: z.string(),
    is_synced: z.boolean().describe('Whether it is backed up beyond one device'),
    created_at: instantIso,
    used_at: instantIso.nullable(),
  })
  .meta({ id: 'Passkey' });

const base64url = z.string().describe('Bytes as base64url');
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn §5.1.8), limited to the fields in use. */
const creationOptionsSchema = z
  .object({
    challenge: base64url,
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional().describe('Milliseconds'),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    excludeCredentials: z
      .array(
        z.object({
          id: base64url,
          type: z.string().describe('`public-key`'),
          transports: z.array(z.string()).optional(),
        }),
      )
      .optional()
      .describe('Passkeys of the caller'),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        userVerification: userVerification.optional(),
        requireResidentKey: z.boolean().optional(),
      })
      .optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
    hints: z.array(z.string()).optional(),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn §5.1.10), limited to the fields in use. */
const requestOptionsSchema = z
  .object({
    challenge: base64url,
    rpId: z.string().optional(),
    timeout: z.number().optional().describe('Milliseconds'),
    userVerification: userVerification.optional(),
  })
  .meta({ id: 'PasskeyRequestOptions' });

const passkeysOperation = operationForMembers({
  method: 'GET',
  path,
  whileFactorDemanded: 'holder',
  resources: [{ name: 'PasskeysResource', verb: 'get' }],
  summary: "Lists the caller's passkeys.",
  tag,
  input: z.object({}),
  output: z.array(passkeySchema),
  async handle({ services, viewer }) {
    return { data: (await listPasskeys(services, viewer.user.id)).map(present) };
  },
});

const askToAddOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/passkeys/options/',
  whileFactorDemanded: 'holder',
  secrets: ['password'],
  summary: 'Starts adding a passkey. Returns WebAuthn creation options.',
  tag,
  input: z.object({ password: givenPassword }),
  output: creationOptionsSchema,
  limit,
  async handle({ services, viewer, session, origin }, { password }) {
    const { options, question } = await askToAdd(services, viewer.user.id, password, origin);
    session.set('passkeyQuestion', question);
    await session.save();
    return { data: options };
  },
});

const addPasskeyOperation = operationForMembers({
  method: 'POST',
  path,
  audit: ['passkey_added'],
  whileFactorDemanded: 'holder',
  summary: 'Stores the passkey that the browser created.',
  tag,
  input: z.object({
    name,
    credential: credentialOf({
      attestationObject: coded(20_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
  output: passkeySchema,
  limit,
  async handle({ services, viewer, session, origin, caller }, input) {
    const asked = session.data.passkeyQuestion;
    session.unset('passkeyQuestion');
    await session.save();
    const given = { asked, answer: input.credential, name: input.name, origin };
    const added = await addPasskey(services, viewer.user.id, given, caller);
    // A session that began without the app's code does not get around it with a passkey of its own.
    if (!(await secondFactor(services, viewer.user.id)).isOn) session.set('hasTwoFactors', true);
    return { data: present(added), status: 201 };
  },
});

const renamePasskeyOperation = operationForMembers({
  method: 'PUT',
  path: onePath,
  resources: [{ name: 'PasskeysResource', verb: 'update' }],
  summary: 'Renames a passkey.',
  tag,
  input: z.object({ passkey_id: id, name }),
  output: passkeySchema.pick({ id: true, name: true }),
  limit,
  async handle({ services, viewer }, input) {
    await renamePasskey(services, viewer.user.id, input.passkey_id, input.name);
    return { data: { id: input.passkey_id, name: input.name } };
  },
  form: { page, done: saved(() => passkeyTexts.renamed) },
});

const removePasskeyOperation = operationForMembers({
  method: 'DELETE',
  path: onePath,
  audit: ['passkey_removed'],
  secrets: ['password'],
  resources: [{ name: 'PasskeysResource', verb: 'delete' }],
  summary: 'Removes a passkey, which can no longer be used to log in.',
  tag,
  whileUnconfirmed: true,
  input: z.object({ passkey_id: id, password: givenPassword }),
  output: idOnly,
  limit,
  async handle({ services, viewer, session, caller }, input) {
    await removePasskey(services, viewer.user.id, input.passkey_id, input.password, caller);
    if ((await listPasskeys(services, viewer.user.id)).length === 0) session.unset('hasTwoFactors');
    return { data: { id: input.passkey_id } };
  },
  form: { page, done: saved(() => passkeyTexts.removed) },
});

const askToLogInOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/passkey/options/',
  whileFactorDemanded: 'visitor',
  summary: 'Starts a login by passkey. Returns WebAuthn request options.',
  tag,
  input: z.object({}),
  output: requestOptionsSchema,
  limit: { points: 60, perSeconds: 300, shared: true },
  async handle({ services, session, origin }) {
    const { options, question } = await askToLogIn(services, origin);
    session.set('passkeyQuestion', question);
    await session.save();
    return { data: options };
  },
});

const logInByPasskeyOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/passkey/',
  audit: ['signed_in'],
  whileFactorDemanded: 'visitor',
  summary: 'Logs in with a passkey, on its own or as the second step after a password.',
  tag,
  input: z.object({
    credential: credentialOf({
      authenticatorData: coded(4000),
      signature: coded(2000),
      userHandle: coded(200),
    }),
  }),
  output: userSchema,
  limit: { points: 20, perSeconds: 300, shared: true },
  async handle(context, { credential }) {
    const { services, session, origin } = context;
    const { passkeyQuestion: asked, secondStep } = session.data;
    session.unset('passkeyQuestion');
    await session.save();
    const { userId, passkey } = await logInByPasskey(services, { asked, answer: credential, origin });
    // A second step must use the account whose password was given, unless that account must stay undisclosed.
    const step = secondStep?.heldAs === undefined ? secondStep : undefined;
    if (step !== undefined && step.userId !== userId) throw new AppError('passkey_refused');
    session.unset('secondStep');
    await beginSession(context, userId, { through: step?.through ?? null, passkey, hasTwoFactors: true });
    const account = await getUser(services, userId);
    if (account === null) throw new AppError('passkey_refused');
    return { data: presentUser(origin, account.user) };
  },
});

function present(one: Passkey): z.output<typeof passkeySchema> {
  return {
    id: one.id,
    type: 'passkey',
    name: one.name,
    is_synced: one.isSynced,
    created_at: one.createdAt.toISOString(),
    used_at: one.usedAt?.toISOString() ?? null,
  };
}

/** Passwordless login operations (WebAuthn). */
export const passkeyOperations = [
  passkeysOperation,
  askToAddOperation,
  addPasskeyOperation,
  renamePasskeyOperation,
  removePasskeyOperation,
  askToLogInOperation,
  logInByPasskeyOperation,
] as const;
