import type { PageContextServer } from 'vike/types';
import { ProofForm } from '../../../views/accounts/factor-forms.tsx';
import { LeaveForm } from '../../../views/accounts/leave-form.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { leavingTexts as t } from '../../../views/accounts/texts/leaving.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Deactivates or deletes the account (USER-06). */
export function data({ request }: PageContextServer): PageModel<SettingsScreenProps> {
  memberOfPage(request, settingsUrls.leave);
  const isPause = request.formState?.values['what'] === 'pause';
  const deletion = formState(request, '/v3/users/me/deletion/', [{ name: 'what', value: 'deletion' }]);
  const pause = formState(request, '/v3/users/me/deactivation/', [{ name: 'what', value: 'pause' }]);
  return settingsPage(request, 'leave', settingsUrls.leave, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <section>
          <h2>{t.deactivate}</h2>
          <p className="settings__note">{t.deactivateText}</p>
          <ProofForm
            form={isPause ? pause : { ...pause, errors: {} }}
            asks="password"
            id="pause-"
            submit={t.deactivateSubmit}
            button={passwordButton(t.deactivateSubmit)}
          />
        </section>
        <section className="settings__section">
          <h2>{t.delete}</h2>
          <p className="settings__note">{t.deleteText({ days: limits.deletionDays })}</p>
          <LeaveForm
            form={isPause ? { ...deletion, errors: {} } : deletion}
            button={passwordButton(t.deleteSubmit, { isDanger: true })}
          />
        </section>
        {noPassword(request)}
      </>
    ),
  });
}
