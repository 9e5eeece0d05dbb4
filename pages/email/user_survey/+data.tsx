import type { PageContextServer } from 'vike/types';
import { ownSurveyAnswer } from '../../../server/surveys/surveys.ts';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { SurveyForm } from '../../../views/surveys/survey-form.tsx';
import { mailUrls } from '../../../views/mail/mail-urls.ts';
import { surveyTexts as t } from '../../../views/surveys/texts.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Member survey, once a month (ROUTE-15). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, mailUrls.survey);
  const answer = await ownSurveyAnswer(request.services, user.id);
  const form = formState(request, '/v3/users/me/survey/', [{ name: '_method', value: 'PUT' }]);
  const said =
    answer === null
      ? {}
      : {
          score: String(answer.score),
          improve: answer.improve,
          may_contact: String(answer.mayContact),
        };
  return settingsPage(request, 'notifications', mailUrls.survey, {
    title: t.title({ site: request.siteName }),
    lead: answer === null ? t.lead : t.leadAnswered,
    children: (
      <SurveyForm
        form={{ ...form, values: request.formState === null ? said : form.values }}
        site={request.siteName}
      />
    ),
  });
}
