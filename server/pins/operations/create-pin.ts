import { z } from 'zod';
import { createPin, pinMade } from '../create/create-pin.ts';
import type { CloseupRecord } from '../get-pin.ts';
import { readPageLater } from '../../web-pages/refresh/attach-page.ts';
import { optionalId, requiredText, text, webAddress } from '../../http/operations/input/input.ts';
import { kindOfFields, wrongKindFields } from './fields/kind-of-fields.ts';
import { placeOfFields } from './fields/place-of-fields.ts';
import { carouselField } from './fields/media-fields.ts';
import { videoFields } from './fields/video-of-fields.ts';
import { richFields } from '../../products/operations/fields/rich-fields.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { type PresentedCloseup, closeupSchema } from '../present/present-schema.ts';
import { presentCloseup } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { savedFromWebUrl, saveFromWebUrl, type SaveFromWeb } from '../../../views/drafts/creation-urls.ts';
import { placeFields } from '../../saves/operations/save-place.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('pins', 'toast');

export const createPinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/pins/',
  bodyBytes: limits.base64BodyBytes,
  resources: [{ name: 'PinResource', verb: 'create' }],
  summary:
    'Creates a pin from a picture (an upload, a file, base64 text, or a URL), from several pictures (a carousel), or from a video.',
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
      requiredText(limits.boardName, 'boardName').optional(),
    ),
    title: text(limits.pinTitle, 'title').default(''),
    description: text(limits.pinDescription, 'description').default(''),
    alt_text: text(limits.pinAltText, 'alt').default(''),
    link: webAddress(limits.pinLink).default(''),
    carousel: carouselField,
    ...videoFields,
    ...richFields,
  }),
  alsoRefused: wrongKindFields,
  output: closeupSchema,
  idempotency: 'staged',
  limit: { points: 120, perSeconds: 60, ofNewAccounts: { points: 300, perSeconds: 3600 } },
  async handle(context, input) {
    const userId = context.viewer.user.id;
    const { rich, media, signature } = await kindOfFields(context, input);
    return context.keyed.once(async (services, madeId) => {
      if (madeId !== null) return presented(context.origin, await pinMade(services, userId, madeId));
      const place = await placeOfFields({ ...context, services }, input);
      const { title, description, alt_text: altText, link } = input;
      const words = { title, description, altText, link, method: methodOf(input) };
      const pin = await createPin(services, {
        userId,
        ...place,
        signature,
        ...words,
        key: null,
        rich,
        media,
      });
      if (rich === null && !pin.isQuarantined) await readPageLater(services, pin);
      return presented(context.origin, pin);
    });
  },
  form: {
    page: (input) => (isFromWeb(input) ? saveFromWebUrl(askedAgain(input)) : '/upload/'),
    done: (data, input) =>
      isFromWeb(input) && data.is_held !== true
        ? { to: savedFromWebUrl(data.id) }
        : { to: pinUrl(data.id), told: toasts.created },
  },
});

/** A button without a `guid` is on another site's page. */
function methodOf({ method, guid }: { method: string; guid?: string | undefined }): string {
  return method === 'button' && guid === undefined ? 'button_external' : method;
}

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
