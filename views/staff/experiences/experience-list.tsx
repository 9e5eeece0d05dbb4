import type { ExperienceReport } from '../../contract/staff/experiences.ts';
import { experienceState } from '../../experiences/experience-state.ts';
import { placements } from '../../experiences/placements.ts';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { staffExperienceUrl } from '../staff-urls.ts';
import { StaffRow } from '../staff-parts.tsx';
import { countsOf, experienceStaffTexts as t } from '../texts/experiences.ts';

/** Experiences with their state and figures, each linked to its page (EXP-01). */
export function ExperienceList({ reports, nowMs }: { reports: ExperienceReport[]; nowMs: number }) {
  return (
    <>
      <p className="staff__actions">
        <a className="button" href={staffExperienceUrl('new')}>
          {t.write}
        </a>
      </p>
      {reports.length === 0 ? (
        <EmptyState icon="check" title={t.empty} text={t.emptyText} />
      ) : (
        <ul className="staff__list">
          {reports.map((report) => {
            const placed = `${report.placementId}:${report.experienceId}`;
            return (
              <StaffRow
                key={placed}
                title={report.displayData.title}
                href={staffExperienceUrl(placed)}
                aside={
                  <>
                    {placed} · {placeName(report.placementId)} · {t.audiences[report.audience]} ·{' '}
                    <b>{t.states[experienceState(report, new Date(nowMs))]}</b>
                  </>
                }
              >
                <p>{t.figures(countsOf(report))}</p>
              </StaffRow>
            );
          })}
        </ul>
      )}
    </>
  );
}

function placeName(placementId: string): string {
  if (placementId === placements.home) return t.places.home;
  return placementId === placements.pin ? t.places.pin : t.otherPlace({ placementId });
}
