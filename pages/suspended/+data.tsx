import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { suspensionToAppeal } from '../../server/domain/moderation/appeal.ts';
import { suspendedPersonOf } from '../../server/domain/moderation/suspended-person.ts';
import type { BusinessPanelProps } from '../../views/components/screens/business/business-panel-screen.tsx';
import { AppealForm } from '../../views/components/staff/appeal-parts.tsx';
import { suspendedUrl } from '../../views/rules/staff/staff-urls.ts';
import { accountUrls } from '../../views/rules/urls/people/account-urls.ts';
import { appealTexts as t } from '../../views/texts/en/staff/appeals.ts';
import { en } from '../../views/texts/en.ts';
import { formState } from '../render/form-state.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';

/** What somebody reads who has given the right password of a suspended account. */
export async function data({ request }: PageContextServer): Promise<PageModel<BusinessPanelProps>> {
  const { services, session } = request;
  const userId = suspendedPersonOf(session, services.clock.now());
  const held = userId === null ? null : await suspensionToAppeal(services, userId);
  if (held === null) throw redirect(accountUrls.login, 302);
  const form = formState(request, '/v3/appeals/account/');
  return {
    ...privatePage(request, t.account.title, t.account.forGood),
    props: {
      shell: shellProps(request, suspendedUrl, true),
      title: t.account.title,
      lead: held.endsAt === null ? t.account.forGood : t.account.until(held.endsAt),
      children: (
        <>
          {held.reason !== '' && <p dir="auto">{t.why(held.reason)}</p>}
          {held.appeal === null ? (
            // What brought them here was refused as a login; the form has not been sent yet.
            <AppealForm
              form={request.formState?.id === 'account_suspended' ? { ...form, errors: {} } : form}
              t={en}
            />
          ) : (
            <p className="alert info">{t.status[held.appeal]}</p>
          )}
        </>
      ),
    },
  };
}
