import { z } from 'zod';
import { updateBoard } from '../update-board.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import {
  chosenLanguage,
  flag,
  id,
  optionalId,
  requiredText,
  text,
} from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { boardSchema } from '../present-schema.ts';
import { presentBoard } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinOrders } from '../../../views/contract/models.ts';
import { arrangeUrl, boardEditUrl } from '../../../views/base/urls/canonical.ts';
import { refusals } from '../../refusals.ts';
import { catalog } from '../../../views/languages/catalog.ts';
import { isId } from '../../../views/base/text/is-id.ts';

const toasts = catalog('boards', 'toast');
const orderTexts = catalog('boards', 'pinOrder');

export const updateBoardOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/',
  resources: [{ name: 'BoardResource', verb: 'update' }],
  summary: 'Changes a board of the caller. Omitted fields are kept.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    board_id: id,
    name: requiredText(limits.boardName, 'boardName').optional(),
    description: text(limits.boardDescription, 'description').optional(),
    language: chosenLanguage,
    privacy: z.enum(['public', 'protected', 'secret']).optional(),
    is_sensitive: flag.optional(),
    collaborators_organise: flag.optional(),
    collaborators_invite: flag.optional(),
    collaborator_requests_enabled: flag.optional(),
    pin_order: z
      .enum(pinOrders)
      .optional()
      .meta({ description: 'Order in which people see its pins first; custom is by hand' }),
    /** A pin of the board to use as the cover. '' or null for the newest. */
    cover_pin_id: z
      .union([
        z.null(),
        z.literal('').transform(() => null),
        z.string().refine(isId, { error: () => refusals.input.id }),
      ])
      .optional()
      .meta({ description: "64-bit id as a decimal string; '' for the picture of the newest pin" }),
    /** Marks a page's form, where an unchecked checkbox sends nothing. */
    whole_form: flag.optional(),
    orbac_subject_id: optionalId,
  }),
  output: boardSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const unticked = input.whole_form === true ? false : undefined;
    const board = await updateBoard(
      context.services,
      await actingFor(context, input.orbac_subject_id),
      input.board_id,
      given({
        name: input.name,
        description: input.description,
        language: input.language,
        privacy: input.privacy,
        isSensitive: input.is_sensitive ?? unticked,
        collaboratorsOrganize: input.collaborators_organise ?? unticked,
        collaboratorsInvite: input.collaborators_invite ?? unticked,
        takesRequests: input.collaborator_requests_enabled ?? unticked,
        pinOrder: input.pin_order,
        coverPinId: input.cover_pin_id,
      }),
    );
    return { data: presentBoard(context.origin, board) };
  },
  form: {
    page: ({ board_id: boardId, pin_order: order }) => {
      if (typeof boardId !== 'string') return '/me/';
      return order === undefined ? boardEditUrl(boardId) : arrangeUrl(boardId);
    },
    done: (data, input) => {
      if (input.pin_order !== undefined) return { to: arrangeUrl(input.board_id), told: orderTexts.saved };
      return input.cover_pin_id === undefined
        ? { to: data.url, told: toasts.saved }
        : { to: `${boardEditUrl(input.board_id)}#cover`, told: toasts.coverChanged };
    },
  },
});

/** Returns only the fields that are present. */
function given<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
