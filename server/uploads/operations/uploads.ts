import { z } from 'zod';
import { uploadStatuses } from '../upload-statuses.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { registeredUpload, registeredUploadSchema } from './registered-upload.ts';

export const registerUploadOperation = operationForMembers({
  method: 'POST',
  path: '/v3/uploads/',
  resources: [{ name: 'VIPResource', verb: 'create' }],
  summary:
    'Registers an upload; the file is then posted to `upload_url` with `upload_parameters` and, after them, `file`.',
  tag: 'Uploads',
  scopes: ['pins:write'],
  input: z.object({
    type: z.enum(['pinimage', 'video'], { error: "Must be 'pinimage' or 'video'." }).default('pinimage'),
  }),
  output: registeredUploadSchema,
  limit: { points: 120, perSeconds: 60 },
  handle: async (context, input) => ({ data: await registeredUpload(context, input.type), status: 201 }),
});

const uploadSchema = z
  .object({
    type: z.enum(['pinimage', 'video']),
    status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
    signature: z.string().nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'Upload' });

export const uploadStatusOperation = operationForMembers({
  method: 'GET',
  path: '/v3/uploads/',
  resources: [{ name: 'VIPResource', verb: 'get' }],
  summary: 'Status of uploads by id: registered, processing, succeeded (with signature) or failed.',
  tag: 'Uploads',
  scopes: ['pins:read'],
  input: z.object({
    upload_ids: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
        z.array(id).min(1, 'Name the uploads.').max(100, 'Ask for 100 at most.'),
      )
      .meta({ description: 'Upload ids, separated by commas' }),
  }),
  output: z
    .record(z.string(), uploadSchema)
    .describe('By the id of the upload; those of others are left out like unknown ones'),
  async handle(context, input) {
    const statuses = await uploadStatuses(context.services, context.viewer.user.id, input.upload_ids);
    return { data: Object.fromEntries(statuses) };
  },
});
