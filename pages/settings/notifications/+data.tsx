import type { PageContextServer } from 'vike/types';
import { notificationSettings } from '../../../server/domain/accounts/settings/settings.ts';
import { NotificationsForm } from '../../../views/components/accounts/settings-forms.tsx';
import type { SettingsScreenProps } from '../../../views/components/screens/settings/settings-screen.tsx';
import { mailUrls } from '../../../views/rules/urls/people/mail-urls.ts';
import { settingsUrls } from '../../../views/rules/urls/people/settings-urls.ts';
import { digestTexts } from '../../../views/texts/en/accounts/digests.ts';
import { settingsTexts } from '../../../views/texts/en/accounts/settings.ts';
import { surveyTexts } from '../../../views/texts/en/accounts/surveys.ts';
import { en } from '../../../views/texts/en.ts';
import { formState } from '../../render/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { settingsMember, settingsPage } from '../../render/settings/settings-page.ts';

const { notifications: t } = settingsTexts;

/** What a person is told of, and how (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = settingsMember(request, settingsUrls.notifications);
  const settings = await notificationSettings(request.services, user.id);
  const put = [{ name: '_method', value: 'PUT' }];
  return settingsPage(request, 'notifications', settingsUrls.notifications, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <NotificationsForm
          form={formState(request, '/v3/users/me/notification_settings/', put)}
          settings={settings}
          t={en}
        />
        <p>
          <a className="b quiet" href={mailUrls.subscription}>
            {digestTexts.link}
          </a>
        </p>
        <p>
          <a className="b quiet" href={mailUrls.survey}>
            {surveyTexts.link}
          </a>
        </p>
      </>
    ),
  });
}
