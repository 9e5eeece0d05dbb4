import { statement, type Sql, type Statement } from '../../connection/database.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import type { CaseKind, CaseRow } from './cases.ts';

/** What the reporter saw. All empty for reports of earlier versions. */
export interface SeenThing {
  title?: string;
  description?: string;
  link?: string;
  /** Of a comment, message or profile. */
  text?: string;
}

export interface ReportRow {
  reporterId: string;
  reporter: string;
  reason: string;
  details: string;
  seen: SeenThing;
  seenPicture: Picture | null;
  createdAt: Date;
}

const reportsOf: Record<CaseKind, Statement> = {
  pin: reading('pin_reports', `r.pin_id = $1 AND $2::text IS NOT NULL`),
  comment: reading('comment_reports', `r.comment_id = $1 AND r.thread_id = $2::bigint`),
  user: reading('reports', `r.subject_id = $1 AND r.subject_kind = 'user' AND $2::text IS NOT NULL`),
  message: reading('reports', `r.subject_id = $1 AND r.subject_kind = 'message' AND $2::text IS NOT NULL`),
};

function reading(table: string, condition: string): Statement {
  const isText = table === 'reports';
  const seen = isText ? `jsonb_build_object('text', r.evidence)` : `r.evidence - 'signature'`;
  return statement(`case_${table}_${condition.includes(`'user'`) ? 'user' : 'thing'}`)`
    SELECT r.reporter_id AS "reporterId", u.username AS reporter, r.reason, r.details, ${seen} AS seen,
      ${isText ? 'NULL::jsonb' : pictureOf('i')} AS "seenPicture", r.created_at AS "createdAt"
    FROM ${table} r JOIN users u ON u.id = r.reporter_id
      ${isText ? '' : `LEFT JOIN images i ON i.signature = r.evidence ->> 'signature'`} WHERE ${condition}
      AND ($4::timestamptz IS NULL OR r.created_at > $4) AND ($5::timestamptz IS NULL OR r.created_at <= $5)
    ORDER BY r.created_at DESC, r.reporter_id DESC LIMIT $3`;
}

/** SQL for a row of `images` as a `Picture`. */
export function pictureOf(image: string): string {
  return `CASE WHEN ${image}.signature IS NOT NULL THEN jsonb_build_object('signature', ${image}.signature, 'format', ${image}.format,
    'width', ${image}.width, 'height', ${image}.height, 'dominantColor', ${image}.dominant_color) END`;
}

/** Lists a case's reporters and reasons, latest first: all, or those made after a time and until another one. */
export async function caseReports(
  sql: Sql,
  { kind, subjectId, placeId }: Pick<CaseRow, 'kind' | 'subjectId' | 'placeId'>,
  limit: number,
  { after = null, until = null }: ReportSpan = {},
): Promise<ReportRow[]> {
  return sql.rows<ReportRow>(reportsOf[kind], [subjectId, placeId, limit, after, until]);
}

/** Times as `decidedAtExact` has them. */
export interface ReportSpan {
  after?: string | null;
  until?: string | null;
}
