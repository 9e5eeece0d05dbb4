import type { AppealRow } from '../../../db/queries/moderation/appeals.ts';
import { boardMark } from '../../../db/queries/moderation/board-marks.ts';
import {
  caseAgainst,
  caseOfSuspension,
  readCase,
  type CaseRow,
} from '../../../db/queries/moderation/cases.ts';
import { removedPinsForStaff } from '../../../db/queries/moderation/pins-for-staff.ts';
import { removedPin } from '../../../db/queries/moderation/removed-pins.ts';
import { suspensionById } from '../../../db/queries/moderation/suspensions.ts';
import type { AppealedDecision } from '../../../views/contract/staff/staff.ts';
import type { Decision } from '../../../views/staff/decisions.ts';
import { campaignOfOwner } from '../../../db/queries/ads/campaigns.ts';
import { thousandPrices } from '../../../views/ads/budget.ts';
import type { Services } from '../../services.ts';
import { listActs } from '../../staff/audit.ts';
import type { Staff } from '../../staff/staff.ts';
import { warningOf } from '../warnings.ts';
import { showRemoved, showThings } from '../reported-things.ts';

type Reads = Pick<Services, 'db' | 'signer' | 'clock'>;

/** Returns the decision that an appeal is against, and the removed pin. Null for an age, which nobody decided. */
export function appealedDecision(
  services: Reads,
  staff: Staff,
  row: AppealRow,
): Promise<AppealedDecision | null> {
  switch (row.kind) {
    case 'pin':
      return ofPin(services, staff, row.subjectId);
    case 'account':
      return ofSuspension(services, staff, row);
    case 'campaign':
      return ofPromotion(services, staff, row);
    case 'warning':
      return ofWarning(services, staff, row);
    case 'board':
      return ofBoard(services, staff, row.subjectId);
    case 'age':
      return Promise.resolve(null);
  }
}

async function ofPin(services: Reads, staff: Staff, pinId: string): Promise<AppealedDecision> {
  const { db, clock } = services;
  const [found, removal, [gone]] = await Promise.all([
    readCase(db, 'pin', pinId),
    removedPin(db, pinId),
    removedPinsForStaff(db, [pinId]),
  ]);
  const [present] = found === null || gone !== undefined ? [] : await showThings(services, staff, [found]);
  const shown = gone === undefined ? (present ?? null) : showRemoved(services, gone, clock.now());
  const decided = ofCase(staff, found);
  if (removal === null) return { ...decided, shown };
  // A pin may have been removed with the picture of another one, whose case says who decided.
  const isOfCase = decided.decision === 'remove' || decided.decision === 'takedown';
  const kind = removal.isTakedown ? 'takedown' : 'remove';
  const own = isOfCase ? decided : { ...undecided, decision: kind as Decision, reported: decided.reported };
  return { ...own, reason: removal.reason, decidedAt: removal.removedAt.toISOString(), shown };
}

async function ofSuspension(
  services: Reads,
  staff: Staff,
  { userId, subjectId: id }: AppealRow,
): Promise<AppealedDecision | null> {
  if (userId === null) return null;
  const { db } = services;
  const [suspension, found] = await Promise.all([
    suspensionById(db, userId, id),
    caseOfSuspension(db, userId, id),
  ]);
  const endsAt = suspension?.endsAt?.toISOString() ?? null;
  if (found !== null) return { ...ofCase(staff, found), endsAt };
  const decided = { ...undecided, decision: 'suspend' as const, reason: suspension?.reason ?? '', endsAt };
  const acts = await listActs(
    services,
    staff,
    {
      actor: null,
      act: 'user.suspend',
      subjectKey: `user:${userId}`,
    },
    undefined,
  );
  const act = acts.items.find(({ reason }) => reason === suspension?.reason);
  if (act === undefined) return decided;
  return { ...decided, decidedBy: act.actor, isOwn: act.actorKey === staff.id, decidedAt: act.at };
}

async function ofWarning(
  services: Reads,
  staff: Staff,
  { userId, subjectId }: AppealRow,
): Promise<AppealedDecision | null> {
  const found = userId === null ? null : await caseAgainst(services.db, userId, subjectId);
  if (found === null) return null;
  const told = warningOf(found);
  const [shown] = await showThings(services, staff, [found]);
  const decidedAt = told?.decidedAtExact == null ? null : new Date(told.decidedAtExact);
  return { ...ofCase(staff, told === null ? found : { ...found, ...told, decidedAt }), shown: shown ?? null };
}

async function ofBoard(services: Reads, staff: Staff, boardId: string): Promise<AppealedDecision | null> {
  const mark = await boardMark(services.db, boardId);
  if (mark === null) return null;
  const { by, pinId, markedAt } = mark;
  const found = pinId === null ? null : await readCase(services.db, 'pin', pinId);
  const [shown] = found === null ? [] : await showThings(services, staff, [found]);
  return {
    ...undecided,
    decision: 'sensitive',
    reason: mark.reason ?? '',
    decidedBy: by,
    isOwn: by !== null && by === staff.username,
    decidedAt: markedAt?.toISOString() ?? null,
    reported: found && { kind: found.kind, subjectId: found.subjectId },
    shown: shown ?? null,
  };
}

/** The audit log says who ended it, and why. */
async function ofPromotion(
  services: Reads,
  staff: Staff,
  { userId, subjectId: id }: AppealRow,
): Promise<AppealedDecision | null> {
  if (userId === null) return null;
  const campaign = await campaignOfOwner(services.db, userId, id, thousandPrices());
  const { items } = await listActs(
    services,
    staff,
    { actor: null, act: 'campaign.end', subjectKey: `campaign:${id}` },
    undefined,
  );
  const act = items.at(0);
  return {
    ...undecided,
    promotion: campaign?.name ?? null,
    reason: act?.reason ?? '',
    decidedBy: act?.actor ?? null,
    isOwn: act?.actorKey === staff.id,
    decidedAt: act?.at ?? null,
  };
}

const undecided: AppealedDecision = {
  decision: null,
  reason: '',
  decidedBy: null,
  isOwn: false,
  decidedAt: null,
  endsAt: null,
  reported: null,
  promotion: null,
  shown: null,
};

function ofCase(staff: Staff, row: CaseRow | null): AppealedDecision {
  if (row === null) return undecided;
  return {
    ...undecided,
    decision: row.decision as Decision | null,
    reason: row.reason,
    decidedBy: row.decidedBy,
    isOwn: row.decidedBy !== null && row.decidedBy === staff.username,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reported: { kind: row.kind, subjectId: row.subjectId },
  };
}
