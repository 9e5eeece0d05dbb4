import { z } from 'zod';
import { updatePin, type PinChanges } from '../update-pin.ts';
import { AppError } from '../../errors.ts';
import {
  chosenLanguage,
  id,
  optionalId,
  text,
  unlessEmpty,
  webAddress,
} from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { returnTo } from '../../sessions/return-to.ts';
import { closeupSchema } from '../present/present-schema.ts';
import { presentCloseup } from '../present.ts';
import { savedTo, saveToast, undoMove, savedSchema } from '../../saves/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { moveUrl, pinEditUrl, pinUrl, repinUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { makesPlace, placeFields, placeOf } from '../../saves/operations/save-place.ts';
import { refusals } from '../../refusals.ts';

const percent = unlessEmpty(
  z.coerce
    .number({ error: () => refusals.pins.percent })
    .int()
    .min(0)
    .max(100)
    .optional(),
);

export const updatePinOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{id}/',
  resources: [{ name: 'PinResource', verb: 'update' }],
  summary: 'Changes a pin of the caller: text, link, board and section. Omitted fields are kept.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({
    id,
    ...placeFields,
    /** A section of the board. '' or null removes the pin from its section. */
    board_section_id: z.union([z.literal(''), z.null(), id]).optional(),
    title: text(limits.pinTitle, 'title').optional(),
    description: text(limits.pinDescription, 'description').optional(),
    alt_text: text(limits.pinAltText, 'alt').optional(),
    link: webAddress(limits.pinLink).optional(),
    language: chosenLanguage,
    crop_top_percent: percent.describe(
      "Upper edge of the part that cards show, in percent of the picture's height from the top",
    ),
    crop_bottom_percent: percent.describe(
      "Lower edge of the part that cards show, in percent of the picture's height from the top",
    ),
    client_tracking_params: z.string().max(2000).nullish(),
    /** The pin that the copy was saved from, whose page the plain form returns to (ROUTE-07). */
    original_pin_id: optionalId,
    /** Signed URL of the page that the plain form returns to (ROUTE-08). */
    return_to: z.string().max(limits.pinLink).optional(),
    /** Where the plain form leads instead: to the page that moves the pin to any board. */
    next: z.literal('all_boards').optional(),
  }),
  output: closeupSchema.extend({
    saved: savedSchema,
    was: z.object({ board_id: idText, section_id: idText.nullable() }).describe('Its previous place'),
  }),
  idempotency: 'keyed',
  limit: { points: 300, perSeconds: 60 },
  async handle(context, input) {
    const place = await placeOf(context, input);
    const { pin, was } = await updatePin(context.services, context.viewer.user.id, input.id, {
      title: input.title,
      description: input.description,
      altText: input.alt_text,
      link: input.link,
      language: input.language,
      crop: cropOf(input.crop_top_percent, input.crop_bottom_percent),
      ...place,
      ...sectionOf(input),
    });
    return {
      data: {
        ...presentCloseup(context.origin, pin),
        saved: savedTo(pin, pin.section),
        was: { board_id: was.boardId, section_id: was.sectionId },
      },
    };
  },
  form: {
    page: (input) => {
      const pinId = typeof input['id'] === 'string' ? input['id'] : '';
      return 'title' in input ? pinEditUrl(pinId) : `${repinUrl(pinId)}?isFromToast=true`;
    },
    done: ({ id: pinId, saved, was }, input, context) => ({
      to:
        input.next === 'all_boards'
          ? moveUrl(pinId, saved.board_id, input.original_pin_id ?? pinId)
          : (returnTo(context.services.signer, input.return_to) ?? pinUrl(input.original_pin_id ?? pinId)),
      toast:
        input.title === undefined
          ? saveToast(saved, {
              ...(input.original_pin_id !== undefined && { originalPinId: input.original_pin_id }),
              undo: undoMove(pinId, { boardId: was.board_id, sectionId: was.section_id }),
            })
          : { text: en.pinEdit.done, kind: 'info' },
    }),
  },
});

/** An edge that is left out is the picture's own. */
function cropOf(top: number | undefined, bottom: number | undefined): PinChanges['crop'] {
  return top === undefined && bottom === undefined
    ? undefined
    : { topPercent: top ?? 0, bottomPercent: bottom ?? 100 };
}

/**
 * Returns the destination section, on the given board or else the pin's current one. '' and null remove the pin from
 * its section. Throws `section_not_found` if two are given.
 */
function sectionOf(
  input: Parameters<typeof makesPlace>[0] & {
    section?: string | undefined;
    board_section_id?: string | null | undefined;
  },
): { sectionId?: string | null } {
  const { board_section_id: sectionId, section } = input;
  const named = makesPlace(input) ? undefined : section?.split(':').at(-1);
  if (sectionId === undefined) return named === undefined ? {} : { sectionId: named };
  if (named !== undefined && named !== sectionId) throw new AppError('section_not_found');
  return { sectionId: sectionId || null };
}
