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
    bytes: z.number().nullable(),
    created_at: instantIso,
    expires_at: instantIso.nullable(),
    problem: z.enum(['storage_full']).nullable().describe('Why it failed, if that is known'),
    url: z.string().nullable().describe('Download URL; null until it is ready'),
  })
  .meta({ id: 'AccountExport' });

/** Presents an account export. `url` is present while it can be downloaded. */
export function presentExport(one: Export, now: Date, origin: string): z.output<typeof exportSchema> {
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
    problem: one.problem,
    url: isReady ? origin + exportFileUrl(one.id) : null,
  };
}
