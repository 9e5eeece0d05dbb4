import { z } from 'zod';
import { idText, instantIso } from '../../views/contract/output.ts';
import { askExport, canDownload, lastExport, type Export } from './exports.ts';
import { beginImport, lastImport, type Import } from '../imports/imports.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { exportFileUrl, exportUrl, importUrl } from '../../views/exports/copy-urls.ts';
import { limits } from '../../views/contract/limits.ts';
import { copyTexts } from '../../views/exports/texts.ts';
import { givenPassword } from '../accounts/operations/input.ts';

const exportsPath = '/v3/users/me/exports/';
const importsPath = '/v3/users/me/imports/';
const tag = 'Accounts';

const exportSchema = z
  .object({
    id: idText,
    type: z.literal('account_export'),
    status: z.enum(['waiting', 'working', 'ready', 'failed']),
    done: z.number().describe('Things that are in the copy by now'),
    total: z.number(),
    bytes: z.number().nullable(),
    created_at: instantIso,
    expires_at: instantIso.nullable(),
    url: z.string().nullable().describe('Where it can be downloaded; null unless it is ready'),
  })
  .meta({ id: 'AccountExport' });

const importSchema = z
  .object({
    id: idText,
    type: z.literal('account_import'),
    status: z.enum(['waiting', 'working', 'done', 'failed']),
    done: z.number().describe('Things that are brought in by now'),
    total: z.number(),
    boards: z.number(),
    sections: z.number(),
    pins: z.number(),
    duplicates: z.number().describe('Pins that had come before'),
    refused: z.number(),
    problem: z.string().nullable().describe('Why it failed'),
  })
  .meta({ id: 'AccountImport' });

const exportOperation = operationForMembers({
  method: 'GET',
  path: exportsPath,
  resources: [{ name: 'AccountExportResource', verb: 'get' }],
  summary: 'How the caller’s last copy of their data stands; null when they never asked.',
  tag,
  input: z.object({}),
  output: exportSchema.nullable(),
  async handle({ services, viewer, origin }) {
    const last = await lastExport(services, viewer.user.id);
    return { data: last === null ? null : presentExport(last, services.clock.now(), origin) };
  },
});

const askExportOperation = operationForMembers({
  method: 'POST',
  path: exportsPath,
  secrets: ['password'],
  resources: [{ name: 'AccountExportResource', verb: 'create' }],
  summary: 'Asks for a copy of everything that names the caller, one a day; a mail tells when it is ready.',
  tag,
  input: z.object({ password: givenPassword }),
  output: exportSchema,
  limit: { points: 30, perSeconds: 900, shared: true },
  async handle({ services, viewer, origin, caller }, { password }) {
    const one = await askExport(services, viewer.user.id, { password, origin }, caller);
    return { data: presentExport(one, services.clock.now(), origin), status: 201 };
  },
  form: {
    page: () => exportUrl,
    done: () => ({ to: exportUrl, toast: { text: copyTexts.export.asked, kind: 'info' } }),
  },
});

const importOperation = operationForMembers({
  method: 'GET',
  path: importsPath,
  resources: [{ name: 'AccountImportResource', verb: 'get' }],
  summary: 'How the caller’s last import stands; null when there was none.',
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
  path: importsPath,
  resources: [{ name: 'AccountImportResource', verb: 'create' }],
  summary:
    'Brings boards, sections and pins of an account’s copy, what it follows and its settings into the caller’s account.',
  tag,
  input: z.object({}),
  output: importSchema,
  file: { field: 'file', maxBytes: limits.accountCopyBytes },
  idempotency: 'keyed',
  limit: { points: 10, perSeconds: 3600, shared: true },
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

function presentExport(one: Export, now: Date, origin: string): z.output<typeof exportSchema> {
  const isReady = canDownload(one, now);
  return {
    id: one.id,
    type: 'account_export',
    status: one.status,
    done: one.done,
    total: one.total,
    bytes: one.bytes === null ? null : Number(one.bytes),
    created_at: one.createdAt.toISOString(),
    expires_at: one.expiresAt?.toISOString() ?? null,
    url: isReady ? origin + exportFileUrl(one.id) : null,
  };
}

function presentImport(one: Import): z.output<typeof importSchema> {
  return {
    id: one.id,
    type: 'account_import',
    status: one.status,
    done: one.position,
    total: one.total,
    boards: one.boards,
    sections: one.sections,
    pins: one.pins,
    duplicates: one.known,
    refused: one.refused,
    problem: one.problem,
  };
}

/** Taking one's account out and in (USER-06). */
export const copyOperations = [
  exportOperation,
  askExportOperation,
  importOperation,
  beginImportOperation,
] as const;
