import { z } from 'zod';
import { AppError } from '../errors.ts';
import { directAddress, giveUp, takeOver, uploadStatuses } from './registered-uploads.ts';
import { uploadAddressMs } from './received-files.ts';
import { id } from '../http/operations/input/input.ts';
import { type MemberContext, operationForMembers } from '../http/operations/operation.ts';
import { jsonOrText } from '../http/operations/input/json-field.ts';
import { idText } from '../../views/contract/output.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';

const registeredUploadSchema = z
  .object({
    upload_id: idText,
    upload_url: z.string(),
    upload_parameters: z
      .object({ key: z.string(), upload_id: idText, token: z.string() })
      .describe('Form fields to send before the file'),
    direct_url: z
      .string()
      .optional()
      .describe(
        'Address to PUT the file to instead, with the size and type that were given; `PUT /v3/uploads/{upload_id}/` then says that it was sent',
      ),
  })
  .meta({ id: 'RegisteredUpload' });
export type RegisteredUpload = z.output<typeof registeredUploadSchema>;

export const registerUploadOperation = operationForMembers({
  method: 'POST',
  path: '/v3/uploads/',
  resources: [{ name: 'VIPResource', verb: 'create' }],
  summary:
    'Registers an upload. The file is then posted to `upload_url` as the field `file`, after the `upload_parameters`.',
  tag: 'Uploads',
  scopes: ['pins:write'],
  input: z.object({
    type: z.enum(['pinimage', 'video'], { error: () => refusals.uploads.mediaType }).default('pinimage'),
    content_length: z.coerce.number().int().min(0).optional().meta({
      description: 'Bytes of the file. With `content_type`, it may be sent to the object store directly',
    }),
    content_type: z.string().max(100).optional().meta({ description: 'Media type of the file' }),
  }),
  output: registeredUploadSchema,
  limit: { points: 120, perSeconds: 60 },
  async handle(context, { type, content_length: bytes, content_type: contentType }) {
    const data = await registeredUpload(context, type);
    const upload = { userId: context.viewer.user.id, uploadId: data.upload_id, kind: type };
    const address =
      bytes === undefined || contentType === undefined
        ? null
        : await directAddress(context.services, upload, { bytes, contentType });
    return { data: address === null ? data : { ...data, direct_url: address }, status: 201 };
  },
});

const uploadSchema = z
  .object({
    type: z.enum(['pinimage', 'video']),
    status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
    signature: z.string().nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'Upload' });
export type PresentedUpload = z.output<typeof uploadSchema>;

/** Returns an upload of the person. Throws `upload_not_found`. */
async function ownUpload(services: Services, userId: string, uploadId: string): Promise<PresentedUpload> {
  const upload = (await uploadStatuses(services, userId, [uploadId])).get(uploadId);
  if (upload === undefined) throw new AppError('upload_not_found');
  return upload;
}

export const uploadStatusOperation = operationForMembers({
  method: 'GET',
  path: '/v3/uploads/',
  resources: [{ name: 'VIPResource', verb: 'get' }],
  summary:
    'Returns the status of uploads by id: registered, processing, succeeded (with signature) or failed.',
  tag: 'Uploads',
  scopes: ['pins:read'],
  input: z.object({
    upload_ids: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
        z
          .array(id)
          .min(1, { error: () => refusals.uploads.name })
          .max(100, { error: () => refusals.uploads.hundred }),
      )
      .meta({ description: 'Upload ids, separated by commas' }),
  }),
  output: z
    .record(z.string(), uploadSchema)
    .describe("By upload id; other people's uploads are omitted, like unknown ones"),
  async handle({ services, viewer }, input) {
    return { data: Object.fromEntries(await uploadStatuses(services, viewer.user.id, input.upload_ids)) };
  },
});

export const sentUploadOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/uploads/{upload_id}/',
  resources: [{ name: 'VIPResource', verb: 'update' }],
  summary: 'Says that the file of an upload has been sent to its `direct_url`, so that it is processed.',
  tag: 'Uploads',
  scopes: ['pins:write'],
  input: z.object({ upload_id: id }),
  output: uploadSchema,
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }, { upload_id: uploadId }) {
    await takeOver(services, viewer.user.id, uploadId);
    return { data: await ownUpload(services, viewer.user.id, uploadId) };
  },
});

export const giveUpUploadOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/uploads/{upload_id}/',
  resources: [{ name: 'VIPResource', verb: 'delete' }],
  summary:
    'Ends an upload whose file is not sent or not wanted anymore, so that its room is free. One that has arrived goes on.',
  tag: 'Uploads',
  scopes: ['pins:write'],
  input: z.object({ upload_id: id }),
  output: uploadSchema,
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }, { upload_id: uploadId }) {
    await giveUp(services, viewer.user.id, uploadId);
    return { data: await ownUpload(services, viewer.user.id, uploadId) };
  },
});

const maxAtOnce = 20;

/** JSON text, the format in which clients send the list. */
const mediaInfoList = z
  .preprocess(
    jsonOrText,
    z
      .array(
        z.object(
          {
            id: z.preprocess(
              (value) => (typeof value === 'number' ? String(value) : value),
              z
                .string()
                .min(1, { error: () => refusals.uploads.entryId })
                .max(100, { error: () => refusals.uploads.idLong }),
            ),
            media_type: z.string().max(40).default('image'),
          },
          { error: () => refusals.uploads.entry },
        ),
        { error: () => refusals.uploads.list },
      )
      .min(1, { error: () => refusals.uploads.file })
      .max(maxAtOnce, { error: () => refusals.uploads.files({ max: maxAtOnce }) }),
  )
  .meta({
    description:
      'JSON text: [{"id":"…","media_type":"image"|"video"}]; types that start with `video` are videos',
  });

export const registerUploadsOperation = operationForMembers({
  method: 'POST',
  path: '/v3/media/uploads/register/batch/',
  resources: [{ name: 'MediaUploadRegisterBatchResource', verb: 'create' }],
  summary: 'Registers several uploads. Returns each under the id chosen by the caller.',
  tag: 'Uploads',
  scopes: ['pins:write'],
  input: z.object({ media_info_list: mediaInfoList }),
  output: z.record(z.string(), registeredUploadSchema).describe('By the id chosen by the caller'),
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const data: Record<string, z.output<typeof registeredUploadSchema>> = Object.create(null) as never;
    for (const { id, media_type: type } of input.media_info_list)
      data[id] = await registeredUpload(context, type.startsWith('video') ? 'video' : 'pinimage');
    return { data };
  },
});

/**
 * Returns the fields for a client's file upload (UPLOAD-01). `key` ends in the upload's ID, which some clients read
 * from there.
 */
async function registeredUpload(
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
