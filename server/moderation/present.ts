import { z } from 'zod';
import type { CaseReport, ModerationCase, NearPicture } from '../../views/contract/staff/staff.ts';
import { caseKinds, decisions } from '../../views/staff/decisions.ts';
import { idText, instantIso } from '../../views/contract/output.ts';
import { mediaUrl } from '../../views/media/media-url.ts';

export const caseSchema = z
  .object({
    id: z.string().describe('Kind and id, such as `pin:12`'),
    type: z.literal('moderationcase'),
    kind: z.enum(caseKinds),
    subject_id: idText,
    username: z.string().nullable().describe('Its owner; null if the account is gone'),
    report_count: z.number(),
    last_reported_at: instantIso,
    is_open: z.boolean(),
    assignee: z.string().nullable().describe('Username of the employee it is assigned to'),
    is_mine: z.boolean(),
    decision: z
      .enum(decisions)
      .nullable()
      .describe('The one that stands; an open case that was reported again has one, too'),
    decided_by: z.string().nullable(),
    decided_at: instantIso.nullable(),
    reason: z.string().describe('Reason for the decision'),
    is_undoable: z.boolean().describe('False for takedowns that an earlier version did not record in full'),
    title: z.string(),
    text: z.string(),
    link: z.string().describe('Where it leads to; empty if nowhere'),
    url: z.string().nullable().describe('Path of its page; null if it has none that the caller may open'),
    image_url: z.string().nullable().describe('For removed items, valid for 15 minutes'),
    media: z
      .array(
        z.object({
          image_url: z.string().nullable(),
          video_url: z.string().nullable(),
          text: z.string(),
          link: z.string(),
        }),
      )
      .describe('Film and pages of a pin that is more than a picture'),
    is_gone: z.boolean(),
    is_removed: z.boolean().describe('Whether the staff removed it'),
    picture_pin_count: z.number().describe('Pins of the same picture; 0 if not applicable'),
    is_held: z.boolean().describe('Whether it is hidden until the decision'),
    held_near: z
      .object({ signature: z.string(), image_url: z.string(), percent: z.number() })
      .nullable()
      .describe('The taken-down picture that it resembles, and the similarity, up to 100'),
  })
  .meta({ id: 'ModerationCase' });

const nearPictureSchema = z
  .object({
    signature: z.string(),
    image_url: z.string(),
    width: z.number().describe('Pixels'),
    height: z.number().describe('Pixels'),
    pin_count: z.number().describe('Pins that show it, counted up to 1000'),
    percent: z.number().describe('Similarity, up to 100'),
  })
  .meta({ id: 'NearPicture' });

export const caseDetailsSchema = caseSchema
  .extend({
    reports: z.array(
      z.object({
        reporter: z.string(),
        reason: z.string(),
        details: z.string(),
        evidence: z.string().describe('The text as the reporter saw it'),
        evidence_image_url: z.string().nullable().describe('The picture as the reporter saw it'),
        is_unchanged: z.boolean().describe('Whether the case shows what the reporter saw'),
        created_at: instantIso,
      }),
    ),
    near_pictures: z.array(nearPictureSchema),
    earlier_decision_count: z.number().describe('Other cases in which the staff decided against its owner'),
  })
  .meta({ id: 'ModerationCaseDetails' });

/** Converts a moderation case to its wire format, in snake_case. */
export function presentCase(origin: string, found: ModerationCase): z.output<typeof caseSchema> {
  const { shown } = found;
  return {
    id: `${found.kind}:${found.subjectId}`,
    type: 'moderationcase',
    kind: found.kind,
    subject_id: found.subjectId,
    username: found.username,
    report_count: found.reportCount,
    last_reported_at: found.reportedAt,
    is_open: found.isOpen,
    assignee: found.assignee,
    is_mine: found.isMine,
    decision: found.decision,
    decided_by: found.decidedBy,
    decided_at: found.decidedAt,
    reason: found.reason,
    is_undoable: found.isUndoable,
    title: shown.title,
    text: shown.text,
    link: shown.link,
    url: shown.href,
    image_url: shown.picture === null ? null : origin + (shown.pictureUrl ?? mediaUrl(shown.picture, '236x')),
    media: shown.media.map(({ pictureUrl, filmUrl, text, link }) => ({
      image_url: pictureUrl === null ? null : origin + pictureUrl,
      video_url: filmUrl === null ? null : origin + filmUrl,
      text,
      link,
    })),
    is_gone: shown.isGone,
    is_removed: shown.isRemoved,
    picture_pin_count: shown.copies,
    is_held: shown.quarantined !== undefined,
    held_near:
      shown.quarantined === undefined
        ? null
        : {
            signature: shown.quarantined.near.signature,
            image_url: origin + shown.quarantined.nearUrl,
            percent: shown.quarantined.percent,
          },
  };
}

/** Converts a report of a case to its wire format. */
export function presentReport(
  origin: string,
  { at, evidencePicture, isUnchanged, ...report }: CaseReport,
): z.output<typeof caseDetailsSchema>['reports'][number] {
  return {
    ...report,
    evidence_image_url: evidencePicture === null ? null : origin + mediaUrl(evidencePicture, '236x'),
    is_unchanged: isUnchanged,
    created_at: at,
  };
}

/** Converts a near copy of a reported image to its wire format. */
export function presentNearPicture(
  origin: string,
  { picture, pins, percent }: NearPicture,
): z.output<typeof nearPictureSchema> {
  return {
    signature: picture.signature,
    image_url: origin + mediaUrl(picture, '236x'),
    width: picture.width,
    height: picture.height,
    pin_count: pins,
    percent,
  };
}
