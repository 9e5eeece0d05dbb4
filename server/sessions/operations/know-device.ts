import { z } from 'zod';
import { useDeviceLink } from '../devices/device-link.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { rememberDevice } from './remember-device.ts';
import { accountUrls, backToLoginUrl } from '../../../views/accounts/account-urls.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { linkToken } from '../../accounts/operations/input.ts';

export const knowDeviceOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/device/',
  summary:
    'Makes the browser a known device of an account with the token of a mailed link, so that it can log in even while others guess passwords.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['token'],
  input: z.object({ token: linkToken }),
  output: z.object({ known: z.literal(true) }),
  limit: { points: 60, perSeconds: 3600 },
  async handle(context, { token }) {
    const { userId } = await useDeviceLink(context.services, token);
    await rememberDevice(context, userId);
    return { data: { known: true as const } };
  },
  form: {
    page: () => accountUrls.device,
    done: (_data, _input, { session }) => ({
      to: backToLoginUrl(session.data.afterWait ?? '/'),
      toast: { text: factorTexts.device.done, kind: 'info', durationMs: 5000 },
    }),
  },
});
