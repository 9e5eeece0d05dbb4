import type { PageContextServer } from 'vike/types';
import { notificationSettings } from '../../../server/accounts/settings/settings.ts';
import { NotificationsForm } from '../../../views/accounts/settings/settings-forms.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { mailUrls } from '../../../views/mail/mail-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { digestTexts } from '../../../views/mail/texts/digests.ts';
import type { NotificationSetting } from '../../../views/accounts/settings/notification-kinds.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { surveyTexts } from '../../../views/surveys/texts.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { notifications: t } = settingsTexts;

/** Notification settings (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.notifications);
  const isEmployee = request.viewer.isEmployee === true;
  const settings = await notificationSettings(request.services, { id: user.id, isEmployee });
  const put = [{ name: '_method', value: 'PUT' }];
  return settingsPage(request, 'notifications', settingsUrls.notifications, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <NotificationsForm
          form={formState(request, '/v3/users/me/notification_settings/', put)}
          settings={ticked(request, settings)}
        />
        <p>
          <a className="button quiet" href={mailUrls.subscription}>
            {digestTexts.link}
          </a>
        </p>
        <p>
          <a className="button quiet" href={mailUrls.survey}>
            {surveyTexts.link}
          </a>
        </p>
      </>
    ),
  });
}

/** The stored settings, or those of a refused form, where what is not ticked is absent. */
function ticked({ formState }: PageRequest, settings: NotificationSetting[]): NotificationSetting[] {
  if (formState === null) return settings;
  const { in_app: inApp = '', by_email: byEmail = '' } = formState.values;
  return settings.map(({ kind }) => ({
    kind,
    inApp: inApp.split(',').includes(kind),
    byEmail: byEmail.split(',').includes(kind),
  }));
}
