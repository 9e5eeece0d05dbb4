import { z } from 'zod';
import { pictureMissing } from '../check-draft.ts';
import { checkTime, discardDraft, listDrafts, saveDraft } from '../save-draft.ts';
import { checkProductTags } from '../../products/product-tags.ts';
import { id, optionalId, webAddress } from '../../http/operations/input/input.ts';
import { tagFields, tagsOfFields } from '../../pins/operations/fields/tag-fields.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { idOnly, idText } from '../../../views/contract/output.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { builderUrl } from '../../../views/drafts/creation-urls.ts';
import { creationTexts } from '../../../views/pins/texts/creation.ts';
import { actOnDraft } from './act-on-draft.ts';
import {
  draftActFields,
  draftDeclaration,
  draftWordFields,
  scheduledTime,
  wordsOfFields,
} from './draft-fields.ts';
import { fileOfDraft } from './file-of-draft.ts';
import { storyDraftOperations } from './page-operations.ts';
import { presentDraft, draftSchema } from './present-draft.ts';
import { carouselDraftOperations } from './slot-operations.ts';
import { withDraftKept } from './with-draft-kept.ts';

const { tag, limit } = draftDeclaration;
const t = creationTexts.builder;

const draftFields = {
  ...draftWordFields,
  upload_id: optionalId,
  video_upload_id: optionalId.meta({
    description: 'Upload of type video; a picture in addition is its cover',
  }),
  image_url: webAddress(limits.pinLink).optional(),
  image_base64: z.unknown().optional().meta({ type: 'string', description: 'Picture as base64' }),
  ...tagFields,
  ...draftActFields,
};

type DraftFieldsInput = z.output<z.ZodObject<typeof draftFields>>;

const keptSchema = draftSchema.extend({ pin_id: idText.nullable().describe('The pin created from it') });

export const createDraftOperation = operationForMembers({
  ...draftDeclaration,
  method: 'POST',
  path: '/v3/pin_drafts/',
  bodyBytes: limits.base64BodyBytes,
  resources: [{ name: 'PinDraftResource', verb: 'create' }],
  summary: 'Saves a draft of a pin, schedules it, or publishes it immediately.',
  input: z.object(draftFields),
  output: keptSchema,
  handle: (context, input) => keep(context, null, input),
  form: {
    page: (_input, error) => builderUrl(error.kept['draft_id'] ?? null),
    done: (data, input) => outcome(data, input),
  },
});

export const updateDraftOperation = operationForMembers({
  ...draftDeclaration,
  method: 'PUT',
  path: '/v3/pin_drafts/{id}/',
  bodyBytes: limits.base64BodyBytes,
  resources: [{ name: 'PinDraftResource', verb: 'update' }],
  summary: 'Changes a draft, its time or its picture, or publishes it. Omitted fields are kept.',
  input: z.object({ id, ...draftFields }),
  output: keptSchema,
  handle: (context, input) => keep(context, input.id, input),
  form: {
    page: (input) => builderUrl(typeof input['id'] === 'string' ? input['id'] : null),
    done: (data, input) => outcome(data, input),
  },
});

export const listDraftsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/pin_drafts/',
  resources: [{ name: 'PinDraftsResource', verb: 'get' }],
  summary: "Lists the caller's scheduled pins, next first, then their drafts.",
  tag,
  limit,
  input: z.object({}),
  output: z.array(draftSchema),
  async handle(context) {
    const drafts = await listDrafts(context.services, context.viewer.user.id);
    return { data: drafts.map((draft) => presentDraft(context.origin, draft)) };
  },
});

export const deleteDraftOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/pin_drafts/{id}/',
  resources: [{ name: 'PinDraftResource', verb: 'delete' }],
  summary: 'Deletes a draft or a scheduled pin.',
  tag,
  limit,
  input: z.object({ id }),
  output: idOnly,
  async handle(context, input) {
    await discardDraft(context.services, context.viewer.user.id, input.id);
    return { data: { id: input.id } };
  },
  form: {
    page: () => builderUrl(),
    isButton: true,
    done: () => ({ to: builderUrl(), told: t.deleted }),
  },
});

/** Saves the entered values before any other action. */
async function keep(context: MemberContext, draftId: string | null, input: DraftFieldsInput) {
  const { services, origin } = context;
  const userId = context.viewer.user.id;
  const { act } = input;
  if (act === 'schedule') checkTime(scheduledTime(input), services.clock.now());
  const productTags = input.tag_pin === undefined ? null : tagsOfFields(input);
  if (productTags !== null) await checkProductTags(services, userId, productTags);
  const { videoUploadId, signature } = await fileOfDraft(context, input);
  // A form has one field for the file of a pin. What calls give in addition to a video is its cover.
  const replacesVideo =
    signature !== null && videoUploadId === undefined && (context.isPlainForm || context.file !== null);
  const hasFile = signature !== null || videoUploadId !== undefined;
  // A draft without media cannot be published.
  if (act === 'publish' && draftId === null && !hasFile && !saysSomething(input)) throw pictureMissing();
  const kept = await context.keyed.make((within, madeId) =>
    saveDraft(within, userId, draftId ?? madeId, {
      fields: {
        ...wordsOfFields(input),
        ...(videoUploadId !== undefined && { videoUploadId }),
        ...(productTags !== null && { productTags }),
      },
      signature,
      replacesVideo,
      publishAt: act === 'keep' ? null : act === undefined ? input.publish_at : undefined,
    }),
  );
  return withDraftKept(kept.id, () =>
    context.keyed.once(async (within) => {
      const { draft, pinId } = await actOnDraft(within, userId, kept, input);
      return {
        data: { ...presentDraft(origin, draft), pin_id: pinId },
        status: draftId === null ? 201 : 200,
      };
    }),
  );
}

function saysSomething({ title, description, alt_text: altText, link, tags }: DraftFieldsInput): boolean {
  return [title, description, altText, link, tags].some((words) => words !== undefined && words !== '');
}

function outcome(
  data: { id: string; pin_id: string | null; publish_at: string | null },
  { act }: DraftFieldsInput,
) {
  if (data.pin_id !== null) return { to: pinUrl(data.pin_id), told: t.published };
  const isScheduled = act === 'schedule' && data.publish_at !== null;
  return { to: isScheduled ? builderUrl() : builderUrl(data.id), told: isScheduled ? t.scheduled : t.kept };
}

/** Operations on drafts. */
export const draftOperations = [
  createDraftOperation,
  updateDraftOperation,
  listDraftsOperation,
  deleteDraftOperation,
  ...storyDraftOperations,
  ...carouselDraftOperations,
] as const;
