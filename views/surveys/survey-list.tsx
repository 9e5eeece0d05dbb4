import type { ReactNode } from 'react';
import type { StaffSurveyAnswer, SurveySummary } from '../contract/staff/surveys.ts';
import { staffPersonUrl } from '../staff/staff-urls.ts';
import { surveyTexts } from './texts.ts';
import { tenth } from '../base/texts/formats.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { StaffRow, StaffTime } from '../staff/staff-parts.tsx';
import { NextLink } from '../base/next-link.tsx';

const t = surveyTexts.staff;

/** Survey responses, newest first, below their mean score. */
export function SurveyList({
  summary,
  answers,
  nextHref,
}: {
  summary: SurveySummary;
  answers: StaffSurveyAnswer[];
  nextHref: string | null;
}): ReactNode {
  if (summary.average === null) return <EmptyState icon="check" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <dl className="staff__changes">
        <div>
          <dt>{t.all}</dt>
          <dd>{t.average({ average: tenth(summary.average), count: summary.count })}</dd>
        </div>
        {summary.monthAverage !== null && (
          <div>
            <dt>{t.month}</dt>
            <dd>{t.average({ average: tenth(summary.monthAverage), count: summary.monthCount })}</dd>
          </div>
        )}
      </dl>
      <ol className="staff__list">
        {answers.map((answer) => (
          <StaffRow
            key={answer.id}
            title={t.score({ score: answer.score })}
            aside={
              <>
                {answer.userId === null || answer.username === null ? (
                  t.unnamed
                ) : (
                  <a href={staffPersonUrl(answer.userId)}>
                    <bdi>{answer.username}</bdi>
                  </a>
                )}{' '}
                · <StaffTime at={answer.at} />
              </>
            }
          >
            {answer.improve !== '' && <p dir="auto">{answer.improve}</p>}
          </StaffRow>
        ))}
      </ol>
      <NextLink href={nextHref} />
    </>
  );
}
