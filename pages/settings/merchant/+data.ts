import type { PageContextServer } from 'vike/types';
import { getApplication } from '../../../server/merchants/apply.ts';
import { getMerchant } from '../../../server/merchants/merchants.ts';
import type { MerchantSettingsScreenProps } from '../../../views/merchants/merchant-screens.tsx';
import { merchantSettingsUrl } from '../../../views/merchants/merchant-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/forms/form-state.ts';
import { settingsTabs } from '../../render/accounts/settings-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Badges of the viewer, a verified merchant. */
export async function data({ request }: PageContextServer): Promise<PageModel<MerchantSettingsScreenProps>> {
  const user = memberOfPage(request, merchantSettingsUrl);
  const merchant = await getMerchant(request.services, user.id);
  const application = await getApplication(request.services, user.id);
  const applicationForm = formState(request, '/v3/users/me/merchant_application/', [
    { name: '_method', value: 'PUT' },
  ]);
  const { website = '', about = '', evidence = '' } = application ?? {};
  return {
    ...privatePage(request, en.merchant.settings.title, en.merchant.settings.lead),
    props: {
      shell: shellProps(request, merchantSettingsUrl, true),
      pages: settingsTabs(request, 'profile', merchantSettingsUrl),
      merchant: merchant?.isVerified ? merchant : null,
      reasons: merchant?.disapprovalReasons ?? [],
      application: application && { status: application.status, answer: application.answer },
      applicationForm: {
        ...applicationForm,
        values: { website, about, evidence, ...applicationForm.values },
      },
      form: formState(request, '/v3/users/me/verified_merchant/', [{ name: '_method', value: 'PUT' }]),
    },
  };
}
