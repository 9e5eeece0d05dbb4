import type { ModerationCase, NearPicture } from '../../views/contract/staff/staff.ts';
import { mediaUrl } from '../../views/rules/media-url.ts';

/** Something that was reported, on the wire, snake_case. */
export function presentCase(origin: string, found: ModerationCase): Record<string, unknown> {
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
    title: shown.title,
    text: shown.text,
    url: shown.href,
    image_url: shown.picture === null ? null : origin + mediaUrl(shown.picture, '236x'),
    is_gone: shown.isGone,
    picture_pin_count: shown.copies,
    is_held: shown.held !== undefined,
    held_near:
      shown.held === undefined
        ? null
        : {
            signature: shown.held.near.signature,
            image_url: origin + shown.held.nearUrl,
            percent: shown.held.percent,
          },
  };
}

/** A near copy of a reported picture. */
export function presentNearPicture(
  origin: string,
  { picture, pins, percent }: NearPicture,
): Record<string, unknown> {
  return {
    signature: picture.signature,
    image_url: origin + mediaUrl(picture, '236x'),
    width: picture.width,
    height: picture.height,
    pin_count: pins,
    percent,
  };
}
