import { pinPictureOfInput } from '../../uploads/picture-of-input.ts';
import type { MemberContext } from '../../http/operations/operation.ts';

interface FileInput {
  upload_id?: string | undefined;
  video_upload_id?: string | undefined;
  image_base64?: unknown;
  image_url?: string | undefined;
}

/**
 * Stores a draft's picture or video, given as the form's file, an upload, base64 or a URL. A video file is passed to
 * the worker. Throws the errors of `pinPictureOfInput`.
 */
export async function fileOfDraft(
  context: MemberContext,
  input: FileInput,
): Promise<{ videoUploadId: string | undefined; signature: string | null }> {
  const { services, viewer, file, origin } = context;
  const userId = viewer.user.id;
  const sent = file !== null && file.bytes > 0 ? file : null;
  const isVideo = sent !== null && (await services.videos.isVideo(sent.path));
  const hasPicture =
    (sent !== null && !isVideo) || input.upload_id !== undefined || !!input.image_base64 || !!input.image_url;
  const signature = hasPicture
    ? (
        await pinPictureOfInput(services, userId, {
          origin,
          file: isVideo ? null : sent,
          uploadId: input.upload_id ?? null,
          base64: input.image_base64,
          url: input.image_url ?? null,
        })
      ).signature
    : null;
  if (!isVideo) return { videoUploadId: input.video_upload_id, signature };
  const videoUploadId = await services.videos.register(userId);
  await services.videos.begin(userId, videoUploadId, sent.path);
  return { videoUploadId, signature };
}
