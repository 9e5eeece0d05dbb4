import type { DraftFields, DraftRow } from '../../db/queries/drafts.ts';
import { videoBySignature } from '../../db/queries/media/videos.ts';
import { uploadsByIds, type UploadStatus } from '../../db/queries/media/uploads.ts';
import { saidPages } from '../../views/drafts/pages/draft-pages.ts';
import type { Video } from '../../views/contract/pins/media.ts';
import { refusalTexts } from '../../views/drafts/texts/refusals.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { MediaInput, StoryBlockInput } from '../pins/media/media-input.ts';
import { checkDraft, pictureMissing } from './check-draft.ts';

/** A draft's video: its processing state and, once ready, its data. */
export interface DraftVideo {
  uploadId: string;
  status: UploadStatus;
  video: Video | null;
}

/** Returns a user's uploaded videos. Missing uploads count as failed. */
export async function draftVideos(
  services: Pick<Services, 'db'>,
  userId: string,
  uploadIds: string[],
): Promise<Map<string, DraftVideo>> {
  const ids = [...new Set(uploadIds)];
  const uploads = ids.length === 0 ? [] : await uploadsByIds(services.db, userId, ids);
  const found = await Promise.all(
    ids.map(async (uploadId): Promise<[string, DraftVideo]> => {
      const upload = uploads.find(({ id }) => id === uploadId);
      const signature = upload?.signature ?? null;
      const video = signature === null ? null : await videoBySignature(services.db, signature);
      return [uploadId, { uploadId, status: upload?.status ?? 'failed', video }];
    }),
  );
  return new Map(found);
}

/** Returns the uploads of a draft's videos. */
export function videoUploadsOf({ videoUploadId, pages = [] }: DraftFields): string[] {
  return [
    ...(videoUploadId === undefined ? [] : [videoUploadId]),
    ...pages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'video' ? [block.uploadId] : [])),
    ),
  ];
}

/**
 * Returns the cover and the media of a draft's pin. Throws the errors of `checkDraft`, `video_pending` while a video
 * is being processed, and `video_refused`.
 */
export async function mediaOfDraft(
  services: Services,
  { userId, signature, fields }: DraftRow,
): Promise<{ signature: string; media: MediaInput | null }> {
  checkDraft({ fields, signature });
  const { kind, slots = [], videoUploadId } = fields;
  const videos = await draftVideos(services, userId, videoUploadsOf(fields));
  const videoOf = (uploadId: string, field: string): Video => {
    const found = videos.get(uploadId);
    if (found?.video) return found.video;
    if (found?.status === 'processing') throw new AppError('video_pending', { retryAfterSeconds: 5 });
    throw fieldError(field, new AppError('video_refused').message, 'video_refused');
  };
  if (kind === 'carousel') {
    const [first] = slots;
    if (first === undefined) throw pictureMissing();
    return { signature: first.signature, media: { kind, slots } };
  }
  if (kind === 'story') {
    const pages = saidPages(fields.pages ?? []).map(({ blocks }) => ({
      blocks: blocks.map((block): StoryBlockInput => {
        if (block.type === 'video')
          return {
            type: 'video',
            signature: videoOf(block.uploadId, 'pages').signature,
            altText: block.altText,
          };
        const { id: _, ...said } = block;
        return said;
      }),
    }));
    const cover = signature ?? firstShown(fields, videos);
    if (cover === null) throw fieldError('pages', refusalTexts.noPicture, 'picture_missing');
    return { signature: cover, media: { kind, pages } };
  }
  if (videoUploadId !== undefined) {
    const video = videoOf(videoUploadId, 'image');
    return {
      signature: signature ?? video.poster.signature,
      media: { kind: 'video', signature: video.signature, captions: [] },
    };
  }
  if (signature === null) throw pictureMissing();
  return { signature, media: null };
}

/** Returns a draft's picture: its cover, otherwise its first picture. */
export function coverOf(fields: DraftFields, signature: string | null): string | null {
  return (
    signature ??
    fields.slots?.[0]?.signature ??
    fields.pages
      ?.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.type === 'image' ? [block.signature] : []))[0] ??
    null
  );
}

function firstShown({ pages = [] }: DraftFields, videos: Map<string, DraftVideo>): string | null {
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    if (block.type === 'image') return block.signature;
    if (block.type === 'video') {
      const poster = videos.get(block.uploadId)?.video?.poster.signature;
      if (poster !== undefined) return poster;
    }
  }
  return null;
}
