import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../../support/browser/browser.ts';

export const password = 'a long enough password';

export const logInButton = '.passkey-login button';

export async function browser(t: ExecutionContext, width = 360): Promise<Page> {
  const page = await openPage(t, { width, mobile: false, expected: [/401|403/] });
  const devtools = await page.createCDPSession();
  await devtools.send('WebAuthn.enable');
  return page;
}

export async function authenticator(page: Page): Promise<{ copy(): Promise<unknown[]> }> {
  const devtools = await page.createCDPSession();
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    copy: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

export async function callFromPage(
  method: string,
  path: string,
  input: object,
): Promise<{ status: number; data: unknown }> {
  const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-csrftoken': token },
    body: JSON.stringify(input),
  });
  const { resource_response: response } = (await answer.json()) as { resource_response: { data: unknown } };
  return { status: answer.status, data: response.data };
}

export async function makeCredential(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return JSON.parse(JSON.stringify(made)) as unknown;
}

export async function signQuestion(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return JSON.parse(JSON.stringify(signed)) as unknown;
}
