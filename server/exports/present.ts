import { z } from 'zod';
import { idText, instantIso } from '../../views/contract/output.ts';
import { exportFileUrl } from '../../views/exports/export-urls.ts';
import { canDownload, type Export } from './exports.ts';

export const exportSchema = z
  .object({
    id: idText,
    type: z.literal('account_export'),
    status: z.enum(['waiting', 'working', 'ready', 'failed']),
    done: z.number().describe('Items exported so far'),
    total: z.number(),
    bytes: z.number().nullable().describe('Size of its archives together'),
    created_at: instantIso,
    expires_at: instantIso.nullable(),
    problem: z.enum(['storage_full']).nullable().describe('Why it failed, if that is known'),
    url: z.string().nullable().describe('Download URL of the first archive; null until it is ready'),
    files: z
      .array(z.object({ bytes: z.number(), url: z.string() }))
      .describe('Its archives, each of which can be imported, in order; large exports have several'),
  })
  .meta({ id: 'AccountExport' });

/** Presents an account export. `url` and `files` are present while it can be downloaded. */
export function presentExport(one: Export, now: Date, origin: string): z.output<typeof exportSchema> {
  const files = canDownload(one, now)
    ? one.fileBytes.map((bytes, at) => ({ bytes, url: origin + exportFileUrl(one.id, at + 1) }))
    : [];
  return {
    id: one.id,
    type: 'account_export',
    status: one.status,
    done: one.done,
    total: one.total,
    bytes: one.fileBytes.length === 0 ? null : one.fileBytes.reduce((sum, bytes) => sum + bytes, 0),
    created_at: one.createdAt.toISOString(),
    expires_at: one.expiresAt?.toISOString() ?? null,
    problem: one.problem,
    url: files[0]?.url ?? null,
    files,
  };
}
