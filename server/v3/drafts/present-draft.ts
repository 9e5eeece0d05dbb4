import type { Draft } from '../../domain/drafts/save-draft.ts';
import { presentImages } from '../../present/images.ts';

/** A draft on the wire. */
export function presentDraft(origin: string, draft: Draft) {
  const { fields, video } = draft;
  return {
    id: draft.id,
    type: 'pin_draft',
    kind: fields.kind ?? 'pin',
    title: fields.title,
    description: fields.description,
    alt_text: fields.altText,
    link: fields.link,
    tags: fields.tags ?? '',
    place: fields.place,
    images: draft.picture === null ? null : presentImages(origin, draft.picture),
    video: video === null ? null : { upload_id: video.uploadId, status: video.status },
    product_tags: (fields.productTags ?? []).map(({ pinId, x, y }) => ({
      pin_id: pinId,
      x: Math.round(x * 100),
      y: Math.round(y * 100),
    })),
    carousel_slots: fields.slots ?? null,
    pages: fields.pages ?? null,
    publish_at: draft.publishAt?.toISOString() ?? null,
    problem: draft.problem,
    updated_at: draft.updatedAt.toISOString(),
  };
}
