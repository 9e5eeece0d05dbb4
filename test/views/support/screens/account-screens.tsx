import type { ReactNode } from 'react';
import { ProofForm } from '../../../../views/accounts/factor-forms.tsx';
import {
  ConfirmForm,
  ConnectForm,
  SsoIdentityRow,
  SsoSignUpForm,
} from '../../../../views/accounts/sso/sso-forms.tsx';
import { SsoLinks } from '../../../../views/accounts/sso/sso-links.tsx';
import { DigestForm } from '../../../../views/mail/digest-forms.tsx';
import { ReportForm } from '../../../../views/feedback/report-form.tsx';
import { AccountPanel } from '../../../../views/accounts/account-panel.tsx';
import LoginScreen from '../../../../pages/login/+Page.tsx';
import { SettingRow, SettingsScreen } from '../../../../views/accounts/settings/settings-screen.tsx';
import { WebsiteForm, WebsiteProofs } from '../../../../views/accounts/settings/website-form.tsx';
import { settingsTexts } from '../../../../views/accounts/texts/settings.ts';
import { SurveyForm } from '../../../../views/surveys/survey-form.tsx';
import { ssoTexts } from '../../../../views/accounts/texts/sso.ts';
import { PanelScreen } from '../../../../views/base/form/panel-screen.tsx';
import { AppealForm } from '../../../../views/staff/cases/appeal-parts.tsx';
import { form, shell, user, viewer } from '../made-up.ts';

const out = shell();
const me = shell({ viewer: viewer({ user: user(0) }) });
const { website: websiteTexts } = settingsTexts;
const providers = [
  { id: 'acme', label: 'Acme ID' },
  { id: 'corp', label: 'The login of a corporation with a name of forty' },
];
const settings = (title: string, children: ReactNode): ReactNode => (
  <SettingsScreen
    shell={me}
    pages={['Profile', 'Account', 'Security'].map((label) => ({
      label,
      href: `/settings/${label}/`,
      isCurrent: label === 'Security',
    }))}
    title={title}
    lead="What it is about."
  >
    {children}
  </SettingsScreen>
);

/** Login, account security and survey screens. */
export const accountScreens: Record<string, () => ReactNode> = {
  suspended: () => (
    <PanelScreen shell={me} title="Your account is suspended" lead="You can’t use it until December 1.">
      <AppealForm form={form({ errors: { words: 'Say why.' } })} />
    </PanelScreen>
  ),
  'login-sso': () => (
    <LoginScreen
      shell={out}
      form={form({ errors: { '': 'The other site did not say who you are.' } })}
      signupHref="/signup/"
      forgotHref="/password/reset/"
      otherWays={<SsoLinks providers={providers} next="/" />}
    />
  ),
  'login-confirm': () => (
    <AccountPanel
      shell={out}
      title={ssoTexts.confirm.title}
      lead={ssoTexts.confirm.lead({
        email: 'somebody.with.a.long.name@corporation.example.org',
        label: 'Acme ID',
      })}
      links={[{ label: ssoTexts.confirm.forgot, href: '/password/reset/' }]}
    >
      <ConfirmForm
        form={form({ errors: { code: 'That code is wrong.' } })}
        button={<button className="button wide">{ssoTexts.confirm.submit}</button>}
      />
    </AccountPanel>
  ),
  'signup-sso': () => (
    <AccountPanel shell={out} title={ssoTexts.signUp.title} lead={ssoTexts.signUp.lead({ label: 'Acme ID' })}>
      <SsoSignUpForm
        form={form({ values: { first_name: 'Maya' }, errors: { business_name: 'This is required.' } })}
        verifiedEmail="somebody.with.a.long.name@corporation.example.org"
        isBusiness
        latestBirthday="2013-01-01"
      />
    </AccountPanel>
  ),
  'settings-logins': () =>
    settings(
      ssoTexts.title,
      <>
        <SsoIdentityRow
          id="1"
          label="Acme ID"
          text="maya@example.org"
          form={form()}
          button={<button className="button quiet">Remove</button>}
        />
        <SettingRow title="Acme ID" text={ssoTexts.ready({ label: 'Acme ID' })}>
          <a className="button" href="/login/sso/acme/start/">
            {ssoTexts.goOn({ label: 'Acme ID' })}
          </a>
        </SettingRow>
        <ConnectForm
          form={form()}
          providers={providers}
          button={<button className="button">{ssoTexts.next}</button>}
        />
      </>,
    ),
  'settings-security': () => settings('Security', <ProofForm form={form()} asks="both" submit="Turn off" />),
  'settings-website': () =>
    settings(
      websiteTexts.title,
      <>
        <SettingRow
          title={websiteTexts.claimed({ host: 'maya.example' })}
          text={websiteTexts.claimedText({ day: 'November 27, 2026' })}
        />
        <WebsiteProofs token="0123456789abcdef0123456789abcdef" url="https://maya.example/" />
        <WebsiteForm
          form={form({
            values: { website_url: 'https://maya.example/' },
            errors: {
              website_url:
                'There is no file at https://maya.example/.well-known/pinfold-site-verification.txt.',
            },
          })}
        />
      </>,
    ),
  'settings-digest': () => settings('Notifications', <DigestForm form={form()} chosen="weekly" />),
  'report-person': () => (
    <AccountPanel shell={me} title="Report Maya Okafor" lead="We don’t tell the person it is about.">
      <ReportForm form={form({ errors: { reason: 'Say what is wrong.' } })} />
    </AccountPanel>
  ),
  survey: () => (
    <AccountPanel shell={me} title="How are we doing?" lead="Two questions.">
      <SurveyForm
        form={form({ errors: { score: 'Choose a number.' }, values: { score: '7' } })}
        site="Pinfold"
      />
    </AccountPanel>
  ),
};
