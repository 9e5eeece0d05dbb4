import { z } from 'zod';
import { askExport, canDownload, lastExport, type Export } from '../../domain/account-copies/exports.ts';
import { beginImport, lastImport, type Import } from '../../domain/account-copies/imports.ts';
import { operationForMembers } from '../../operations/operation.ts';
import { exportFileUrl, exportUrl, importUrl } from '../../../views/rules/urls/people/copy-urls.ts';
import { limits } from '../../../views/contract/limits.ts';
import { copyTexts } from '../../../views/texts/en/accounts/copies.ts';
import { givenPassword } from '../accounts/input.ts';

const exportsPath = '/v3/users/me/exports/';
const importsPath = '/v3/users/me/imports/';
const tag = 'Accounts';

const exportOperation = operationForMembers({
  method: 'GET',
  path: exportsPath,
  resources: [{ name: 'AccountExportResource', verb: 'get' }],
  summary: 'How the caller’s last copy of their data stands; null when they never asked.',
  tag,
  input: z.object({}),
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

function presentExport(one: Export, now: Date, origin: string): Record<string, unknown> {
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

function presentImport(one: Import): Record<string, unknown> {
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
