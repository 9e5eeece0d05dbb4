import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { pinsByIds } from '../../server/pins/pins-by-ids.ts';
import { safeNext } from '../../views/base/urls/safe-next.ts';
import { SsoLinks } from '../../views/accounts/sso/sso-links.tsx';
import type { SignupScreenProps } from './+Page.tsx';
import { ssoUrls } from '../../views/accounts/sso/sso-urls.ts';
import { ssoTexts } from '../../views/accounts/texts/sso.ts';
import { siteTexts } from '../../views/site/texts.ts';
import { en } from '../../views/base/texts/en.ts';
import type { PageRequest } from '../../server/page-request.ts';
import { saverOfPage } from '../render/pins/saver-of-page.ts';
import { proofButton } from '../render/accounts/proof-button.tsx';
import { wantFollow } from '../render/accounts/want-follow.ts';
import { formState } from '../render/forms/form-state.ts';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { latestBirthday } from '../render/forms/latest-birthday.ts';
import { shellOfStep } from '../render/shell-props.tsx';
import { loginUrl } from '../../views/accounts/account-urls.ts';

export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<SignupScreenProps>> {
  const next = safeNext(request.formState?.values['next'] ?? urlParsed.search['next']);
  if (request.viewer.user !== null) throw redirect(next, 302);
  wantFollow(request, urlParsed.search['follow'], next);
  const providers = request.services.sso.list;
  const { registration, question } = request.services.site.current();
  const given =
    request.formState?.values['invitation'] ?? (urlParsed.search['invitation'] ?? '').slice(0, 64);
  // Without the invitation that did not help, one can still ask.
  const invitation =
    request.formState?.id === 'invitation_needed' && registration === 'approval' ? '' : given;
  const isAsking = registration === 'approval' && invitation === '';
  const refusal =
    registration === 'closed'
      ? siteTexts.closedLead
      : registration === 'invitation' && invitation === ''
        ? siteTexts.invitationLead
        : null;
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: en.signUp, site: request.siteName }),
      description: en.signup.lead,
      path: '/signup/',
    }),
    props: {
      shell: shellOfStep(request, next),
      form: formState(request, isAsking ? '/v3/join_requests/' : '/v3/register/', [
        { name: 'next', value: next },
        ...(isAsking ? [] : [{ name: 'onboard', value: 'true' }]),
        ...(invitation === '' ? [] : [{ name: 'invitation', value: invitation }]),
      ]),
      refusal,
      asking: isAsking ? { question } : null,
      loginHref: next === '/' ? '/login/' : loginUrl(next),
      quarantinedPins: request.session.unauthSaves?.length ?? 0,
      prompt: await prompt(request, next),
      latestBirthday: latestBirthday(request),
      submit: isAsking
        ? proofButton(request, 'join_request', siteTexts.askSubmit)
        : proofButton(request, 'sign_up', en.signup.submit, {
            asksToConfirm: request.services.sendsMail && registration === 'open',
          }),
      // A login by a provider carries no invitation.
      otherWays:
        registration !== 'open' ? null : (
          <>
            <SsoLinks providers={providers} next={next} />
            {providers.some(({ isBusiness }) => isBusiness) && (
              <p className="panel__other">
                <a href={ssoUrls.business}>{ssoTexts.toBusiness}</a>
              </p>
            )}
          </>
        ),
    },
  };
}

/** The pin beyond the save limit. Signing up also saves it, unless the visitor dismisses it (UNAUTH-04). */
async function prompt(request: PageRequest, next: string): Promise<SignupScreenProps['prompt']> {
  const { unauthSavePinId: wanted } = request.session;
  const saver = saverOfPage(request);
  if (wanted === undefined || saver.unauthPinIds.includes(wanted)) return null;
  const [pin] = await pinsByIds(request.services, saver, [wanted]);
  if (pin === undefined) return null;
  return {
    pin,
    dismiss: {
      ...formState(request, '/v3/session_state/', [
        { name: '_method', value: 'PUT' },
        { name: 'unauth_interstitial_dismissed', value: 'true' },
        { name: 'next', value: next },
      ]),
      errors: {},
    },
  };
}
