import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { authenticatorToScan } from '../../../server/accounts/factors/second-factor.ts';
import { QrCode } from '../../../views/accounts/qr-code.tsx';
import { ProofForm } from '../../../views/accounts/factor-forms.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { scan: t } = factorTexts;

/** QR code for setting up an authenticator app (USER-05). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.authenticator);
  const shown = await authenticatorToScan(request.services, user.id);
  if (shown === null) throw redirect(settingsUrls.security, 302);
  return settingsPage(request, 'security', settingsUrls.authenticator, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <QrCode text={shown.address} alt={t.alt} />
        <p className="settings__note">
          {t.byHand} <code>{shown.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
        </p>
        <ProofForm
          form={formState(request, '/v3/users/me/authenticator/', [{ name: '_method', value: 'PUT' }])}
          asks="code"
          submit={t.submit}
        />
      </>
    ),
  });
}
