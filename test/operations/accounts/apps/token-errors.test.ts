import test from 'ava';
import { insertApp } from '../../../../db/queries/oauth/apps.ts';
import { hashOf } from '../../../../server/oauth/tokens.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let id: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  const app = { name: 'Tool', redirectUris: ['https://app.example/'], secretHash: hashOf('a secret') };
  id = await insertApp(service.db, app);
});
test.after.always(() => service.stop());

async function ask(body: string, init: { method?: string; type?: string } = {}) {
  const { method = 'POST', type = 'application/x-www-form-urlencoded' } = init;
  const answer = await fetch(`${service.origin}/v5/oauth/token`, {
    method,
    headers: { 'content-type': type },
    ...(method === 'POST' && { body }),
  });
  const told = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, error: told['error'], says: String(told['error_description']), told };
}

test.serial(
  '[USER-10] [API-03] whatever is wrong with asking for a token has its error of RFC 6749',
  async (t) => {
    const who = `client_id=${id}&client_secret=a%20secret`;
    for (const [body, status, error, says] of [
      [who, 400, 'invalid_request', /grant_type/],
      [`${who}&grant_type=refresh_token&grant_type=refresh_token`, 400, 'invalid_request', /grant_type once/],
      [`${who}&grant_type=password`, 400, 'unsupported_grant_type', /client_credentials/],
      [`${who}&grant_type=authorization_code`, 400, 'invalid_request', /Send code/],
      [`${who}&grant_type=refresh_token`, 400, 'invalid_request', /Send refresh_token/],
      [`${who}&grant_type=refresh_token&refresh_token=gone`, 400, 'invalid_grant', /refresh token/],
      ['', 401, 'invalid_client', /app/],
      [`${who}&x=${'x'.repeat(20_000)}`, 413, 'invalid_request', /./],
    ] as const) {
      const answer = await ask(body);
      t.is(answer.status, status, body.slice(0, 80));
      t.is(answer.error, error, body.slice(0, 80));
      t.regex(answer.says, says);
      t.is(answer.told['message'], answer.says, 'as the errors of /v5 are told');
    }
    t.like(await ask('{}', { type: 'application/json' }), { status: 400, error: 'invalid_request' });
    t.like(await ask('', { method: 'GET' }), { status: 405, error: 'invalid_request' });
  },
);

test.serial('[USER-10] a page that asks nobody says so by its status', async (t) => {
  const page = await ada.send('GET', `/oauth/?client_id=${id}&redirect_uri=https%3A%2F%2Fevil.example%2F`);
  t.is(page.status, 400);
  t.regex(page.text, /can’t be authorized/);
});

test.serial('[USER-10] [API-04] programs find out how to get tokens, and what /v5 does', async (t) => {
  const found = await fetch(`${service.origin}/.well-known/oauth-authorization-server`);
  t.is(found.headers.get('access-control-allow-origin'), '*');
  const server = (await found.json()) as Record<string, string> & {
    code_challenge_methods_supported: string[];
  };
  t.is(server['issuer'], service.origin);
  t.deepEqual(server.code_challenge_methods_supported, ['S256']);
  t.is((await fetch(server['token_endpoint'] ?? '', { method: 'POST' })).status, 401);
  t.is((await fetch(server['revocation_endpoint'] ?? '', { method: 'POST' })).status, 401);
  t.is((await ada.send('GET', new URL(server['authorization_endpoint'] ?? '').pathname)).status, 400);

  const document = (await (await fetch(`${service.origin}/v5/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { security: object[]; parameters: { name: string }[] }>>;
    components: { securitySchemes: { oauth2: { flows: { authorizationCode: { tokenUrl: string } } } } };
  };
  t.is(document.openapi, '3.1.0');
  t.is(document.components.securitySchemes.oauth2.flows.authorizationCode.tokenUrl, '/v5/oauth/token');
  const boards = document.paths['/v5/boards']?.['get'];
  t.deepEqual(boards?.security[0], { oauth2: ['boards:read'] });
  t.true(boards?.parameters.some(({ name }) => name === 'page_size'));
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) {
      const filled = path.replace(/\{\w+\}/g, '1');
      const answer = await fetch(service.origin + filled, { method: method.toUpperCase() });
      t.is(answer.status, 401, `${method} ${path} is there, and asks for a token`);
    }
  const page = await ada.send('GET', '/v3/docs/');
  t.true(page.text.includes('/v5/openapi.json'));
});
