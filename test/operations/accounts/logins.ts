import { Client, type Answer } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';

/** Logs in as a new browser, by name or address. */
export const logIn = (service: TestService, name: string, secret: string): Promise<Answer> =>
  new Client(service.origin).resource('UserSessionResource', 'create', {
    username_or_email: name,
    password: secret,
  });

export const isIn = async (who: Client): Promise<boolean> =>
  (await who.call('GET', '/v3/session_state/')).text.includes('"is_authenticated":true');

/** Submits a form as a browser without script. */
export const submit = (who: Client, path: string, fields: Record<string, string>): Promise<Answer> =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: { accept: 'text/html' } });
