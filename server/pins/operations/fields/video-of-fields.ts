import { z } from 'zod';
import { readCaptions } from '../../media/captions.ts';
import type { MediaInput } from '../../media/media-input.ts';
import { pinPictureOfInput } from '../../../uploads/picture-of-input.ts';
import { AppError, fieldError, isAppError } from '../../../errors.ts';
import { limits } from '../../../../views/contract/limits.ts';
import type { Video } from '../../../../views/contract/pins/media.ts';
import { optionalId, text } from '../../../http/operations/input/input.ts';
import type { MemberContext } from '../../../http/operations/operation.ts';
import { refusals } from '../../../refusals.ts';

/** Fields for creating a video pin. */
export const videoFields = {
  video_upload_id: optionalId.meta({
    description: 'Upload of type video, instead of a picture; a picture given in addition is its cover',
  }),
  captions: text(limits.captionBytes, 'captions')
    .default('')
    .meta({ description: 'Captions of the video in WebVTT' }),
  captions_language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})?)?$/, { error: () => refusals.pins.language })
    .default('en'),
};

export interface VideoFields {
  video_upload_id?: string | undefined;
  captions: string;
  captions_language: string;
  upload_id?: string | undefined;
  image_base64?: unknown;
  image_url?: string | undefined;
}

/**
 * Returns the video of a new pin and its cover, by upload or as the form's file. Null if there is none. Throws
 * `video_refused`, and `picture_pending` while it is being prepared.
 */
export async function videoOfFields(
  context: MemberContext,
  fields: VideoFields,
): Promise<{ media: MediaInput; cover: string } | null> {
  const { services, viewer, file, origin } = context;
  const userId = viewer.user.id;
  const isFile = file !== null && file.bytes > 0 && (await services.videos.isVideo(file.path));
  if (!isFile && fields.video_upload_id === undefined) return null;
  // Checked first, so that a text error does not cost a transcode.
  const captions = readCaptions(fields.captions, fields.captions_language);
  const uploadId = fields.video_upload_id ?? (await services.videos.register(userId));
  if (isFile && fields.video_upload_id === undefined && file !== null)
    await services.videos.begin(userId, uploadId, file.path);
  const video = await resultOf(context, uploadId, isFile ? 'image' : 'video_upload_id');
  const hasCover =
    (file !== null && !isFile) ||
    fields.upload_id !== undefined ||
    Boolean(fields.image_base64) ||
    Boolean(fields.image_url);
  const cover = hasCover
    ? await pinPictureOfInput(services, userId, {
        origin,
        file: isFile ? null : file,
        uploadId: fields.upload_id ?? null,
        base64: fields.image_base64,
        url: fields.image_url ?? null,
      })
    : video.poster;
  return { media: { kind: 'video', signature: video.signature, captions }, cover: cover.signature };
}

/** Returns the prepared video. If it takes longer, the error carries its upload, so that it is not sent again. */
async function resultOf(
  { services, viewer }: MemberContext,
  uploadId: string,
  field: string,
): Promise<Video> {
  try {
    return await services.videos.result(viewer.user.id, uploadId);
  } catch (error) {
    if (isAppError(error) && error.id === 'video_refused') throw fieldError(field, error.message, error.id);
    if (!isAppError(error) || error.id !== 'picture_pending') throw error;
    throw new AppError('video_pending', { retryAfterSeconds: 5, kept: { video_upload_id: uploadId } });
  }
}
