import { z } from 'zod';
import { getBoardBySlug } from '../../boards/get-board.ts';
import { boardFeed } from '../../feeds/list-feeds.ts';
import { getSection, getSectionBySlug, type PlacedSection } from '../list-sections.ts';
import { usernameMeant } from '../../people/operations/list-of-person.ts';
import { getProfile } from '../../people/get-profile.ts';
import { AppError, fieldError } from '../../errors.ts';
import { bookmarks, id, optionalId, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { sectionSchema } from '../../boards/present-schema.ts';
import { presentPinPage } from '../../pins/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';
import { presentPlacedSection } from './present-placed-section.ts';
import { refusals } from '../../refusals.ts';

const slug = z.string().min(1).max(100).optional();

export const findSectionOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/sections/',
  resources: [{ name: 'BoardSectionResource', verb: 'get' }],
  summary: 'Returns a section by its id or by the parts of its URL.',
  tag: 'Sections',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ section_id: optionalId, username: slug, board_slug: slug, section_slug: slug }),
  output: sectionSchema,
  async handle(context, input) {
    const section = await sectionOf(context, input);
    if (section === null) throw new AppError('section_not_found');
    return { data: await presentPlacedSection(context, section) };
  },
});

interface AddressParts {
  username?: string | undefined;
  board_slug?: string | undefined;
  section_slug?: string | undefined;
}

/** Finds the section by id, URL, or both if they match. */
async function sectionOf(
  context: OperationContext,
  { section_id: sectionId, ...parts }: AddressParts & { section_id?: string | undefined },
): Promise<PlacedSection | null> {
  if (sectionId === undefined) return sectionAt(context, parts);
  const section = await getSection(context.services, context.viewer.user?.id ?? null, { sectionId });
  if (Object.values(parts).every((part) => part === undefined)) return section;
  return (await sectionAt(context, parts))?.id === section?.id ? section : null;
}

async function sectionAt(context: OperationContext, parts: AddressParts): Promise<PlacedSection | null> {
  const { services, viewer } = context;
  const { username, board_slug: boardSlug, section_slug: sectionSlug } = parts;
  if (username === undefined || boardSlug === undefined || sectionSlug === undefined)
    throw fieldError('section_id', refusals.sections.which);
  const viewerId = viewer.user?.id ?? null;
  const owner = await getProfile(services, viewerId, usernameMeant(context, username));
  const found =
    owner === null ? null : await getBoardBySlug(services, viewerId, owner.id, boardSlug.toLowerCase());
  return found === null
    ? null
    : getSectionBySlug(
        services,
        viewerId,
        found.board.id,
        boardSlug.toLowerCase(),
        sectionSlug.toLowerCase(),
      );
}

export const getSectionOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/sections/{section_id}/',
  summary: 'Returns a section.',
  tag: 'Sections',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ section_id: id, board_id: optionalId }),
  output: sectionSchema,
  async handle(context, input) {
    const section = await getSection(context.services, context.viewer.user?.id ?? null, {
      sectionId: input.section_id,
      boardId: input.board_id,
    });
    if (section === null) throw new AppError('section_not_found');
    return { data: await presentPlacedSection(context, section) };
  },
});

export const sectionPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/sections/{section_id}/pins/',
  resources: [{ name: 'BoardSectionPinsResource', verb: 'get' }],
  summary: "Lists a section's pins, newest first.",
  tag: 'Sections',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({
    section_id: id,
    board_id: optionalId,
    bookmarks,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const saver = saverOf(context);
    const section = await getSection(context.services, saver.userId, {
      sectionId: input.section_id,
      boardId: input.board_id,
    });
    if (section === null) throw new AppError('section_not_found');
    const page = await boardFeed(
      context.services,
      section.boardId,
      { saver, bookmark: input.bookmarks, pageSize: input.page_size },
      { sectionId: section.id },
    );
    return presentPinPage(context.origin, page);
  },
});
