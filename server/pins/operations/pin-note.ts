import { z } from 'zod';
import { notePin, readPinNote, type PinNote } from '../pin-note.ts';
import { id, requiredText } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText, instantRfc2822 } from '../../../views/contract/output.ts';
import { rfc2822 } from '../../boards/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('pins', 'toast');

const path = '/v3/pins/{id}/notes/';
const tag = 'Pins';

const noteSchema = z
  .object({
    id: idText.describe('The pin'),
    type: z.literal('pin_note'),
    text: z.string(),
    updated_at: instantRfc2822.nullable(),
  })
  .meta({ id: 'PinNote' });

const present = (pinId: string, note: PinNote): z.output<typeof noteSchema> => ({
  id: pinId,
  type: 'pin_note',
  text: note.text,
  updated_at: note.updatedAt === null ? null : rfc2822(note.updatedAt),
});

const pageOf = (input: Record<string, unknown>): string =>
  typeof input['id'] === 'string' ? pinUrl(input['id']) : '/';

export const readPinNoteOperation = operationForMembers({
  method: 'GET',
  path,
  scopes: ['pins:read', 'pins:read_secret'],
  resources: [{ name: 'PinNoteResource', verb: 'get' }],
  summary: "Returns the caller's private note on their own pin.",
  tag,
  input: z.object({ id }),
  output: noteSchema,
  async handle(context, input) {
    return { data: present(input.id, await readPinNote(context.services, context.viewer.user.id, input.id)) };
  },
});

export const notePinOperation = operationForMembers({
  method: 'PUT',
  path,
  scopes: ['pins:write', 'pins:write_secret'],
  resources: [{ name: 'PinNoteResource', verb: 'update' }],
  summary: "Sets the caller's private note on their own pin.",
  tag,
  input: z.object({ id, text: requiredText(limits.pinNote, 'note') }),
  output: noteSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const note = await notePin(context.services, context.viewer.user.id, input.id, input.text);
    return { data: present(input.id, note) };
  },
  form: {
    page: pageOf,
    done: (_data, input) => ({ to: pinUrl(input.id), told: toasts.noteSaved }),
  },
});

export const deletePinNoteOperation = operationForMembers({
  method: 'DELETE',
  path,
  scopes: ['pins:write', 'pins:write_secret'],
  resources: [{ name: 'PinNoteResource', verb: 'delete' }],
  summary: "Deletes the caller's note on a pin.",
  tag,
  input: z.object({ id }),
  output: noteSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const note = await notePin(context.services, context.viewer.user.id, input.id, '');
    return { data: present(input.id, note) };
  },
  form: {
    page: pageOf,
    done: (_data, input) => ({ to: pinUrl(input.id), told: toasts.noteDeleted }),
  },
});
