import { z } from 'zod';
import { getPin } from '../pins/get-pin.ts';
import { awaitDescription } from './await-description.ts';
import { visualSearch } from './visual-search.ts';
import { AppError } from '../errors.ts';
import { bookmarks, flag, optionalId, pageSize } from '../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../http/operations/operation.ts';
import { saverOf } from '../http/operations/acting-for.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { presentPin } from '../pins/present.ts';
import { limits } from '../../views/contract/limits.ts';
import { readRegion } from '../../views/visual-search/describe-region.ts';
import { visualUrl } from '../../views/visual-search/visual-urls.ts';
import { refusals } from '../refusals.ts';

const fraction = z
  .preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.coerce.number().min(0).max(1).optional(),
  )
  .meta({ description: 'Fraction of the width or height; the whole picture if one is missing' });

const liveOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/visual-search/',
  resources: [
    { name: 'VisualLiveSearchResource', verb: 'get' },
    { name: 'VisualSearchFlashlightUnifiedResource', verb: 'get' },
  ],
  summary:
    "Finds pins that look like a pin's picture, or a part of it, most similar first. Always returns a bookmark.",
  tag: 'Search',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({
    pin_id: optionalId,
    image_signature: z
      .string()
      .regex(/^[0-9a-f]{32}$/, { error: () => refusals.visualSearch.signature })
      .optional(),
    x: fraction,
    y: fraction,
    w: fraction,
    h: fraction,
    crop: z
      .object({ x: fraction, y: fraction, w: fraction, h: fraction })
      .optional()
      .meta({ description: 'All four together, as older clients send them' }),
    products: flag.default(false),
    bookmarks,
    page_size: pageSize(limits.feedPage, 100),
  }),
  output: z.object({ results: z.array(pinSchema) }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const saver = saverOf(context);
    const pin = input.pin_id === undefined ? null : await getPin(context.services, saver, input.pin_id);
    if (input.pin_id !== undefined && pin === null) throw new AppError('pin_not_found');
    const signature = pin?.picture.signature ?? input.image_signature;
    if (signature === undefined) return { data: { results: [] }, bookmark: '-end-' };
    const page = await visualSearch(
      context.services,
      { signature, region: readRegion(input.crop ?? input), products: input.products },
      { saver, bookmark: input.bookmarks, pageSize: input.page_size },
    );
    return {
      data: { results: page.items.map((each) => presentPin(context.origin, each)) },
      bookmark: page.bookmark ?? '-end-',
    };
  },
});

const uploadOperation = operationForMembers({
  method: 'POST',
  path: '/v3/visual-search/',
  summary: 'Stores a picture to search with. Creates no pin.',
  tag: 'Search',
  input: z.object({}),
  output: z.object({ image_signature: z.string() }),
  file: { field: 'image', maxBytes: limits.uploadBytes },
  limit: { points: 20, perSeconds: 60 },
  async handle(context) {
    if (context.file === null) throw new AppError('picture_missing');
    const { pictures } = context.services;
    const userId = context.viewer.user.id;
    const { signature } = await pictures.receive(userId, await pictures.register(userId), context.file.path);
    await awaitDescription(context.services, signature);
    return { data: { image_signature: signature }, status: 201 };
  },
  form: {
    page: () => visualUrl,
    done: ({ image_signature: signature }) => ({ to: `${visualUrl}?image_signature=${signature}` }),
  },
});

/** Operations for visual search. */
export const visualOperations = [liveOperation, uploadOperation] as const;
