import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { hasAdministrator } from '../../../server/site/set-up-site.ts';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { SetUpForm } from '../../../views/site/set-up-form.tsx';
import { siteTexts as t } from '../../../views/site/texts.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { formState } from '../../render/forms/form-state.ts';
import { latestBirthday } from '../../render/forms/latest-birthday.ts';
import type { PageModel } from '../../render/page-model.ts';

/** Makes the first administrator, with the token that the service prints. A page of no site that has one. */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  if (await hasAdministrator(request.services)) throw render(404);
  const token = request.formState?.values['token'] ?? urlParsed.search['token'] ?? '';
  return accountPage(request, {
    title: t.setUpTitle,
    lead: t.setUpLead,
    children: (
      <SetUpForm
        form={formState(request, '/v3/setup/', [{ name: 'token', value: token.slice(0, 200) }])}
        latestBirthday={latestBirthday(request)}
      />
    ),
  });
}
