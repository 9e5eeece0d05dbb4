import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { id } from '../operations/input/input.ts';
import { nothing } from './v5-fields.ts';
import { v5Route, type V5Input, type V5Route } from './v5-route.ts';

const kinds = { image: 'pinimage', video: 'video' } as const;

/** Videos are uploaded before their pin is created (protocol §7): register, send the file, poll until it succeeds. */
export const mediaRoutes: readonly V5Route[] = [
  v5Route({
    method: 'POST',
    path: '/v5/media',
    scope: 'pins:write',
    does: { resource: 'VIPResource', verb: 'create' },
    params: nothing,
    query: nothing,
    body: z.object({ media_type: z.enum(['image', 'video'], { error: "Must be 'image' or 'video'." }) }),
    input: ({ body }) => ({ type: kinds[body.media_type] }),
    shows: (registered, { body }) => ({
      media_id: registered['upload_id'],
      media_type: body.media_type,
      upload_url: registered['upload_url'],
      upload_parameters: registered['upload_parameters'],
    }),
    status: 201,
  }),
  v5Route({
    method: 'GET',
    path: '/v5/media/{media_id}',
    scope: 'pins:read',
    does: { resource: 'VIPResource', verb: 'get' },
    params: z.object({ media_id: id }),
    query: nothing,
    body: nothing,
    input: ({ params }) => ({ upload_ids: [params.media_id] }),
    shows: (statuses, { params }) => {
      const upload = statuses[params.media_id] as V5Input | undefined;
      if (upload === undefined) throw new AppError('upload_not_found');
      return {
        media_id: params.media_id,
        media_type: upload['type'] === 'video' ? 'video' : 'image',
        status: upload['status'],
      };
    },
    status: 200,
  }),
];
