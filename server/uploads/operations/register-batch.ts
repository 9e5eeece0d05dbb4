import { z } from 'zod';
import { jsonOrText } from '../../http/operations/input/json-field.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { registeredUpload, registeredUploadSchema } from './registered-upload.ts';

const most = 20;

/** JSON text, the form in which clients send the list. */
const mediaInfoList = z
  .preprocess(
    (value) => {
      return jsonOrText(value);
    },
    z
      .array(
        z.object(
          {
            id: z.string().min(1, 'Each entry needs an id.').max(100, 'An id can have 100 characters.'),
            media_type: z.string().max(40).default('image'),
          },
          { error: 'Each entry must be an object with id and media_type.' },
        ),
        { error: 'Must be a list, also as JSON text.' },
      )
      .min(1, 'Name at least one file.')
      .max(most, `Register ${most} files at most.`),
  )
  .meta({
    description:
      'JSON text: [{"id":"…","media_type":"image"|"video"}]; types that begin with video are videos',
  });

export const registerUploadsOperation = operationForMembers({
  method: 'POST',
  path: '/v3/media/uploads/register/batch/',
  resources: [{ name: 'MediaUploadRegisterBatchResource', verb: 'create' }],
  summary: 'Registers several uploads at once; answers each by the id that the caller gave it.',
  tag: 'Uploads',
  scopes: ['pins:write'],
  input: z.object({ media_info_list: mediaInfoList }),
  output: z.record(z.string(), registeredUploadSchema).describe('By the id that the caller gave each'),
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const data: Record<string, z.output<typeof registeredUploadSchema>> = Object.create(null) as never;
    for (const { id, media_type: type } of input.media_info_list)
      data[id] = await registeredUpload(context, type.startsWith('video') ? 'video' : 'pinimage');
    return { data };
  },
});
