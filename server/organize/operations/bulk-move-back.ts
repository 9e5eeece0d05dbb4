import { z } from 'zod';
import { jsonOrText } from '../../http/operations/input/json-field.ts';
import { movePinsBack } from '../edit-pins.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { id, ids, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers, type FormOutcome } from '../../http/operations/operation.ts';
import { en } from '../../../views/base/texts/en.ts';
import { limits } from '../../../views/contract/limits.ts';
import { organized, organizePage, placeFields, undoToastMs } from './bulk-target.ts';
import { refusals } from '../../refusals.ts';

const path = '/v3/bulk_edit/places/';

/** A list, or its JSON text as sent by plain forms and the resource protocol. */
const places = z
  .preprocess(
    (value) => {
      return jsonOrText(value);
    },
    z
      .array(z.object({ board_id: id, section_id: id.nullish(), pin_ids: ids }), {
        error: () => refusals.organize.places,
      })
      .min(1, { error: () => refusals.organize.places })
      .max(limits.pinsAtOnce, { error: () => refusals.organize.tooManyPlaces }),
  )
  .meta({ description: '`former_places` of a move' });

export const bulkMoveBackOperation = operationForMembers({
  method: 'PUT',
  path,
  bodyBytes: limits.longTextBytes,
  resources: [{ name: 'BulkEditPlacesResource', verb: 'update' }],
  summary: 'Moves pins back to their former places, as returned by the move, all or none.',
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  input: z.object({
    places,
    /** The place whose page the plain form returns to. */
    board_id: optionalId,
    section_id: optionalId,
    orbac_subject_id: optionalId,
  }),
  output: z.object({ count: z.number().describe('Pins moved back') }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    const count = await movePinsBack(
      context.services,
      await actingFor(context, input.orbac_subject_id),
      input.places.map((place) => ({
        boardId: place.board_id,
        sectionId: place.section_id ?? null,
        pinIds: place.pin_ids,
      })),
    );
    return { data: { count } };
  },
  form: {
    page: organizePage,
    done: (_data, input) => organized(input, en.organize.undone, null),
  },
});

/** Returns the toast for a plain form after a move, with an undo button. */
export function movedOutcome(
  input: { board_id?: string | undefined; section_id?: string | undefined },
  text: string,
  former: { board_id: string; section_id: string | null; pin_ids: string[] }[],
): FormOutcome {
  const { toast, ...outcome } = organized(input, text, null);
  if (toast === undefined || former.length === 0) return organized(input, text, null);
  const hidden = [
    { name: '_method', value: 'PUT' },
    { name: 'places', value: JSON.stringify(former) },
    ...placeFields(input),
  ];
  return {
    ...outcome,
    toast: { ...toast, durationMs: undoToastMs, actions: [{ label: en.organize.undo, href: path, hidden }] },
  };
}
