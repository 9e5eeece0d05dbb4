import { z } from 'zod';
import { beginImport, lastImport, stopImport } from './imports.ts';
import { importSchema, presentImport } from './present.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { limits } from '../../views/contract/limits.ts';
import { importUrl } from '../../views/exports/export-urls.ts';
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
    done: () => ({ to: importUrl, toast: { text: copyTexts.import.begun, kind: 'info' } }),
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
    done: () => ({ to: importUrl, toast: { text: copyTexts.import.problems.stopped, kind: 'info' } }),
  },
});

/** Account import operations (USER-06). */
export const importOperations = [importOperation, beginImportOperation, stopImportOperation] as const;
