import type { Sql } from '../../db/connection/database.ts';
import { caseReports, type CaseRow } from '../../db/queries/moderation/cases.ts';
import type { QuarantinedPinRow } from '../../db/queries/moderation/quarantined-pictures.ts';
import type { PinForStaffRow } from '../../db/queries/moderation/removed-pins.ts';
import type { ReportedThing } from '../../views/contract/staff/staff.ts';
import type { Services } from '../services.ts';
import { quarantineOf } from './pictures/quarantined-pins.ts';
import { pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';

/** Returns the reported item of each case as shown in the queue, in order. */
export async function showThings(
  { db, signer, clock }: Pick<Services, 'db' | 'signer' | 'clock'>,
  rows: CaseRow[],
  {
    pins,
    quarantined,
    comments,
  }: { pins: PinForStaffRow[]; quarantined: QuarantinedPinRow[]; comments: Map<string, string> },
): Promise<ReportedThing[]> {
  const pinOf = new Map(pins.map((pin) => [pin.id, pin]));
  const quarantinedById = new Map(quarantined.map((pin) => [pin.id, pin]));
  const now = clock.now();
  return Promise.all(
    rows.map(async (row) => {
      const waiting = row.kind === 'pin' ? quarantinedById.get(row.subjectId) : undefined;
      if (waiting === undefined) return show(db, row, pinOf.get(row.subjectId), comments);
      const picture = {
        signature: waiting.heldSignature,
        format: waiting.heldFormat,
        width: waiting.heldWidth,
        height: waiting.heldHeight,
        dominantColor: waiting.heldColor,
      };
      return {
        ...shownPin(waiting),
        href: null,
        picture,
        quarantined: quarantineOf({ signer }, waiting, now),
      };
    }),
  );
}

async function show(
  sql: Sql,
  row: CaseRow,
  pin: PinForStaffRow | undefined,
  comments: Map<string, string>,
): Promise<ReportedThing> {
  switch (row.kind) {
    case 'pin':
      return pin === undefined ? goneThing('') : shownPin(pin);
    case 'comment': {
      const text = comments.get(row.subjectId);
      return text === undefined
        ? goneThing(typeof row.kept['text'] === 'string' ? row.kept['text'] : '')
        : { ...goneThing(text), isGone: false, href: pinUrl(row.placeId) };
    }
    case 'message': {
      // Shows messages as reported, without reading the rest of the conversation.
      const [report] = await caseReports(sql, row, 1);
      return { ...goneThing(report?.evidence ?? ''), isGone: row.decision === 'remove' };
    }
    case 'user':
      return row.reportedUsername === null
        ? goneThing('')
        : {
            ...goneThing(''),
            title: row.reportedUsername,
            isGone: false,
            href: profileUrl(row.reportedUsername),
          };
  }
}

function shownPin(pin: PinForStaffRow): ReportedThing {
  return {
    title: pin.title,
    text: pin.description,
    href: pinUrl(pin.id),
    picture: {
      signature: pin.signature,
      format: pin.format,
      width: pin.width,
      height: pin.height,
      dominantColor: pin.color,
    },
    isGone: false,
    copies: pin.copies,
    boardName: pin.boardName,
    isBoardSensitive: pin.isSensitive,
    isBoardMarked: pin.isSensitiveByStaff,
  };
}

/** Stands in for a deleted item, with its text as far as known. */
export function goneThing(text: string): ReportedThing {
  return {
    title: '',
    text,
    href: null,
    picture: null,
    isGone: true,
    copies: 0,
    boardName: null,
    isBoardSensitive: false,
    isBoardMarked: false,
  };
}
