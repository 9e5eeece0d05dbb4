import test from 'ava';
import { createSigner } from '../../../../server/adapters/signer.ts';
import { checkProof, issueChallenge } from '../../../../server/http/security/proof/challenge.ts';
import { createFormLoad, usualBits } from '../../../../server/http/security/proof/form-load.ts';
import { proofParts } from '../../../../views/contract/people/proof.ts';
import { Client, signUp, type Answer } from '../../../support/service/client.ts';
import { freePort } from '../../../support/service/free-port.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { employ } from '../../support/staff.ts';
import { sendForm } from '../../support/send-form.ts';
import { askChallenge, proofFor, solve } from './support/proofs.ts';

const secret = 'a secret that signs what this service hands out';
let service: TestService;

test.before(async () => {
  const port = await freePort();
  service = await startService({
    worker: false,
    env: {
      PORT: String(port),
      ORIGIN: `http://127.0.0.1:${port}`,
      // Nothing listens there: mail waits in the outbox.
      SMTP_URL: 'smtp://127.0.0.1:9',
      SESSION_SECRET: secret,
      TRUSTED_PROXIES: '1',
    },
  });
});
test.after.always(() => service?.stop());

let people = 0;
/** Each from a network of its own. */
function newcomer(): { fields: Record<string, string>; headers: Record<string, string> } {
  people += 1;
  return {
    fields: {
      first_name: 'Nia',
      email: `nia${people}@example.com`,
      password: 'a long enough password',
      birthday: '1990-05-17',
    },
    headers: { 'x-forwarded-for': `198.51.100.${people}` },
  };
}

function register(proof?: string, who = new Client(service.origin)): Promise<Answer> {
  const { fields, headers } = newcomer();
  return who.call('POST', '/v3/register/', { ...fields, ...(proof !== undefined && { proof }) }, headers);
}

const refusalOf = (answer: Answer): [number, string | undefined] => [
  answer.status,
  answer.response?.error?.id,
];
const awaits = (answer: Answer): boolean | undefined =>
  (answer.response?.data as { awaits_confirmation?: boolean } | null)?.awaits_confirmation;

test.serial('[USER-05] a proof of work is accepted once, for its form, while it lasts', async (t) => {
  const proof = await proofFor(service.origin, 'sign_up');
  const made = await register(proof);
  t.is(made.status, 201, made.text);
  t.false(awaits(made));
  t.deepEqual(refusalOf(await register(proof)), [403, 'proof_refused'], 'a second time');

  const other = await proofFor(service.origin, 'password_reset');
  t.deepEqual(refusalOf(await register(other)), [403, 'proof_refused'], 'of another form');
  const reset = (given: string, address: string): Promise<Answer> =>
    new Client(service.origin).call(
      'POST',
      '/v3/password_reset/',
      { username_or_email: 'nobody', proof: given },
      { 'x-forwarded-for': address },
    );
  t.is((await reset(other, '203.0.113.1')).status, 200, 'which takes it');

  const signer = createSigner(secret);
  const longAgo = issueChallenge(signer, 'sign_up', 4, new Date(Date.now() - 3600_000));
  const stale = solve({ ...longAgo, parts: proofParts });
  t.deepEqual(refusalOf(await register(stale)), [403, 'proof_refused'], 'too old');
  const now = issueChallenge(signer, 'sign_up', 4, new Date());
  t.is((await register(solve({ ...now, parts: proofParts }))).status, 201, 'a fresh one is as good as ours');
  const stranger = createSigner('a secret that somebody else made up');
  const forged = issueChallenge(stranger, 'sign_up', 0, new Date());
  t.deepEqual(refusalOf(await register(solve({ ...forged, parts: proofParts }))), [403, 'proof_refused']);

  const challenge = await askChallenge(service.origin, 'sign_up');
  const text = challenge?.challenge ?? '';
  for (const wrong of [
    text,
    `${text}~`,
    `${text}~0.0.0.0.0.0.0.0`,
    `${text}~${'zzzzzzz.'.repeat(7)}0`,
    `${text}~-1.0.0.0.0.0.0.0`,
    `~0.0.0.0.0.0.0.0`,
    'x',
  ])
    t.deepEqual(refusalOf(await register(wrong)), [403, 'proof_refused'], wrong);
  t.is((await register('x'.repeat(401))).status, 400);
});

test.serial('checking a proof costs a fiftieth of making it at most', (t) => {
  const signer = createSigner(secret);
  const now = new Date();
  const made = Array.from({ length: 20 }, () => issueChallenge(signer, 'sign_up', usualBits, now));
  const before = process.cpuUsage();
  const proofs = made.map((challenge) => solve({ ...challenge, parts: proofParts }));
  const making = process.cpuUsage(before).user / proofs.length;
  const checks = 50;
  const start = process.cpuUsage();
  for (let i = 0; i < checks; i++)
    for (const proof of proofs) t.not(checkProof(signer, 'sign_up', proof, now), null);
  const checking = process.cpuUsage(start).user / proofs.length / checks;
  t.log(`made in ${(making / 1000).toFixed(1)} ms, checked in ${(checking / 1000).toFixed(3)} ms`);
  t.true(checking * 50 < making, `${checking} µs of ${making} µs`);
});

test.serial('[USER-05] proofs become harder with what all processes receive of a form', async (t) => {
  const { db } = service;
  // As another process of the site would count.
  const other = createFormLoad(db, () => new Date());
  const bits = async (): Promise<number | undefined> =>
    (await askChallenge(service.origin, 'account_lock'))?.bits;
  t.is(await bits(), usualBits);
  for (let i = 0; i < 79; i++) await other.note('account_lock');
  t.is(await bits(), usualBits);
  await other.note('account_lock');
  t.is(await bits(), usualBits + 1, 'the web process knows of forms that it did not receive');

  let now = new Date('2027-01-01T12:00:00Z');
  const later = createFormLoad(db, () => now);
  for (const [count, extra] of [
    [159, 1],
    [160, 2],
    [10_000, 5],
  ] as const) {
    await later.note('sign_up');
    await db.query({
      name: 'test_forms',
      text: `UPDATE rate_limits SET points = $1 WHERE key LIKE 'forms:sign_up:%'`,
      values: [count],
    });
    t.is(await later.bitsFor('sign_up'), usualBits + extra, `after ${count}`);
  }
  t.is(await later.bitsFor('age_appeal'), usualBits, 'each form for itself');
  now = new Date('2027-01-01T12:11:00Z');
  t.is(await later.bitsFor('sign_up'), usualBits + 5, 'while the last minutes count');
  now = new Date('2027-01-01T12:22:00Z');
  t.is(await later.bitsFor('sign_up'), usualBits);
});

test.serial('[USER-05] without a proof, a network asks for fewer mails and appeals', async (t) => {
  const asks = (path: string, fields: object, proof?: string): Promise<Answer> =>
    new Client(service.origin).call(
      'POST',
      path,
      { ...fields, ...(proof !== undefined && { proof }) },
      { 'x-forwarded-for': '203.0.113.9' },
    );
  for (let i = 0; i < 5; i++)
    t.is((await asks('/v3/password_reset/', { username_or_email: `some${i}` })).status, 200);
  t.is((await asks('/v3/password_reset/', { username_or_email: 'some5' })).status, 429);
  const proof = await proofFor(service.origin, 'password_reset');
  t.is((await asks('/v3/password_reset/', { username_or_email: 'some6' }, proof)).status, 200);

  // An address has one open appeal.
  const appealOf = (name: string) => ({
    email: `${name}@example.com`,
    birthday: '1990-05-17',
    words: 'I am older.',
  });
  for (const name of ['nia', 'noa', 'ned'])
    t.is((await asks('/v3/appeals/age/', appealOf(name))).status, 201);
  t.is((await asks('/v3/appeals/age/', appealOf('nan'))).status, 429);
  const proven = await proofFor(service.origin, 'age_appeal');
  t.is((await asks('/v3/appeals/age/', appealOf('nat'), proven)).status, 201);
});

test.serial(
  '[USER-05] an account made by a form without a proof writes once its address is confirmed',
  async (t) => {
    const who = new Client(service.origin);
    const page = await who.send('GET', '/signup/', { headers: { accept: 'text/html' } });
    const { fields } = newcomer();
    const answer = await sendForm(who, page.text, '/v3/register/', { ...fields, proof: '', onboard: 'true' });
    t.is(answer.headers.get('location'), '/email_verification_error/?waiting=1', answer.text);
    const board = (): Promise<Answer> => who.call('POST', '/v3/boards/', { name: 'Rooms' });
    t.deepEqual(refusalOf(await board()), [403, 'address_unconfirmed']);
    const upload = await who.send('POST', '/upload-image/', { body: new FormData() });
    t.is(upload.status, 403, upload.text);
    t.is((await who.call('GET', '/v3/users/me/onboarding/')).status, 200, 'reading is free');
    const settings = await who.send('GET', '/settings/account/', { headers: { accept: 'text/html' } });
    const form = await sendForm(who, settings.text, '/v3/boards/', { name: 'Rooms' });
    t.is(form.headers.get('location'), '/email_verification_error/?waiting=1');
    t.is((await who.call('POST', '/v3/users/me/email_verification/')).status, 200, 'another link can be had');

    const [mail] = await service.db.rows<{ text: string }>(
      {
        name: 'test_newest_mail',
        text: 'SELECT body_text AS text FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      },
      [fields['email']],
    );
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    t.is((await new Client(service.origin).call('POST', '/v3/email_verification/', { token })).status, 200);
    t.is((await board()).status, 201);
  },
);

test.serial('[USER-05] where everybody may join, an invitation stands for no proof', async (t) => {
  const who = new Client(service.origin);
  const page = await who.send('GET', '/signup/?invitation=invented', { headers: { accept: 'text/html' } });
  const { fields } = newcomer();
  const sent = { ...fields, proof: '', invitation: 'invented' };
  const answer = await sendForm(who, page.text, '/v3/register/', sent);
  t.is(answer.headers.get('location'), '/email_verification_error/?waiting=1', answer.text);
  t.deepEqual(refusalOf(await who.call('POST', '/v3/boards/', { name: 'Rooms' })), [
    403,
    'address_unconfirmed',
  ]);
});

test.serial('clients that know no proofs go on, until many sign up at once', async (t) => {
  t.false(awaits(await register()));
  await service.db.rows({
    name: 'test_many_sign_ups',
    text: "UPDATE rate_limits SET points = 1000 WHERE key LIKE 'sign\\_up without proof:%'",
  });
  const who = new Client(service.origin);
  t.true(awaits(await register(undefined, who)));
  t.deepEqual(refusalOf(await who.call('POST', '/v3/boards/', { name: 'Rooms' })), [
    403,
    'address_unconfirmed',
  ]);
  t.false(
    awaits(await register(await proofFor(service.origin, 'sign_up'))),
    'with a proof they need not wait',
  );
});

test.serial('the staff turn proofs off, or have them for sign-ups alone', async (t) => {
  const sam = await signUp(service.origin, 'sam', { 'x-forwarded-for': '203.0.113.20' });
  await employ(service, [sam]);
  const shows = async (path: string): Promise<boolean> =>
    /data-proof/.test(
      (await new Client(service.origin).send('GET', path, { headers: { accept: 'text/html' } })).text,
    );
  for (const [proofs, onSignUp, onReset] of [
    ['off', false, false],
    ['sign_up', true, false],
    ['on', true, true],
  ] as const) {
    t.is((await sam.call('PUT', '/v3/staff/site/', { proofs })).status, 200);
    t.is((await askChallenge(service.origin, 'sign_up')) !== null, onSignUp, proofs);
    t.is((await askChallenge(service.origin, 'password_reset')) !== null, onReset, proofs);
    t.is(await shows('/signup/'), onSignUp, proofs);
    t.is(await shows('/password/reset/'), onReset, proofs);
  }
  await sam.call('PUT', '/v3/staff/site/', { proofs: 'off' });
  const who = new Client(service.origin);
  const page = await who.send('GET', '/signup/', { headers: { accept: 'text/html' } });
  t.notRegex(page.text, /<script/);
  const answer = await sendForm(who, page.text, '/v3/register/', newcomer().fields);
  t.is(answer.headers.get('location'), '/', answer.text);
  t.is((await who.call('POST', '/v3/boards/', { name: 'Rooms' })).status, 201);
});
