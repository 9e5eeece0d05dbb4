import type { Decision, ReportedKind } from '../../staff/decisions.ts';
import type { Picture } from '../pins/picture.ts';

/** Limits of staff lists and texts. */
export const staffLimits = { page: 50, reason: 1000, near: 24 } as const;

/** Before or after state, as a few short values. */
export type StaffActValues = Record<string, string | number | boolean | null | string[]>;

/** A staff action in the audit log. */
export interface StaffActRecord {
  id: string;
  /** Empty for the command line. */
  actorKey: string;
  actor: string;
  act: string;
  /** Kind and id, such as `user:12`. */
  subjectKey: string;
  subject: string;
  reason: string;
  before: StaffActValues;
  after: StaffActValues;
  /** ISO 8601. */
  at: string;
}

/** A reported item in the moderation queue. */
export interface ModerationCase {
  kind: ReportedKind;
  subjectId: string;
  /** Owner of the item. Null if the account was deleted. */
  username: string | null;
  reportedUserId: string;
  reportCount: number;
  /** Time of the latest report, ISO 8601. */
  reportedAt: string;
  isOpen: boolean;
  assignee: string | null;
  isMine: boolean;
  decision: Decision | null;
  decidedBy: string | null;
  decidedAt: string | null;
  reason: string;
  /** Whether the decision, if there is one, can be undone. */
  isUndoable: boolean;
  /** The reported item, as far as it still exists. */
  shown: ReportedThing;
}

/** A stored picture that nearly matches a reported one. */
export interface NearPicture {
  picture: Picture;
  /** Number of pins that use it, capped at 1000. */
  pins: number;
  /** Similarity, up to 100. */
  percent: number;
}

/** Why a pin is quarantined: one of its pictures nearly matches one that was taken down. */
export interface Quarantine {
  percent: number;
  near: Picture;
  /** Address at which staff can view it for a limited time. */
  nearUrl: string;
}

/** A film, a slot of a carousel, or a block of a story page, as the staff see it. */
export interface ShownMedia {
  picture: Picture | null;
  pictureUrl: string | null;
  /** Address of the film. Null without one. */
  filmUrl: string | null;
  text: string;
  link: string;
}

export interface ReportedThing {
  title: string;
  text: string;
  /** Where it leads to. '' if nowhere. */
  link: string;
  /** Its page. Null if it has none, or none that the reader may open. */
  href: string | null;
  picture: Picture | null;
  /** Address of the picture for the staff, valid for a limited time, where the public one may be blocked. */
  pictureUrl: string | null;
  /** Its film and pages. Empty for a picture alone. */
  media: ShownMedia[];
  isGone: boolean;
  /** The staff removed it, and may restore it. */
  isRemoved: boolean;
  /** Number of pins with an identical picture. 0 for other kinds. */
  copies: number;
  boardName: string | null;
  isBoardSensitive: boolean;
  /** Whether the staff marked the board as sensitive. */
  isBoardMarked: boolean;
  /** Set while the pin is quarantined. */
  quarantined?: Quarantine;
}

/** One report in a case. */
export interface CaseReport {
  reporter: string;
  reason: string;
  details: string;
  /** The text as the reporter saw it. */
  evidence: string;
  /** The picture as the reporter saw it. Null without one, or if it has been deleted. */
  evidencePicture: Picture | null;
  /** Whether what they saw is what the case shows. */
  isUnchanged: boolean;
  at: string;
}

/** A viewer's own pin that the staff removed. */
export interface RemovedPin {
  id: string;
  title: string;
  reason: string;
  /** Time of removal, ISO 8601. */
  at: string;
  /** Quarantined without a decision yet: it resembles a pin that was taken down. */
  isQuarantined: boolean;
  /** Status of the appeal, or null without one. */
  appeal: Appeal['status'] | null;
}

/** What a decision that is appealed was about. */
export const appealKinds = ['pin', 'account', 'age', 'campaign', 'warning', 'board'] as const;
export const appealStatuses = ['open', 'upheld', 'granted', 'expired'] as const;

/** An appeal against a decision. */
export interface Appeal {
  kind: (typeof appealKinds)[number];
  subjectId: string;
  id: string;
  userId: string | null;
  /** Null for an appellant without an account, or whose account is gone. */
  username: string | null;
  email: string;
  /** Corrected date of birth, ISO date. */
  birthDate: string | null;
  words: string;
  /** `expired`: the suspension ended by itself before anyone decided. */
  status: (typeof appealStatuses)[number];
  answer: string;
  decidedBy: string | null;
  at: string;
}

/** The decision that an appeal is against, and what was decided on. */
export interface AppealedDecision {
  /** Null if the staff's records do not say. */
  decision: Decision | null;
  reason: string;
  /** Null if the staff's records do not say. */
  decidedBy: string | null;
  /** Whether the employee who reads it took the decision. */
  isOwn: boolean;
  /** ISO 8601. */
  decidedAt: string | null;
  /** End of a suspension, ISO 8601. Null if it lasts until it is lifted, and for other decisions. */
  endsAt: string | null;
  /** The case in which it was decided. */
  reported: { kind: ReportedKind; subjectId: string } | null;
  /** Name of the promotion that was ended. Null for other decisions. */
  promotion: string | null;
  /** Null for a suspension or promotion. */
  shown: ReportedThing | null;
}

export const peopleStates = ['all', 'suspended', 'locked', 'left', 'employees', 'merchants'] as const;

/** A person as the staff see them. */
export interface StaffPerson {
  id: string;
  username: string;
  fullName: string;
  email: string | null;
  emailVerified: boolean;
  createdAt: string;
  isEmployee: boolean;
  isVerifiedMerchant: boolean;
  isIdentityVerified: boolean;
  hasSecondFactor: boolean;
  sessionCount: number;
  /** Number of reported items. */
  caseCount: number;
  isLocked: boolean;
  isDeactivated: boolean;
  deletesAt: string | null;
  isSuspended: boolean;
  suspendedUntil: string | null;
  suspensionReason: string;
}
