import { z } from 'zod';
import type { MemberContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';

export const registeredUploadSchema = z
  .object({
    upload_id: idText,
    upload_url: z.string(),
    upload_parameters: z
      .object({ key: z.string(), upload_id: idText, token: z.string() })
      .describe('Fields that are posted before the file'),
  })
  .meta({ id: 'RegisteredUpload' });

/** How long an upload URL is valid, in milliseconds. */
const uploadAddressMs = 60 * 60 * 1000;

/**
 * Returns what a client needs to post a file (UPLOAD-01). `key` ends in the upload's id, where some clients read it.
 */
export async function registeredUpload(
  { services, viewer, origin }: MemberContext,
  kind: 'pinimage' | 'video',
): Promise<z.output<typeof registeredUploadSchema>> {
  const userId = viewer.user.id;
  const uploadId =
    kind === 'video' ? await services.videos.register(userId) : await services.pictures.register(userId);
  const expires = services.clock.now().getTime() + uploadAddressMs;
  return {
    upload_id: uploadId,
    upload_url: `${origin}/upload-media/${kind === 'video' ? 'video/' : ''}`,
    upload_parameters: {
      key: `uploads:${uploadId}`,
      upload_id: uploadId,
      token: services.signer.sign('upload', `${userId}.${uploadId}.${expires}`),
    },
  };
}
