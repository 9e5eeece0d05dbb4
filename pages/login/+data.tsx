import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { safeNext } from '../../views/base/urls/safe-next.ts';
import type { LoginScreenProps } from './+Page.tsx';
import { SsoLinks } from '../../views/accounts/sso/sso-links.tsx';
import { resetUrl } from '../../views/accounts/account-urls.ts';
import { en } from '../../views/base/texts/en.ts';
import { passkeySlot } from './passkey-slot.tsx';
import { wantFollow } from '../render/accounts/want-follow.ts';
import { formState } from '../render/forms/form-state.ts';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellOfStep } from '../render/shell-props.tsx';

export function data({ request, urlParsed }: PageContextServer): PageModel<LoginScreenProps> {
  const next = safeNext(request.formState?.values['next'] ?? urlParsed.search['next']);
  if (request.viewer.user !== null) throw redirect(next, 302);
  wantFollow(request, urlParsed.search['follow'], next);
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: en.login.title, site: request.siteName }),
      description: en.login.lead({ site: request.siteName }),
      path: '/login/',
    }),
    props: {
      shell: shellOfStep(request, next),
      form: formState(request, '/v3/sessions/', [{ name: 'next', value: next }]),
      signupHref: next === '/' ? '/signup/' : `/signup/?next=${encodeURIComponent(next)}`,
      forgotHref: resetUrl(next),
      otherWays: (
        <>
          {passkeySlot(next)}
          <SsoLinks providers={request.services.sso.list} next={next} />
        </>
      ),
    },
  };
}
