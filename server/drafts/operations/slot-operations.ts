import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { lockParts, saveDraft } from '../save-draft.ts';
import { fieldError } from '../../errors.ts';
import { id, optionalId, webAddress } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { DraftSlot } from '../../../views/drafts/pages/draft-pages.ts';
import { slotsAfter, slotsWithTyped } from '../../../views/drafts/pages/draft-slots.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { builderUrl, carouselBuilderUrl } from '../../../views/drafts/creation-urls.ts';
import { builderFormTexts as t } from '../../../views/drafts/texts/builder-form.ts';
import { refusalTexts } from '../../../views/drafts/texts/refusals.ts';
import { actOnDraft } from './act-on-draft.ts';
import {
  draftActFields,
  draftDeclaration,
  draftWordFields,
  timeOfPages,
  withTypedTime,
  wordsOfFields,
} from './draft-fields.ts';
import { fileOfDraft } from './file-of-draft.ts';
import { changeField, texts } from './page-operations.ts';
import { presentDraft, draftSchema } from './present-draft.ts';
import { withDraftKept } from './with-draft-kept.ts';

const carouselFields = {
  ...draftWordFields,
  slot_id: texts(limits.carouselSlots, 64, 'picture'),
  slot_title: texts(limits.carouselSlots, limits.slotTitle, 'title'),
  slot_details: texts(limits.carouselSlots, limits.slotDetails, 'details'),
  slot_link: texts(limits.carouselSlots, limits.pinLink, 'link'),
  upload_id: optionalId,
  image_url: webAddress(limits.pinLink).optional(),
  change: changeField,
  ...draftActFields,
};

type CarouselInput = z.output<z.ZodObject<typeof carouselFields>>;

const summary =
  'a draft of a carousel: stores the texts of its pictures, then applies `change` (slot-up|down|remove|first:n, ' +
  'slot-to:n:m). A file or upload becomes its next picture.';

const keptSchema = draftSchema.extend({ pin_id: idText.nullable().describe('The pin created from it') });

export const createCarouselDraftOperation = operationForMembers({
  ...draftDeclaration,
  method: 'POST',
  path: '/v3/carousel_drafts/',
  resources: [{ name: 'CarouselDraftResource', verb: 'create' }],
  summary: `Creates ${summary}`,
  input: z.object(carouselFields),
  output: keptSchema,
  handle: (context, input) => keep(context, null, input),
  form: {
    page: (_input, error) => carouselBuilderUrl(error.kept['draft_id'] ?? null),
    done: (data, input) => outcome(data, input),
  },
});

export const updateCarouselDraftOperation = operationForMembers({
  ...draftDeclaration,
  method: 'PUT',
  path: '/v3/carousel_drafts/{id}/',
  resources: [{ name: 'CarouselDraftResource', verb: 'update' }],
  summary: `Changes ${summary}`,
  input: z.object({ id, ...carouselFields }),
  output: keptSchema,
  handle: (context, input) => keep(context, input.id, input),
  form: {
    page: (input) => carouselBuilderUrl(typeof input['id'] === 'string' ? input['id'] : null),
    done: (data, input) => outcome(data, input),
  },
});

/**
 * Saves the entered values before any other check, so that a refusal loses nothing. What follows changes the pictures
 * as they are then: other submissions may have changed them while a file was awaited.
 */
async function keep(context: MemberContext, draftId: string | null, input: CarouselInput) {
  const { viewer, origin } = context;
  const userId = viewer.user.id;
  const typed = new Map(
    (input.slot_id ?? []).map((slotId, at) => [
      slotId,
      {
        title: input.slot_title?.[at] ?? '',
        details: input.slot_details?.[at] ?? '',
        link: input.slot_link?.[at] ?? '',
      },
    ]),
  );
  const kept = await context.keyed.make(async (services, madeId) => {
    const id = draftId ?? madeId;
    const before = id === null ? null : await lockParts(services, userId, id, 'carousel');
    const slots = slotsWithTyped(before?.slots ?? [], typed);
    return saveDraft(services, userId, id, {
      fields: { ...wordsOfFields(input), kind: 'carousel', slots },
      signature: null,
      publishAt: undefined,
    });
  });
  return withDraftKept(kept.id, async () => {
    const { signature, videoUploadId } = await fileOfDraft(context, input);
    if (videoUploadId !== undefined) throw fieldError('image', refusalTexts.noVideo);
    return context.keyed.once(async (services) => {
      let { slots = [] } = await lockParts(services, userId, kept.id, 'carousel');
      if (signature !== null) slots = withSlot(slots, signature);
      const saved = await saveDraft(services, userId, kept.id, {
        fields: { slots: slotsAfter(slots, input.change ?? '') },
        signature: null,
        publishAt: timeOfPages(input),
      });
      const { draft, pinId } = await actOnDraft(services, userId, saved, input);
      return {
        data: { ...presentDraft(origin, draft), pin_id: pinId },
        status: draftId === null ? 201 : 200,
      };
    });
  });
}

function withSlot(slots: readonly DraftSlot[], signature: string): DraftSlot[] {
  if (slots.length >= limits.carouselSlots)
    throw fieldError(
      'image',
      refusalTexts.slots({ least: limits.carouselSlotsMin, most: limits.carouselSlots }),
    );
  return [...slots, { id: randomUUID(), signature, title: '', details: '', link: '' }];
}

function outcome(data: { id: string; pin_id: string | null }, input: CarouselInput) {
  if (data.pin_id !== null) return { to: pinUrl(data.pin_id), told: t.published };
  return input.act === 'schedule'
    ? { to: builderUrl(), told: t.scheduled }
    : { to: withTypedTime(carouselBuilderUrl(data.id), input) };
}

/** Operations on carousel drafts. */
export const carouselDraftOperations = [createCarouselDraftOperation, updateCarouselDraftOperation] as const;
