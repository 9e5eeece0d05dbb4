import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FieldName } from '../../refusals.ts';
import { lockParts, saveDraft } from '../save-draft.ts';
import { draftVideos } from '../draft-media.ts';
import { fieldError } from '../../errors.ts';
import { id, optionalId, text, webAddress } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { limits } from '../../../views/contract/limits.ts';
import {
  pagesAfter,
  readAction,
  withBlock,
  saidPages,
  withTyped,
  type DraftBlock,
  type DraftPage,
  type PagesAfter,
} from '../../../views/drafts/pages/draft-pages.ts';
import { pinIdIn } from '../../../views/pins/pin-id-in.ts';
import { promoteUrl } from '../../../views/ads/promote-urls.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { adBuilderUrl, builderUrl, storyBuilderUrl } from '../../../views/drafts/creation-urls.ts';
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
import { presentDraft, draftSchema } from './present-draft.ts';
import { withDraftKept } from './with-draft-kept.ts';

const most = { pages: limits.storyPages, blocks: limits.storyBlocks };

/** Repeated form fields of one name, one per list entry. */
export const texts = (entries: number, each: number, name: FieldName) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(text(each, name)).max(entries),
    )
    .optional()
    .meta({ description: 'One per entry, in order' });

/** Action of a button in the plain form, such as `page-up:2`. */
export const changeField = text(40, 'change').optional();

const storyFields = {
  ...draftWordFields,
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(limits.storyPages - 1)
    .default(0)
    .meta({ type: 'integer', description: 'Index of the page that contains the blocks, from 0' }),
  block_id: texts(limits.storyBlocks, 64, 'block'),
  block_title: texts(limits.storyBlocks, limits.slotTitle, 'title'),
  block_text: texts(limits.storyBlocks, 8000, 'text'),
  product: text(limits.pinLink, 'product').optional(),
  upload_id: optionalId,
  video_upload_id: optionalId,
  image_url: webAddress(limits.pinLink).optional(),
  change: changeField,
  ...draftActFields,
  is_ad: z.literal('1').optional(),
};

type StoryInput = z.output<z.ZodObject<typeof storyFields>>;

const summary =
  'a draft of a story, page by page: stores the texts of one page, then applies `change` (add-page, add-text, ' +
  'add-list, add-file-page for a new page with the file, page-up|down|remove|first:n, page-to:n:m, block-up|down|remove:n, cover:n, open:n). A file, upload or ' +
  'product becomes a block of the page.';

const keptSchema = draftSchema.extend({
  page: z.number().describe('Index of the open page, from 0'),
  pin_id: idText.nullable().describe('The pin created from it'),
  is_ad: z.boolean().describe('Whether it is to be promoted once published'),
});

export const createStoryDraftOperation = operationForMembers({
  ...draftDeclaration,
  method: 'POST',
  path: '/v3/story_drafts/',
  bodyBytes: limits.longTextBytes,
  resources: [{ name: 'StoryDraftResource', verb: 'create' }],
  summary: `Creates ${summary}`,
  input: z.object(storyFields),
  output: keptSchema,
  handle: (context, input) => keep(context, null, input),
  form: {
    page: ({ is_ad: isAd }, { kept: { draft_id: draftId = null } }) =>
      isAd === '1' && draftId === null ? adBuilderUrl() : storyBuilderUrl(draftId),
    done: (data, input) => outcome(data, input),
  },
});

export const updateStoryDraftOperation = operationForMembers({
  ...draftDeclaration,
  method: 'PUT',
  path: '/v3/story_drafts/{id}/',
  bodyBytes: limits.longTextBytes,
  resources: [{ name: 'StoryDraftResource', verb: 'update' }],
  summary: `Changes ${summary}`,
  input: z.object({ id, ...storyFields }),
  output: keptSchema,
  handle: (context, input) => keep(context, input.id, input),
  form: {
    page: (input) =>
      storyBuilderUrl(typeof input['id'] === 'string' ? input['id'] : null, Number(input['page']) || 0),
    done: (data, input) => outcome(data, input),
  },
});

/**
 * Saves the entered values before any other check, so that a refusal loses nothing. What follows changes the pages as
 * they are then: other submissions may have changed them while a file was awaited.
 */
async function keep(context: MemberContext, draftId: string | null, input: StoryInput) {
  const { viewer, origin } = context;
  const userId = viewer.user.id;
  let opened: DraftPage | undefined;
  const kept = await context.keyed.make(async (services, madeId) => {
    const id = draftId ?? madeId;
    const before = id === null ? null : await lockParts(services, userId, id, 'story');
    const pages = typedPages(before?.pages ?? [], input);
    opened = openedOf(pages, input);
    const fields = { ...wordsOfFields(input), kind: 'story' as const, pages };
    return saveDraft(services, userId, id, {
      fields: { ...fields, ...(input.is_ad !== undefined && { isAd: true }) },
      signature: null,
      publishAt: undefined,
    });
  });
  return withDraftKept(kept.id, async () => {
    const added = await blocksOf(context, input);
    const signature = await coverAsked(context, opened, input);
    return context.keyed.once(async (services) => {
      const { pages = [] } = await lockParts(services, userId, kept.id, 'story');
      const after = actionOn(pages, Math.max(0, indexOfPage(pages, opened, input)), added, input);
      const saved = await saveDraft(services, userId, kept.id, {
        fields: { pages: after.pages },
        signature,
        publishAt: timeOfPages(input),
      });
      const { draft, pinId } = await actOnDraft(services, userId, saved, input);
      return {
        data: {
          ...presentDraft(origin, draft),
          page: after.open,
          pin_id: pinId,
          is_ad: draft.fields.isAd === true,
        },
        status: draftId === null ? 201 : 200,
      };
    });
  });
}

/** Returns the pages with the entered values, which belong to their blocks wherever these are by now. */
function typedPages(stored: readonly DraftPage[], input: StoryInput): DraftPage[] {
  const pages = stored.length === 0 ? [{ id: randomUUID(), blocks: [] }] : stored;
  const typed = new Map(
    (input.block_id ?? []).map((blockId, at) => [
      blockId,
      { title: input.block_title?.[at] ?? '', text: input.block_text?.[at] ?? '' },
    ]),
  );
  return pages.map((page) => withTyped(page, typed));
}

/** Returns the page that the form shows: the one with its blocks, otherwise the one at its index. */
function openedOf(
  pages: readonly DraftPage[],
  { block_id: shown = [], page }: StoryInput,
): DraftPage | undefined {
  const isShown = ({ blocks }: DraftPage): boolean => blocks.some(({ id }) => shown.includes(id));
  return pages.find(isShown) ?? pages[Math.min(page, pages.length - 1)];
}

function indexOfPage(pages: readonly DraftPage[], page: DraftPage | undefined, input: StoryInput): number {
  const at = pages.findIndex(({ id }) => id === page?.id);
  return at === -1 ? Math.min(input.page, pages.length - 1) : at;
}

/** Returns the blocks that the file, the upload and the product become. */
async function blocksOf(context: MemberContext, input: StoryInput): Promise<DraftBlock[]> {
  const { videoUploadId, signature } = await fileOfDraft(context, input);
  const blocks: DraftBlock[] = [];
  if (signature !== null) blocks.push({ id: randomUUID(), type: 'image', signature });
  if (videoUploadId !== undefined) blocks.push({ id: randomUUID(), type: 'video', uploadId: videoUploadId });
  if (input.product) blocks.push({ id: randomUUID(), type: 'product', pinId: requirePin(input.product) });
  return blocks;
}

/** Adds the blocks to the open page and applies the button. Throws a field error if there is no room. */
function actionOn(
  pages: DraftPage[],
  at: number,
  added: readonly DraftBlock[],
  { change = '' }: StoryInput,
): PagesAfter {
  let after: PagesAfter = { pages, open: at, full: null };
  if (change === 'add-file-page' && added.length > 0 && (pages[at]?.blocks.length ?? 0) > 0)
    after = pagesAfter(pages, at, { act: 'addPage' }, most, randomUUID());
  for (const block of added) if (after.full === null) after = withBlock(after.pages, after.open, block, most);
  const [, opened] = /^open:(\d{1,3})$/.exec(change) ?? [];
  if (opened !== undefined) after = { ...after, open: Math.min(Number(opened), pages.length - 1) };
  const action = readAction(change);
  if (action !== null && after.full === null)
    after = pagesAfter(after.pages, after.open, action, most, randomUUID());
  if (after.full !== null)
    throw fieldError(
      after.full === 'pages' ? 'pages' : 'image',
      refusalTexts.full[after.full]({ most: most[after.full] }),
    );
  return after;
}

/** Returns the picture of the block that the button makes the cover. */
async function coverAsked(
  context: MemberContext,
  page: DraftPage | undefined,
  { change = '' }: StoryInput,
): Promise<string | null> {
  const [, at] = /^cover:(\d{1,3})$/.exec(change) ?? [];
  return at === undefined ? null : coverAt(context, page?.blocks[Number(at)]);
}

async function coverAt(
  { services, viewer }: MemberContext,
  block: DraftBlock | undefined,
): Promise<string | null> {
  if (block?.type === 'image') return block.signature;
  if (block?.type !== 'video') return null;
  const videos = await draftVideos(services, viewer.user.id, [block.uploadId]);
  return videos.get(block.uploadId)?.video?.poster.signature ?? null;
}

function requirePin(typed: string): string {
  const pinId = pinIdIn(typed);
  if (pinId === null) throw fieldError('product', refusalTexts.productUnclear);
  return pinId;
}

function outcome(
  data: { id: string; page: number; pin_id: string | null; is_ad: boolean; pages: DraftPage[] | null },
  input: StoryInput,
) {
  if (input.act === 'schedule') return { to: builderUrl(), told: t.scheduled };
  if (data.pin_id === null) return { to: withTypedTime(storyBuilderUrl(data.id, data.page), input) };
  const pages = data.pages ?? [];
  const empty = pages.length - saidPages(pages).length;
  return {
    to: data.is_ad ? promoteUrl({ pin: data.pin_id }) : pinUrl(data.pin_id),
    told: empty === 0 ? t.published : t.publishedWithoutEmpty({ count: empty }),
  };
}

/** Operations on story drafts. */
export const storyDraftOperations = [createStoryDraftOperation, updateStoryDraftOperation] as const;
