import type { Decision, ReportedKind } from '../../staff/decisions.ts';
import type { Picture } from '../picture.ts';

/** Sizes of the staff area's lists and words. */
export const staffLimits = { page: 50, reason: 1000, near: 24 } as const;

/** What there was or is, in a few short values. */
export type StaffActValues = Record<string, string | number | boolean | null | string[]>;

/** One act of the staff, as the audit log shows it. */
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

/** Something that was reported, as the queue shows it. */
export interface ModerationCase {
  kind: ReportedKind;
  subjectId: string;
  /** The person whose it is; null when the account is gone. */
  username: string | null;
  reportedUserId: string;
  reportCount: number;
  /** When it was reported last, ISO 8601. */
  reportedAt: string;
  isOpen: boolean;
  assignee: string | null;
  isMine: boolean;
  decision: Decision | null;
  decidedBy: string | null;
  decidedAt: string | null;
  reason: string;
  /** The thing itself, as far as it is still there. */
  shown: ReportedThing;
}

/** A stored picture that is nearly the same as one that was reported. */
export interface NearPicture {
  picture: Picture;
  /** Pins that show it, counted up to 1000. */
  pins: number;
  /** How near it is, up to 100. */
  percent: number;
}

/** Why a pin waits: a picture of it is a near copy of one that was taken down. */
export interface HeldFor {
  percent: number;
  near: Picture;
  /** Where the staff see it, for a while. */
  nearUrl: string;
}

export interface ReportedThing {
  title: string;
  text: string;
  /** Where all see it; null when it is gone or has no page. */
  href: string | null;
  picture: Picture | null;
  isGone: boolean;
  /** Pins of the very same picture; 0 for what has none. */
  copies: number;
  boardName: string | null;
  isBoardSensitive: boolean;
  /** Set while the pin is held. */
  held?: HeldFor;
}

/** One report of a case. */
export interface CaseReport {
  reporter: string;
  reason: string;
  details: string;
  /** What was written, as the reporter saw it. */
  evidence: string;
  at: string;
}

/** A pin of one's own that the staff removed. */
export interface RemovedPin {
  id: string;
  title: string;
  reason: string;
  /** When, ISO 8601. */
  at: string;
  /** Nothing is decided yet: it looks like something that was taken down. */
  isHeld: boolean;
  /** What became of an appeal; null without one. */
  appeal: Appeal['status'] | null;
}

/** What somebody said against a decision. */
export interface Appeal {
  kind: 'pin' | 'account' | 'age';
  subjectId: string;
  id: string;
  userId: string | null;
  username: string | null;
  email: string;
  /** ISO date that an age is to be corrected to. */
  birthDate: string | null;
  words: string;
  status: 'open' | 'upheld' | 'granted';
  answer: string;
  decidedBy: string | null;
  at: string;
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
  hasSecondFactor: boolean;
  sessionCount: number;
  /** Things of theirs that were reported. */
  caseCount: number;
  isLocked: boolean;
  isDeactivated: boolean;
  deletesAt: string | null;
  isSuspended: boolean;
  suspendedUntil: string | null;
  suspensionReason: string;
}
