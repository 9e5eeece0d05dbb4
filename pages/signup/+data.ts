import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { safeNext } from '../../server/operations/safe-next.ts';
import type { SignupScreenProps } from '../../views/components/screens/signup-screen.tsx';
import { en } from '../../views/texts/en.ts';
import { formState } from '../render/form-state.ts';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellProps } from '../render/shell-props.tsx';

/** Youngest age for an account, in years. */
const youngest = 13;

export function data({ request, urlParsed }: PageContextServer): PageModel<SignupScreenProps> {
  const next = safeNext(request.formState?.values['next'] ?? urlParsed.search['next']);
  if (request.viewer.user !== null) throw redirect(next, 302);
  const latest = request.services.clock.now();
  latest.setUTCFullYear(latest.getUTCFullYear() - youngest);
  return {
    head: head(request, {
      title: en.pin.documentTitle(en.signUp, request.siteName),
      description: en.signup.lead,
      path: '/signup/',
    }),
    styles: 'page',
    props: {
      shell: shellProps(request, next),
      form: formState(request, '/v3/register/', [{ name: 'next', value: next }]),
      loginHref: next === '/' ? '/login/' : `/login/?next=${encodeURIComponent(next)}`,
      heldPins: request.session.unauthSaves?.length ?? 0,
      latestBirthday: latest.toISOString().slice(0, 10),
    },
  };
}
