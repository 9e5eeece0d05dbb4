import { z } from 'zod';
import { isOwnUpload, pinPictureOfInput } from '../../uploads/picture-of-input.ts';
import { createPin, pinMade } from '../create/create-pin.ts';
import { fieldError } from '../../errors.ts';
import { optionalId, requiredText, text, webAddress } from '../../http/operations/input/input.ts';
import { boardOfFields } from './fields/place-of-fields.ts';
import { storyPagesField, type StoryPages } from './fields/media-fields.ts';
import { storyOfFields } from './fields/media-of-fields.ts';
import { pagesOfStoryPin, storyPinField } from './fields/story-pin-field.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { closeupSchema } from '../present/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { presented } from './create-pin.ts';
import { refusals } from '../../refusals.ts';
import { sentenceOf } from '../../http/operations/input/parse-input.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('pins', 'toast');

/** Parses pages in a client's own format, validated like ours. */
function readPages(pages: unknown[]): StoryPages {
  const read = storyPagesField.safeParse(pages, { error: sentenceOf });
  if (read.success) return read.data;
  throw fieldError('pages', read.error.issues[0]?.message ?? refusals.pins.pages);
}

/** Returns a stored image that the caller uploaded. Null for any other. */
async function ownPicture(
  { services, viewer }: MemberContext,
  signature: string | null | undefined,
): Promise<string | null> {
  if (typeof signature !== 'string' || !/^[0-9a-f]{32}$/.test(signature)) return null;
  return (await isOwnUpload(services, viewer.user.id, signature)) ? signature : null;
}

export const createStoryPinOperation = operationForMembers({
  method: 'POST',
  path: '/v3/storypins/',
  bodyBytes: limits.base64BodyBytes,
  resources: [{ name: 'StoryPinResource', verb: 'create' }],
  summary:
    'Creates a story pin: pages of pictures, videos, texts, lists and tagged products. Its cover is `image`, `upload_id` or `image_url`, otherwise the first picture or video of its pages.',
  tag: 'Pins',
  file: { field: 'image', maxBytes: limits.uploadBytes },
  input: z.object({
    pages: storyPagesField.optional(),
    story_pin: storyPinField,
    upload_id: optionalId,
    image_url: webAddress(limits.pinLink).optional(),
    board_id: optionalId,
    section: optionalId,
    new_board_name: z.preprocess(
      (value) => (value === '' ? undefined : value),
      requiredText(limits.boardName, 'boardName').optional(),
    ),
    title: text(limits.pinTitle, 'title').default(''),
    description: text(limits.pinDescription, 'description').default(''),
    alt_text: text(limits.pinAltText, 'alt').default(''),
    link: webAddress(limits.pinLink).default(''),
  }),
  output: closeupSchema,
  idempotency: 'staged',
  limit: { points: 60, perSeconds: 60, ofNewAccounts: { points: 60, perSeconds: 3600 } },
  async handle(context, input) {
    const userId = context.viewer.user.id;
    const { story_pin: story } = input;
    const pages = input.pages ?? readPages(story === undefined ? [] : pagesOfStoryPin(story));
    const { media, cover } = await storyOfFields(context, pages);
    const hasCover = context.file !== null || input.upload_id !== undefined || Boolean(input.image_url);
    const signature = hasCover
      ? (
          await pinPictureOfInput(context.services, userId, {
            origin: context.origin,
            file: context.file,
            uploadId: input.upload_id ?? null,
            base64: undefined,
            url: input.image_url ?? null,
          })
        ).signature
      : ((await ownPicture(context, story?.metadata?.pin_image_signature)) ?? cover);
    if (signature === null) throw fieldError('pages', refusals.pins.storyEmpty, 'picture_missing');
    return context.keyed.once(async (services, madeId) => {
      if (madeId !== null) return presented(context.origin, await pinMade(services, userId, madeId));
      const pin = await createPin(services, {
        userId,
        boardId: await boardOfFields({ ...context, services }, input),
        sectionId: input.section ?? null,
        signature,
        title: input.title || (story?.metadata?.pin_title ?? ''),
        description: input.description,
        altText: input.alt_text,
        link: input.link,
        method: 'uploaded',
        key: null,
        media,
      });
      return presented(context.origin, pin);
    });
  },
  form: {
    page: () => '/story-pin-builder/',
    done: (data) => ({ to: pinUrl(data.id), told: toasts.created }),
  },
});
