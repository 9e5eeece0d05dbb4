/**
 * SQL condition that a thing was decided on since it was reported: who reported it may do so again. `report` is the alias
 * of a row of reports.
 */
export const decidedSince = (kind: string, subject: string, report: string): string => `EXISTS (
  SELECT FROM moderation_cases mc
  WHERE mc.subject_kind = ${kind} AND mc.subject_id = ${subject} AND mc.decided_at >= ${report}.created_at)`;

/**
 * SQL assignments of a report `r` that takes the place of an earlier one, whose evidence is kept until then. `none` is
 * the evidence of a report without any, `openDetails` the details while nothing is decided.
 */
export const reportAgain = (
  kind: string,
  subject: string,
  none: string,
  openDetails = 'EXCLUDED.details',
): string => `
        reason = EXCLUDED.reason, created_at = now(),
        details = CASE WHEN ${decidedSince(kind, subject, 'r')} THEN EXCLUDED.details ELSE ${openDetails} END,
        evidence = CASE WHEN r.evidence = ${none} OR ${decidedSince(kind, subject, 'r')} THEN EXCLUDED.evidence
          ELSE r.evidence END`;
