import { z } from 'zod';
import { createBoard } from '../../boards/create-board.ts';
import { lastUsedBoardId } from '../../boards/list-save-targets.ts';
import { sectionOfTitle } from '../../sections/create-section.ts';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import { flag, isId, optionalId, requiredText, text } from '../../http/operations/input/input.ts';
import type { MemberContext } from '../../http/operations/operation.ts';
import { limits } from '../../../views/contract/limits.ts';

const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** Fields that say where a pin goes: a board and section, a board made on the way, or the profile. */
export const placeFields = {
  board_id: optionalId,
  /** A section of the board; `board:section` names both. */
  section: unlessEmpty(
    z
      .string()
      .regex(/^\d{1,19}(:\d{1,19})?$/, 'Choose a board.')
      .refine((value) => value.split(':').every(isId), 'Choose a board.'),
  ),
  /** The same in one value, as pickers send it: `profile`, `board` or `board:section`. */
  place: unlessEmpty(
    z
      .string()
      .regex(/^(profile|\d{1,19}(:\d{1,19})?)$/, 'Choose a board.')
      .refine((value) => value === 'profile' || value.split(':').every(isId), 'Choose a board.'),
  ),
  /** Makes the board that the next fields describe. */
  create: flag.optional(),
  board_name: unlessEmpty(requiredText(limits.boardName, 'The board name')),
  board_description: text(limits.boardDescription, 'The board description').optional(),
  board_privacy: z.enum(['public', 'protected', 'secret']).default('public'),
  /** Makes this section of the board, unless it has one of the name. */
  create_section: flag.optional(),
  new_section_name: unlessEmpty(requiredText(limits.sectionTitle, 'The section name')),
};

type PlaceInput = z.output<z.ZodObject<typeof placeFields>> & { quick?: boolean | undefined };

export interface Place {
  /** Null is the profile. */
  boardId: string | null;
  sectionId: string | null;
}

/** Whether fields ask for a board or a section that may have to be made. */
export const makesPlace = (input: Pick<PlaceInput, 'create' | 'create_section'>): boolean =>
  input.create === true || input.create_section === true;

/** Where the fields say that a pin goes, or null when they say nothing. Makes the board or section when asked to. */
export async function placeOf(context: MemberContext, input: PlaceInput): Promise<Place | null> {
  if (input.create === true) return { boardId: await newBoard(context, input), sectionId: null };
  if (input.create_section === true) return newSection(context, input);
  if (input.quick === true)
    return { boardId: await lastUsedBoardId(context.services, context.viewer.user.id), sectionId: null };
  if (input.place === 'profile') return { boardId: null, sectionId: null };
  if (input.place !== undefined) return pair(input.place);
  const { board_id: named, section } = input;
  if (section?.includes(':')) return onBoard(pair(section), named);
  return named === undefined ? null : { boardId: named, sectionId: section ?? null };
}

/** A section that is named with its board is of that board alone, whichever is named besides. */
function onBoard(place: Place, named: string | undefined): Place {
  if (named !== undefined && named !== place.boardId) throw new AppError('section_not_found');
  return place;
}

function pair(value: string): Place {
  const [boardId = '', sectionId = null] = value.split(':');
  return { boardId, sectionId };
}

async function newBoard(context: MemberContext, input: PlaceInput): Promise<string> {
  if (input.board_name === undefined) throw fieldError('board_name', 'The board name is needed.');
  const board = await createBoard(context.services, {
    ownerId: context.viewer.user.id,
    name: input.board_name,
    description: input.board_description ?? '',
    privacy: input.board_privacy,
  }).catch(renameField);
  return board.id;
}

async function newSection({ services, viewer }: MemberContext, input: PlaceInput): Promise<Place> {
  const { board_id: boardId, new_section_name: title } = input;
  if (boardId === undefined) throw fieldError('board_id', 'Choose a board.');
  if (title === undefined) throw fieldError('new_section_name', 'The section name is needed.');
  return { boardId, sectionId: await sectionOfTitle(services, { memberId: viewer.user.id, boardId, title }) };
}

/** The form calls the new board's name `board_name`. */
function renameField(error: unknown): never {
  if (isAppError(error) && error.fields.some(({ field }) => field === 'name'))
    throw fieldError('board_name', error.message, error.id);
  throw error;
}
