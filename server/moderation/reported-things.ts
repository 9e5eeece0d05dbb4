import { caseReports } from '../../db/queries/moderation/case-reports.ts';
import type { CaseRow } from '../../db/queries/moderation/cases.ts';
import {
  pinsForStaff,
  pinsOpenTo,
  removedPinsForStaff,
  type PinForStaffRow,
  type RemovedPinForStaffRow,
} from '../../db/queries/moderation/pins-for-staff.ts';
import { commentsForStaff, type CommentForStaffRow } from '../../db/queries/moderation/removed-words.ts';
import { pinOfCommentId } from '../../db/queries/comments/threads.ts';
import { blockBetween } from '../../db/queries/people/blocks.ts';
import { userByUsername } from '../../db/queries/people/users.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { ReportedThing } from '../../views/contract/staff/staff.ts';
import { pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import type { Services } from '../services.ts';
import type { Staff } from '../staff/staff.ts';
import { quarantinedPins } from '../../db/queries/moderation/quarantined-pictures.ts';
import { quarantineOf } from './pictures/quarantined-pins.ts';
import { signStaffPicture } from './pictures/staff-picture.ts';
import { openToAll, shownMedia, staffPictureUrl, type Access } from './shown-media.ts';

type Reads = Pick<Services, 'db' | 'signer' | 'clock'>;

/** Reports in which what a reporter saw is looked for. Those of earlier versions have none. */
const searched = 5;

/** Returns the reported item of each case as an employee sees it, in order. */
export async function showThings(services: Reads, staff: Staff, rows: CaseRow[]): Promise<ReportedThing[]> {
  const { db, clock } = services;
  const viewerId = staff.id || null;
  const pinIds = rows.filter(({ kind }) => kind === 'pin').map(({ subjectId }) => subjectId);
  const places = rows
    .filter(({ kind }) => kind === 'comment')
    .map(({ placeId, subjectId }) => ({ threadId: placeId, id: subjectId }));
  const [pins, removed, quarantined, open, comments] = await Promise.all([
    pinsForStaff(db, pinIds),
    removedPinsForStaff(db, pinIds),
    quarantinedPins(db, pinIds),
    pinsOpenTo(db, viewerId, pinIds),
    commentsForStaff(db, places),
  ]);
  const now = clock.now();
  return Promise.all(
    rows.map(async (row) => {
      const { kind, subjectId: id } = row;
      if (kind === 'comment') return showComment(services, viewerId, row, comments.get(id));
      if (kind === 'user') return showPerson(services, viewerId, row);
      if (kind === 'message')
        return { ...(await showSeen(services, row)), isGone: row.decision === 'remove', isRemoved: false };
      const waiting = quarantined.find((each) => each.id === id);
      if (waiting !== undefined) {
        const picture = {
          signature: waiting.heldSignature,
          format: waiting.heldFormat,
          width: waiting.heldWidth,
          height: waiting.heldHeight,
          dominantColor: waiting.heldColor,
        };
        return {
          ...showPin(waiting, false),
          picture,
          pictureUrl: null,
          quarantined: quarantineOf(services, waiting, now),
        };
      }
      const pin = pins.find((each) => each.id === id);
      if (pin !== undefined) return showPin(pin, open.has(id));
      const gone = removed.find((each) => each.id === id);
      return gone === undefined ? showSeen(services, row) : showRemoved(services, gone, now);
    }),
  );
}

/** Returns a removed pin as it was, with addresses at which the staff see its files for a limited time. */
export function showRemoved(
  { signer }: Pick<Services, 'signer'>,
  pin: RemovedPinForStaffRow,
  now: Date,
): ReportedThing {
  const access: Access = (signature) => `?staff=${signStaffPicture(signer, signature, now)}`;
  const picture = pictureOf(pin);
  return {
    ...goneThing(pin.description),
    title: pin.title,
    link: pin.link,
    picture,
    pictureUrl: staffPictureUrl(picture, access),
    media: shownMedia(pin, access),
    isRemoved: true,
  };
}

function showPin(pin: PinForStaffRow, isOpen: boolean): ReportedThing {
  return {
    title: pin.title,
    text: pin.description,
    link: pin.link,
    href: isOpen ? pinUrl(pin.id) : null,
    picture: pictureOf(pin),
    pictureUrl: null,
    media: shownMedia(pin, openToAll),
    isGone: false,
    isRemoved: false,
    copies: pin.copies,
    boardName: pin.boardName,
    isBoardSensitive: pin.isSensitive,
    isBoardMarked: pin.isSensitiveByStaff,
  };
}

function pictureOf({
  signature,
  format,
  width,
  height,
  color,
}: Pick<PinForStaffRow, 'signature' | 'format' | 'width' | 'height' | 'color'>): Picture {
  return { signature, format, width, height, dominantColor: color };
}

async function showComment(
  services: Reads,
  viewerId: string | null,
  row: CaseRow,
  comment: CommentForStaffRow | undefined,
): Promise<ReportedThing> {
  if (comment === undefined) {
    const seen = await showSeen(services, row);
    const { text } = row.kept;
    const isRemoved = row.decision === 'remove';
    return { ...seen, text: typeof text === 'string' && text !== '' ? text : seen.text, isRemoved };
  }
  const pinId = await pinOfCommentId(services.db, viewerId, row.subjectId);
  const href = pinId === null ? null : pinUrl(pinId);
  return { ...goneThing(comment.text), isGone: false, href, picture: comment.picture };
}

async function showPerson({ db }: Reads, viewerId: string | null, row: CaseRow): Promise<ReportedThing> {
  const { reportedUserId, reportedUsername } = row;
  if (reportedUsername === null) return goneThing('');
  const block = viewerId === null ? null : await blockBetween(db, viewerId, reportedUserId);
  const hasPage = block?.isBlocked !== true && (await userByUsername(db, reportedUsername)) !== null;
  return {
    ...goneThing(''),
    title: reportedUsername,
    isGone: false,
    href: hasPage ? profileUrl(reportedUsername) : null,
  };
}

/** Returns what the latest reporters saw of what is gone now, or of a message, whose conversation is not read. */
async function showSeen({ db }: Reads, row: CaseRow): Promise<ReportedThing> {
  const reports = await caseReports(db, row, searched);
  const report = reports.find(
    ({ seen, seenPicture }) => seenPicture !== null || Object.values(seen).some(Boolean),
  );
  if (report === undefined) return goneThing('');
  const { title = '', description = '', link = '', text = '' } = report.seen;
  return { ...goneThing(text || description), title, link, picture: report.seenPicture };
}

/** Stands in for a deleted item, with its text as far as known. */
export function goneThing(text: string): ReportedThing {
  return {
    title: '',
    text,
    link: '',
    href: null,
    picture: null,
    pictureUrl: null,
    media: [],
    isGone: true,
    isRemoved: false,
    copies: 0,
    boardName: null,
    isBoardSensitive: false,
    isBoardMarked: false,
  };
}
