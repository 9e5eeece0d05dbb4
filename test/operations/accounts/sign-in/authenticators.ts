import { totpCode, totpStep } from '../../../../server/accounts/factors/totp.ts';
import type { Member } from '../../../support/service/client.ts';
import type { TestService } from '../../../support/service/service.ts';
import { password } from './strangers.ts';

/** Sets up an authenticator app for a member. `forgetCodes` makes its codes valid again. */
export async function setUpAuthenticator(
  service: TestService,
  who: Member,
): Promise<{ code: () => string; codes: string[] }> {
  await who.call('POST', '/v3/users/me/authenticator/', { password });
  const page = await who.send('GET', '/settings/authenticator/');
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
  const code = (): string => totpCode(secret, totpStep(new Date()));
  const on = await who.call('PUT', '/v3/users/me/authenticator/', { code: code() });
  await forgetCodes(service);
  return { code, codes: (on.response?.data as { recovery_codes: string[] }).recovery_codes };
}

export const forgetCodes = ({ db }: TestService) =>
  db.rows({ name: 'test_forget_steps', text: 'UPDATE user_totp SET last_step = 0' });
