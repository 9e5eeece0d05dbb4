import type { PageContextServer } from 'vike/types';
import { SsoSignUpForm } from '../../../views/accounts/sso/sso-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { ageAppealUrl } from '../../../views/staff/staff-urls.ts';
import { appealTexts } from '../../../views/staff/texts/appeals.ts';
import { ssoTexts } from '../../../views/accounts/texts/sso.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { newcomerOf } from '../../render/accounts/newcomer.ts';
import { latestBirthday } from '../../render/forms/latest-birthday.ts';
import type { PageModel } from '../../render/page-model.ts';
import { filledForm } from '../../render/accounts/filled-form.ts';

const { signUp: t } = ssoTexts;

/** Asks a person returning from another site for what it has not provided (USER-10). */
export function data({ request }: PageContextServer): PageModel<AccountPanelProps> {
  const { email, isEmailVerified, firstName, lastName, label, isBusiness } = newcomerOf(request);
  const hidden = [
    { name: 'last_name', value: cutText(lastName, limits.firstName) },
    { name: 'onboard', value: 'true' },
  ];
  const form = filledForm(request, '/v3/register/sso/', hidden, {
    first_name: cutText(firstName, limits.firstName),
    ...(email !== null && { email }),
  });
  // An account with this address may have been created in the meantime.
  const { email: problem, ...errors } = form.errors;
  const isAsked = email === null || !isEmailVerified;
  return accountPage(request, {
    title: t.title,
    lead: t.lead({ label }),
    children: (
      <SsoSignUpForm
        form={isAsked || problem === undefined ? form : { ...form, errors: { ...errors, '': problem } }}
        verifiedEmail={isAsked ? null : email}
        isBusiness={isBusiness}
        latestBirthday={latestBirthday(request)}
      />
    ),
    links: [
      { label: ssoTexts.confirm.other, href: accountUrls.login },
      ...(form.errors['birthday'] === undefined ? [] : [{ label: appealTexts.age.link, href: ageAppealUrl }]),
    ],
  });
}
