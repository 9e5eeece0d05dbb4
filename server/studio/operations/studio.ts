import { z } from 'zod';
import { listVideos, listVideoUploads, setCaptions } from '../studio.ts';
import { bookmarks, id, text } from '../../http/operations/input/input.ts';
import { videoFields } from '../../pins/operations/fields/video-of-fields.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { presentPin } from '../../pins/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { studioUrl } from '../../../views/drafts/creation-urls.ts';
import { studioTexts as t } from '../../../views/studio/texts.ts';
import { changeCoverOperation } from './change-cover.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const tag = 'Pins';

/** Operations for managing one's videos. */
export const studioOperations = [
  operationForMembers({
    method: 'GET',
    path: '/v3/users/me/videos/',
    resources: [{ name: 'UserVideosResource', verb: 'get' }],
    summary: "Lists the caller's videos, newest first, with statistics and captions.",
    tag,
    input: z.object({ bookmarks }),
    output: z.array(
      pinSchema.extend({
        duration: z.number().describe('Milliseconds'),
        captions: z.array(
          z.object({
            language: z.string().describe('BCP 47'),
            label: z.string().describe("The language's own name"),
          }),
        ),
        counts: z.object({ impressions: z.number(), closeups: z.number(), saves: z.number() }),
      }),
    ),
    limit: { points: 120, perSeconds: 60 },
    async handle({ services, viewer, origin }, input) {
      const page = await listVideos(services, viewer.user.id, input.bookmarks);
      return presentPage(page, ({ pin, durationMs, captions, impressions, closeups, saves }) => ({
        ...presentPin(origin, pin),
        duration: durationMs,
        captions,
        counts: { impressions, closeups, saves },
      }));
    },
  }),
  operationForMembers({
    method: 'GET',
    path: '/v3/users/me/videos/uploads/',
    resources: [{ name: 'UserVideoUploadsResource', verb: 'get' }],
    summary: 'Lists video uploads of the last day that are being processed, or that failed and why.',
    tag,
    input: z.object({}),
    output: z.array(
      z.object({
        id: idText,
        type: z.literal('video'),
        status: z.enum(['processing', 'failed']),
        message: z.string().nullable().describe('Why it failed'),
      }),
    ),
    limit: { points: 120, perSeconds: 60 },
    async handle({ services, viewer }) {
      const uploads = await listVideoUploads(services, viewer.user.id);
      return {
        data: uploads.map(({ id: uploadId, problem }) => ({
          id: uploadId,
          type: 'video',
          status: problem === null ? 'processing' : 'failed',
          message: problem,
        })),
      };
    },
  }),
  operationForMembers({
    method: 'PUT',
    path: '/v3/pins/{pin_id}/captions/',
    bodyBytes: limits.longTextBytes,
    scopes: ['pins:write', 'pins:write_secret'],
    resources: [{ name: 'PinCaptionsResource', verb: 'update' }],
    summary: "Sets the captions of the caller's video in a language. No text removes them.",
    tag,
    input: z.object({
      pin_id: id,
      captions: text(limits.captionBytes, 'captions')
        .default('')
        .meta({ description: 'Captions of the video in WebVTT' }),
      captions_language: videoFields.captions_language,
    }),
    output: z.object({ id: idText, language: z.string(), has_captions: z.boolean() }),
    limit: { points: 60, perSeconds: 60 },
    async handle({ services, viewer }, input) {
      const language = input.captions_language || 'en';
      await setCaptions(services, viewer.user.id, input.pin_id, input.captions, language);
      return { data: { id: input.pin_id, language, has_captions: input.captions !== '' } };
    },
    form: {
      page: (input) => studioUrl(String(input['pin_id'])),
      done: (data, input) => ({
        to: studioUrl(input.pin_id),
        told: data.has_captions ? t.captionsKept : t.captionsGone,
      }),
    },
  }),
  changeCoverOperation,
] as const;
