import { z } from 'zod';
import { createBoard } from '../../boards/create-board.ts';
import { sectionOfTitle } from '../../sections/create-section.ts';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import { flag, optionalId, requiredText, text } from '../../http/operations/input/input.ts';
import type { MemberContext } from '../../http/operations/operation.ts';
import { limits } from '../../../views/contract/limits.ts';
import { refusals } from '../../refusals.ts';
import { isId } from '../../../views/base/text/is-id.ts';

const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** Fields for a pin's destination: a board and section, a board created on the way, or the profile. */
export const placeFields = {
  board_id: optionalId,
  /** A section of the board. `board:section` gives both. */
  section: unlessEmpty(
    z
      .string()
      .regex(/^\d+(:\d+)?$/, { error: () => refusals.saves.board })
      .refine((value) => value.split(':').every(isId), { error: () => refusals.saves.board }),
  ),
  /** The destination as one value, as sent by pickers: `profile`, `board`, or `board:section`. */
  place: unlessEmpty(
    z
      .string()
      .regex(/^(profile|\d+(:\d+)?)$/, { error: () => refusals.saves.board })
      .refine((value) => value === 'profile' || value.split(':').every(isId), {
        error: () => refusals.saves.board,
      }),
  ),
  /** Creates the board described by the next fields. */
  create: flag.optional(),
  board_name: unlessEmpty(requiredText(limits.boardName, 'boardName')),
  board_description: text(limits.boardDescription, 'boardDescription').optional(),
  board_privacy: z.enum(['public', 'protected', 'secret']).default('public'),
  /** Creates this section of the board, unless one of that name exists. */
  create_section: flag.optional(),
  new_section_name: unlessEmpty(requiredText(limits.sectionTitle, 'sectionName')),
};

type PlaceInput = z.output<z.ZodObject<typeof placeFields>>;

export interface Place {
  /** Null is the profile. */
  boardId: string | null;
  sectionId: string | null;
}

/** Checks whether the fields request a board or section that may have to be created. */
export const makesPlace = (input: Pick<PlaceInput, 'create' | 'create_section'>): boolean =>
  input.create === true || input.create_section === true;

/** Returns the destination in the fields, or null if there is none. Creates the board or section on request. */
export async function placeOf(context: MemberContext, input: PlaceInput): Promise<Place | null> {
  if (input.create === true) return { boardId: await newBoard(context, input), sectionId: null };
  if (input.create_section === true) return newSection(context, input);
  if (input.place === 'profile') return { boardId: null, sectionId: null };
  if (input.place !== undefined) return pair(input.place);
  const { board_id: named, section } = input;
  if (section?.includes(':')) return onBoard(pair(section), named);
  return named === undefined ? null : { boardId: named, sectionId: section ?? null };
}

/** A section given together with its board belongs to that board alone, whichever other board is given. */
function onBoard(place: Place, named: string | undefined): Place {
  if (named !== undefined && named !== place.boardId) throw new AppError('section_not_found');
  return place;
}

function pair(value: string): Place {
  const [boardId = '', sectionId = null] = value.split(':');
  return { boardId, sectionId };
}

async function newBoard(context: MemberContext, input: PlaceInput): Promise<string> {
  if (input.board_name === undefined) throw fieldError('board_name', refusals.saves.boardName);
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
  if (boardId === undefined) throw fieldError('board_id', refusals.saves.board);
  if (title === undefined) throw fieldError('new_section_name', refusals.saves.sectionName);
  return { boardId, sectionId: await sectionOfTitle(services, { memberId: viewer.user.id, boardId, title }) };
}

/** The form's field for the new board's name is `board_name`. */
function renameField(error: unknown): never {
  if (isAppError(error) && error.fields.some(({ field }) => field === 'name'))
    throw fieldError('board_name', error.message, error.id);
  throw error;
}
