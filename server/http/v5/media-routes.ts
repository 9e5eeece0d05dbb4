import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { AppError } from '../../errors.ts';
import type { PresentedUpload, RegisteredUpload } from '../../uploads/operations.ts';
import { id } from '../operations/input/input.ts';
import { shown, v5Route, type V5Route } from './v5-route.ts';

const kinds = { image: 'pinimage', video: 'video' } as const;
const mediaType = z.enum(['image', 'video']);

const registeredSchema = z
  .object({
    media_id: idText,
    media_type: mediaType,
    upload_url: z.string(),
    upload_parameters: z.record(z.string(), z.string()).describe('Form fields to send before the file'),
  })
  .meta({ id: 'RegisteredMedia' });

const uploadSchema = z
  .object({
    media_id: idText,
    media_type: mediaType,
    status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
  })
  .meta({ id: 'Media' });

interface Asked {
  params: { media_id: string };
}

/** Videos are uploaded before their pin is created (protocol §7): register, send the file, poll until it succeeds. */
export const mediaRoutes: readonly V5Route[] = [
  v5Route({
    method: 'POST',
    path: '/v5/media',
    scope: 'pins:write',
    does: { resource: 'VIPResource', verb: 'create' },
    body: z.object({ media_type: z.enum(['image', 'video'], { error: "Must be 'image' or 'video'." }) }),
    input: ({ body }) => ({ type: kinds[body.media_type] }),
    shows: shown(
      registeredSchema,
      (registered: RegisteredUpload, { body }: { body: { media_type: keyof typeof kinds } }) => ({
        media_id: registered.upload_id,
        media_type: body.media_type,
        upload_url: registered.upload_url,
        upload_parameters: registered.upload_parameters,
      }),
    ),
  }),
  v5Route({
    method: 'GET',
    path: '/v5/media/{media_id}',
    scope: 'pins:read',
    does: { resource: 'VIPResource', verb: 'get' },
    params: z.object({ media_id: id }),
    input: ({ params }) => ({ upload_ids: [params.media_id] }),
    shows: shown(
      uploadSchema,
      (uploads: Record<string, PresentedUpload>, { params }: Asked): z.output<typeof uploadSchema> => {
        const upload = uploads[params.media_id];
        if (upload === undefined) throw new AppError('upload_not_found');
        return {
          media_id: params.media_id,
          media_type: upload.type === 'video' ? 'video' : 'image',
          status: upload.status,
        };
      },
    ),
  }),
];
