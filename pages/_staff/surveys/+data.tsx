import type { PageContextServer } from 'vike/types';
import { listSurveyAnswers, summarizeSurvey } from '../../../server/surveys/surveys.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { SurveyList } from '../../../views/surveys/survey-list.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { surveyTexts } from '../../../views/surveys/texts.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

const t = surveyTexts.staff;

/** Survey responses, newest first. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'surveys', async (staff) => {
    const { services } = request;
    const [answers, summary] = await Promise.all([
      listOfPage(urlParsed, staffSectionUrl('surveys'), (bookmark) =>
        listSurveyAnswers(services, staff, bookmark),
      ),
      summarizeSurvey(services, staff),
    ]);
    return {
      title: t.title,
      lead: t.lead,
      children: <SurveyList summary={summary} answers={answers.items} nextHref={answers.nextHref} />,
    };
  });
}
