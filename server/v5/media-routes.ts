import { AppError } from '../errors.ts';
import type { V5Input, V5Route } from './v5-route.ts';

/** Videos are uploaded before their pin is made (protocol §7): register, send the file, ask until it has succeeded. */
export const mediaRoutes: readonly V5Route[] = [
  {
    method: 'POST',
    path: '/v5/media',
    scope: 'pins:write',
    does: { resource: 'VIPResource', verb: 'create' },
    input: ({ body }) => ({ type: kindOf(body['media_type']) }),
    shows: (registered, { body }) => ({
      media_id: registered['upload_id'],
      media_type: body['media_type'],
      upload_url: registered['upload_url'],
      upload_parameters: registered['upload_parameters'],
    }),
    status: 201,
  },
  {
    method: 'GET',
    path: '/v5/media/{media_id}',
    scope: 'pins:read',
    does: { resource: 'VIPResource', verb: 'get' },
    input: ({ params }) => ({ upload_ids: [params['media_id']] }),
    shows: (statuses, { params }) => {
      const mediaId = params['media_id'] ?? '';
      const upload = statuses[mediaId] as V5Input | undefined;
      if (upload === undefined) throw new AppError('upload_not_found');
      return {
        media_id: mediaId,
        media_type: upload['type'] === 'video' ? 'video' : 'image',
        status: upload['status'],
      };
    },
    status: 200,
  },
];

/** What the upload is registered as; the operation refuses what is neither. */
function kindOf(mediaType: unknown): unknown {
  return mediaType === 'image' ? 'pinimage' : (mediaType ?? null);
}
