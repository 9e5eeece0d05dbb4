import { z } from 'zod';
import { beginImport, lastImport, stopImport } from './imports.ts';
import {
  importSchema,
  importUndoSchema,
  pastImportSchema,
  presentImport,
  presentImportUndo,
  presentPastImport,
} from './present.ts';
import { getImportUndo, pastImports, undoImport } from './undo-import.ts';
import { id } from '../http/operations/input/input.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { limits } from '../../views/contract/limits.ts';
import { importUndoUrl, importUrl } from '../../views/exports/export-urls.ts';
import { copyTexts } from '../../views/exports/texts.ts';

const path = '/v3/users/me/imports/';
const tag = 'Accounts';

const importOperation = operationForMembers({
  method: 'GET',
  path,
  resources: [{ name: 'AccountImportResource', verb: 'get' }],
  summary: "Returns the status of the caller's last import; null if there is none.",
  tag,
  input: z.object({}),
  output: importSchema.nullable(),
  async handle({ services, viewer }) {
    const last = await lastImport(services, viewer.user.id);
    return { data: last === null ? null : presentImport(last) };
  },
});

const beginImportOperation = operationForMembers({
  method: 'POST',
  path,
  resources: [{ name: 'AccountImportResource', verb: 'create' }],
  summary:
    "Imports an account export into the caller's account: boards, sections, pins, drafts, follows, blocks and settings.",
  tag,
  input: z.object({}),
  output: importSchema,
  file: { field: 'file', maxBytes: limits.accountCopyBytes },
  idempotency: 'keyed',
  // One file may make more pins than any limit of new accounts allows.
  limit: { points: 10, perSeconds: 3600, shared: true, ofNewAccounts: { points: 0, perSeconds: 3600 } },
  async handle({ services, viewer, file, origin }) {
    return {
      data: presentImport(await beginImport(services, viewer.user.id, { file, origin })),
      status: 201,
    };
  },
  form: {
    page: () => importUrl,
    done: () => ({ to: importUrl, told: copyTexts.import.begun }),
  },
});

const stopImportOperation = operationForMembers({
  method: 'DELETE',
  path,
  resources: [{ name: 'AccountImportResource', verb: 'delete' }],
  summary: "Stops the caller's import. What it has imported stays, and the same file can be imported again.",
  tag,
  input: z.object({}),
  output: importSchema.nullable(),
  limit: { points: 60, perSeconds: 60, shared: true },
  async handle({ services, viewer }) {
    await stopImport(services, viewer.user.id);
    const last = await lastImport(services, viewer.user.id);
    return { data: last === null ? null : presentImport(last) };
  },
  form: {
    page: () => importUrl,
    done: () => ({ to: importUrl, told: copyTexts.import.problems.stopped }),
  },
});

const pastImportsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/users/me/imports/history/',
  resources: [{ name: 'AccountImportsResource', verb: 'get' }],
  summary: "Returns the caller's last 20 imports, latest first, with whether they can be undone.",
  tag,
  input: z.object({}),
  output: z.array(pastImportSchema),
  async handle({ services, viewer }) {
    return { data: (await pastImports(services, viewer.user.id)).map(presentPastImport) };
  },
});

const undoPath = '/v3/users/me/imports/{import_id}/undo/';

const importUndoOperation = operationForMembers({
  method: 'GET',
  path: undoPath,
  resources: [{ name: 'AccountImportUndoResource', verb: 'get' }],
  summary: 'Returns what undoing an import would delete and keep, or how far it is.',
  tag,
  input: z.object({ import_id: id }),
  output: importUndoSchema,
  async handle({ services, viewer }, { import_id }) {
    return { data: presentImportUndo(import_id, await getImportUndo(services, viewer.user.id, import_id)) };
  },
});

const undoImportOperation = operationForMembers({
  method: 'POST',
  path: undoPath,
  resources: [{ name: 'AccountImportUndoResource', verb: 'create' }],
  summary:
    'Undoes an import in the background: deletes the pins, sections, boards and drafts that it made, except those that were changed or built on since. The same file can be imported again afterwards.',
  tag,
  input: z.object({ import_id: id }),
  output: importUndoSchema,
  limit: { points: 30, perSeconds: 3600, shared: true },
  async handle({ services, viewer }, { import_id }) {
    return { data: presentImportUndo(import_id, await undoImport(services, viewer.user.id, import_id)) };
  },
  form: {
    page: (input) => importUndoUrl(String(input['import_id'])),
    done: (data) => ({ to: importUndoUrl(data.import_id), told: copyTexts.import.undo.begun }),
  },
});

/** Account import operations (USER-06). */
export const importOperations = [
  importOperation,
  beginImportOperation,
  stopImportOperation,
  pastImportsOperation,
  importUndoOperation,
  undoImportOperation,
] as const;
