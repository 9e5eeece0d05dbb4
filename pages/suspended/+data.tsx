import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { suspensionToAppeal } from '../../server/moderation/appeals/appeal.ts';
import { suspendedPersonOf } from '../../server/moderation/suspended-person.ts';
import type { PanelProps } from '../../views/base/form/panel-screen.tsx';
import { AppealForm } from '../../views/staff/cases/appeal-parts.tsx';
import { suspendedUrl } from '../../views/staff/staff-urls.ts';
import { accountUrls } from '../../views/accounts/account-urls.ts';
import { appealTexts as t } from '../../views/staff/texts/appeals.ts';
import { formState } from '../render/forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';

/** Notice to a person who entered the correct password of a suspended account. */
export async function data({ request }: PageContextServer): Promise<PageModel<PanelProps>> {
  const { services, session } = request;
  const userId = suspendedPersonOf(session, services.clock.now());
  const suspension = userId === null ? null : await suspensionToAppeal(services, userId);
  if (suspension === null) throw redirect(accountUrls.login, 302);
  const form = formState(request, '/v3/appeals/account/');
  return {
    ...privatePage(request, t.account.title, t.account.forGood),
    props: {
      shell: shellProps(request, suspendedUrl, true),
      title: t.account.title,
      lead:
        suspension.endsAt === null
          ? t.account.forGood
          : t.account.until({ day: suspension.endsAt.toISOString().slice(0, 10) }),
      children: (
        <>
          {suspension.reason !== '' && <p>{t.why({ reason: suspension.reason })}</p>}
          {suspension.appeal === null ? (
            // The rejection came from the login form. This form has not been submitted yet.
            <AppealForm
              form={request.formState?.id === 'account_suspended' ? { ...form, errors: {} } : form}
            />
          ) : (
            <p className="alert info">{t.status[suspension.appeal]}</p>
          )}
        </>
      ),
    },
  };
}
