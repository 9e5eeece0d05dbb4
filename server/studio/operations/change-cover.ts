import { z } from 'zod';
import { pinPictureOfInput } from '../../uploads/picture-of-input.ts';
import { changeCover, frameOfVideo, getOwnCover, pictureOfPage } from '../change-cover.ts';
import { fieldError } from '../../errors.ts';
import { id, optionalId, unlessEmpty, webAddress } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { closeupSchema } from '../../pins/present/present-schema.ts';
import { presentCloseup } from '../../pins/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { readMoment } from '../../../views/media/moment.ts';
import { coverUrl } from '../../../views/drafts/creation-urls.ts';
import { studioTexts as t } from '../../../views/studio/texts.ts';

const input = z.object({
  pin_id: id,
  cover_at: z
    .string()
    .max(20)
    .refine((value) => value === '' || readMoment(value) !== null, { error: () => t.coverNoTime })
    .default('')
    .meta({ description: 'Time in the video: seconds, or minutes and seconds, such as 4.5 or 1:04.5' }),
  cover_page: unlessEmpty(
    z.coerce
      .number({ error: () => t.coverNoPage })
      .int()
      .min(1)
      .optional(),
  ).meta({
    description: 'Page of the story whose picture becomes the cover, from 1',
  }),
  upload_id: optionalId,
  image_base64: z.unknown().optional().meta({ type: 'string', description: 'Picture as base64' }),
  image_url: webAddress(limits.pinLink).optional(),
});

export const changeCoverOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/cover/',
  bodyBytes: limits.base64BodyBytes,
  resources: [{ name: 'PinCoverResource', verb: 'update' }],
  summary:
    "Changes the cover of the caller's video or story to a picture (by upload, file, base64 or URL), a frame of the video, or the picture of a page. Saved copies keep theirs.",
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  file: { field: 'image', maxBytes: limits.uploadBytes },
  input,
  output: closeupSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, given) {
    const { services, viewer, origin } = context;
    const { video } = await getOwnCover(services, viewer.user.id, given.pin_id);
    const signature = await coverOf(context, given, video === null);
    const pin = await changeCover(services, viewer.user.id, given.pin_id, signature);
    return { data: presentCloseup(origin, pin) };
  },
  form: {
    page: (given) => coverUrl(String(given['pin_id'])),
    done: (data) => ({ to: coverUrl(data.id), told: t.coverDone }),
  },
});

/** Returns the given image, else that of the given page, or the frame at the given time. */
async function coverOf(
  { services, viewer, file, origin }: MemberContext,
  given: z.output<typeof input>,
  isStory: boolean,
): Promise<string> {
  const userId = viewer.user.id;
  const hasPicture =
    (file !== null && file.bytes > 0) ||
    given.upload_id !== undefined ||
    Boolean(given.image_base64) ||
    Boolean(given.image_url);
  if (hasPicture) {
    const picture = await pinPictureOfInput(services, userId, {
      origin,
      file,
      uploadId: given.upload_id ?? null,
      base64: given.image_base64,
      url: given.image_url ?? null,
    });
    return picture.signature;
  }
  if (isStory) {
    if (given.cover_page === undefined) throw fieldError('cover_page', t.coverNone);
    return pictureOfPage(services, userId, given.pin_id, given.cover_page);
  }
  const atMs = readMoment(given.cover_at);
  if (atMs === null) throw fieldError('cover_at', t.coverNone);
  return frameOfVideo(services, userId, given.pin_id, atMs);
}
