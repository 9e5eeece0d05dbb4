import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { registrations, siteLimits } from '../../../views/contract/staff/site.ts';
import { newAccount } from '../../../views/accounts/onboarding/onboarding.ts';
import { setUpUrl } from '../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../views/site/texts.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { resendVerification } from '../../accounts/email/verify-email.ts';
import { emailAddress, newPassword } from '../../accounts/operations/input.ts';
import { flag, requiredText, text } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { idOnly } from '../../../views/contract/output.ts';
import { beginSession } from '../../sessions/operations/begin-session.ts';
import { setUpSite } from '../set-up-site.ts';
import { refusals } from '../../refusals.ts';

/** The form that makes the first administrator, for whoever can read what the service prints. */
export const setUpOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/setup/',
  isWayIn: true,
  audit: ['signed_in', 'employee.on', 'site.change'],
  summary: 'Makes the first administrator of a site, with the token that it printed when it started.',
  tag: 'Staff',
  secrets: ['password', 'token'],
  input: z.object({
    token: z.string().max(200),
    first_name: requiredText(limits.firstName, 'firstName'),
    email: emailAddress,
    password: newPassword,
    birthday: z.iso.date({ error: () => refusals.accounts.birthday }),
    site_name: text(siteLimits.name, 'siteName').default(''),
    registration: z.enum(registrations).default('open'),
    is_private: flag.default(false),
  }),
  output: idOnly,
  limit: { points: 20, perSeconds: 3600, shared: true },
  async handle(context, input) {
    const account = {
      email: input.email,
      password: input.password,
      firstName: input.first_name,
      lastName: '',
      username: null,
      birthDate: input.birthday,
      age: null,
      gender: newAccount.gender,
      locale: context.viewer.locale,
      country: null,
    };
    const choices = {
      name: input.site_name,
      registration: input.registration,
      isPrivate: input.is_private,
    };
    const { userId } = await setUpSite(context.services, input.token, account, choices);
    await resendVerification(context.services, userId, context.origin);
    await beginSession(context, userId);
    return { data: { id: userId }, status: 201 };
  },
  form: {
    page: ({ token }) => setUpUrl(typeof token === 'string' ? token : ''),
    done: () => ({ to: staffSectionUrl('site'), told: t.setUpDone }),
  },
});
