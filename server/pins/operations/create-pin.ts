import { z } from 'zod';
import { createPin, pinMade } from '../create-pin.ts';
import type { CloseupRecord } from '../get-pin.ts';
import { readPageLater } from '../../web-pages/refresh/attach-page.ts';
import { pictureOfInput } from '../../uploads/picture-of-input.ts';
import { optionalId, requiredText, text, webAddress } from '../../http/operations/input/input.ts';
import { boardOfFields } from './fields/board-of-fields.ts';
import { carouselField } from './fields/media-fields.ts';
import { videoFields, videoOfFields } from './fields/video-of-fields.ts';
import { carouselOfFields } from './fields/media-of-fields.ts';
import { richFields } from '../../products/operations/fields/rich-fields.ts';
import { richOfFields } from '../../products/operations/fields/rich-of-fields.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { type PresentedCloseup, closeupSchema } from '../present-schema.ts';
import { presentCloseup } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { savedFromWebUrl, saveFromWebUrl, type SaveFromWeb } from '../../../views/drafts/creation-urls.ts';
import { placeFields, placeOf, type Place } from '../../saves/operations/save-place.ts';

export const createPinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/',
  bodyBytes: limits.base64BodyBytes,
  resources: [{ name: 'PinResource', verb: 'create' }],
  summary:
    'Makes a pin of a picture: an upload, a file, base64 text, or an address on the web; of several, a carousel; of a video, one that plays.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  file: { field: 'image', maxBytes: limits.videoBytes },
  input: z.object({
    method: z.string().max(40).default('uploaded'),
    guid: z.string().max(200).optional(),
    upload_id: optionalId,
    image_base64: z.unknown().optional().meta({ type: 'string', description: 'Picture as base64' }),
    image_url: webAddress(limits.pinLink).optional(),
    board_id: optionalId,
    section: placeFields.section,
    place: placeFields.place,
    new_board_name: z.preprocess(
      (value) => (value === '' ? undefined : value),
      requiredText(limits.boardName, 'The board name').optional(),
    ),
    title: text(limits.pinTitle, 'The title').default(''),
    description: text(limits.pinDescription, 'The description').default(''),
    alt_text: text(limits.pinAltText, 'The alt text').default(''),
    link: webAddress(limits.pinLink).default(''),
    carousel: carouselField,
    ...videoFields,
    ...richFields,
  }),
  output: closeupSchema,
  idempotency: 'staged',
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const userId = context.viewer.user.id;
    const rich = richOfFields(input);
    const carousel = input.carousel.length === 0 ? null : await carouselOfFields(context, input.carousel);
    const video = carousel === null ? await videoOfFields(context, input) : null;
    const signature =
      carousel?.slots[0]?.signature ??
      video?.cover ??
      (
        await pictureOfInput(context.services, userId, {
          origin: context.origin,
          file: context.file,
          uploadId: input.upload_id ?? null,
          base64: input.image_base64,
          url: input.image_url ?? null,
        })
      ).signature;
    if (rich?.kind === 'product')
      for (const uploadId of input.additional_upload_ids)
        if (uploadId !== undefined)
          rich.imageSignatures.push((await context.services.pictures.result(userId, uploadId)).signature);
    return context.keyed.once(async (services, madeId) => {
      if (madeId !== null) return presented(context.origin, await pinMade(services, userId, madeId));
      const within = { ...context, services };
      const place = (await placeOf(within, { ...input, board_privacy: 'public' })) ?? {
        ...profile,
        // A section without a board is looked up on the profile and rejected there.
        sectionId: input.section ?? null,
      };
      const { new_board_name, section } = input;
      const newBoardId = await boardOfFields(within, { new_board_name, section });
      const pin = await createPin(services, {
        userId,
        ...(newBoardId === null ? place : { boardId: newBoardId, sectionId: null }),
        signature,
        title: input.title,
        description: input.description,
        altText: input.alt_text,
        link: input.link,
        method: input.method === 'button' && input.guid === undefined ? 'button_external' : input.method,
        key: null,
        rich,
        media: carousel ?? video?.media ?? null,
      });
      if (rich === null && !pin.isHeld) await readPageLater(services, pin);
      return presented(context.origin, pin);
    });
  },
  form: {
    page: (input) => (isFromWeb(input) ? saveFromWebUrl(askedAgain(input)) : '/upload/'),
    done: (data, input) =>
      isFromWeb(input) && data.is_held !== true
        ? { to: savedFromWebUrl(data.id) }
        : { to: pinUrl(data.id), toast: { text: 'Pin created.', kind: 'info' } },
  },
});

const profile: Place = { boardId: null, sectionId: null };

/** Returns the response for a new pin. */
export function presented(origin: string, pin: CloseupRecord): { data: PresentedCloseup; status: number } {
  return { data: presentCloseup(origin, pin), status: 201 };
}

function isFromWeb(input: Record<string, unknown>): boolean {
  return input['method'] === 'button' && typeof input['link'] === 'string' && input['link'] !== '';
}

/** Returns the popup's original input, so that a rejected form reopens in it. */
function askedAgain(input: Record<string, unknown>): SaveFromWeb {
  const textOf = (name: string): string => (typeof input[name] === 'string' ? input[name] : '');
  const media = textOf('image_url');
  return { url: textOf('link'), media: media === '' ? [] : [media], guid: textOf('guid') };
}
