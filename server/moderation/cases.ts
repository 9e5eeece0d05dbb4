import {
  assignCaseRow,
  countCases,
  listCaseRows,
  listCaseRowsOf,
  lockCase,
  readCase,
  type CaseKind,
  type CaseRow,
} from '../../db/queries/moderation/cases.ts';
import { countDecisionsAgainst } from '../../db/queries/moderation/cases-of-person.ts';
import { caseReports, type ReportRow } from '../../db/queries/moderation/case-reports.ts';
import {
  staffLimits,
  type CaseReport,
  type ModerationCase,
  type NearPicture,
  type ReportedThing,
} from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Decision } from '../../views/staff/decisions.ts';
import { idTime } from '../../views/base/time/id-time.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { newest, readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { changeNothing, recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { caseSubject } from './decide.ts';
import { nearPictures } from './pictures/near-pictures.ts';
import { goneThing, showThings } from './reported-things.ts';
import { lines } from './shown-media.ts';
import { isUndoable } from './pictures/quarantined-pins.ts';

export interface QueueFilter {
  /** `mine`: open and assigned to the requesting employee. */
  which: 'open' | 'mine' | 'decided';
  kind: CaseKind | null;
  order: 'newest' | 'most';
  /** Id of the person whose cases are listed, whatever `which` says. */
  person?: string | null;
}

type Reads = Pick<Services, 'db' | 'signer' | 'clock'>;

const maxCount = '2147483647';
const reportsShown = 100;

/** Lists the moderation queue, one case per reported item, without those about the employee. Throws `bad_bookmark`. */
export async function listCases(
  services: Reads,
  staff: Staff,
  filter: QueueFilter,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<ModerationCase>> {
  const list = `cases:${staff.id}:${JSON.stringify(filter)}`;
  const positions = readBookmark(services.signer, list, bookmark, 2);
  if (positions === null) return { items: [], bookmark: null };
  const [count = maxCount, reportId = newest] = positions;
  const after = { count: Math.min(Number(count), Number(maxCount)), reportId };
  const { kind, order, person = null } = filter;
  if (person !== null && person === staff.id) return { items: [], bookmark: null };
  const ofQueue = {
    status: filter.which === 'decided' ? 'decided' : 'open',
    assignedTo: filter.which === 'mine' ? staff.id || '0' : null,
    kind,
    order,
    readerId: staff.id || null,
  } as const;
  const rows =
    person === null
      ? await listCaseRows(services.db, ofQueue, after, pageSize + 1)
      : await listCaseRowsOf(services.db, { person, kind, order }, after, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: await toCases(services, staff, shown),
    bookmark:
      rows.length > pageSize && last !== undefined
        ? writeBookmark(services.signer, list, [String(last.reportCount), last.lastReportId])
        : null,
  };
}

/** Counts open cases, and those assigned to the requesting employee, as `listCases` has them. */
export function countOpenCases(
  services: Pick<Services, 'db'>,
  staff: Staff,
): Promise<{ open: number; mine: number }> {
  return countCases(services.db, staff.id || null);
}

/**
 * Returns a case with its reports, latest first, and the number of other decisions against its owner. Throws `not_found`,
 * and `case_own`: nobody learns who reported them.
 */
export async function getCase(
  services: Reads & Pick<Services, 'graph'>,
  staff: Staff,
  kind: CaseKind,
  subjectId: string,
): Promise<{ found: ModerationCase; reports: CaseReport[]; near: NearPicture[]; earlier: number }> {
  const row = await readCase(services.db, kind, subjectId);
  if (row !== null && row.reportedUserId === staff.id) throw new AppError('case_own');
  const [found] = row === null ? [] : await toCases(services, staff, [row]);
  if (row === null || found === undefined) throw new AppError('not_found');
  const reports = await caseReports(services.db, row, reportsShown);
  const picture = found.isOpen && kind === 'pin' && !found.shown.quarantined ? found.shown.picture : null;
  return {
    found,
    earlier: await countDecisionsAgainst(services.db, row.reportedUserId, row),
    near: picture === null ? [] : await nearPictures(services, staff, picture.signature),
    reports: reports.map((report) => toReport(report, found.shown)),
  };
}

function toReport(
  { reporter, reason, details, seen, seenPicture, createdAt }: ReportRow,
  shown: ReportedThing,
): CaseReport {
  const { title = '', description = '', link = '', text = '' } = seen;
  const isText = text === shown.text || text === '';
  const isPin = title === shown.title && description === shown.text && link === shown.link;
  const isSamePicture = seenPicture === null || seenPicture.signature === shown.picture?.signature;
  return {
    reporter,
    reason,
    details,
    evidence: lines(title, description, text, link),
    evidencePicture: seenPicture,
    isUnchanged: isSamePicture && ('title' in seen ? isPin : isText),
    at: createdAt.toISOString(),
  };
}

/** Assigns a case to the employee, also from a colleague, or releases it. Throws `not_found`, `case_own`. */
export function assignCase(
  services: Pick<Services, 'db'>,
  staff: ActingStaff<'case.assign' | 'case.release'>,
  kind: CaseKind,
  subjectId: string,
  isMine: boolean,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const row = await lockCase(tx, kind, subjectId);
    if (row === null) throw new AppError('not_found');
    if (isMine && row.reportedUserId === staff.id) throw new AppError('case_own');
    const to = isMine ? staff.id : null;
    if (row.assignedTo === to) {
      changeNothing(staff);
      return;
    }
    await assignCaseRow(tx, kind, subjectId, to);
    await recordAct(tx, staff, {
      subject: caseSubject(row),
      before: { with: row.assignee },
      after: { with: isMine ? staff.username : null },
    });
  });
}

async function toCases(services: Reads, staff: Staff, rows: CaseRow[]): Promise<ModerationCase[]> {
  const shown = await showThings(services, staff, rows);
  return rows.map((row, index) => ({
    kind: row.kind,
    subjectId: row.subjectId,
    username: row.reportedUsername,
    reportedUserId: row.reportedUserId,
    reportCount: row.reportCount,
    reportedAt: idTime(row.lastReportId),
    isOpen: row.status === 'open',
    assignee: row.assignee,
    isMine: row.assignedTo !== null && row.assignedTo === staff.id,
    decision: row.decision as Decision | null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    isUndoable: isUndoable(row),
    shown: shown[index] ?? goneThing(''),
  }));
}
