import { z } from 'zod';
import { idText } from '../../views/contract/output.ts';
import type { Import } from './imports.ts';

export const importSchema = z
  .object({
    id: idText,
    type: z.literal('account_import'),
    status: z.enum(['waiting', 'working', 'done', 'failed']),
    done: z.number().describe('Items imported so far'),
    total: z.number(),
    boards: z.number(),
    sections: z.number(),
    pins: z.number(),
    drafts: z.number(),
    duplicates: z.number().describe('Pins that were already imported'),
    refused: z.number(),
    left_out: z
      .array(
        z.object({
          kind: z.enum(['board', 'section', 'pin', 'draft', 'person', 'blocked-person', 'followed-board']),
          name: z.string(),
          reason: z.string(),
        }),
      )
      .describe('Items that could not be imported; the first 200'),
    problem: z.string().nullable().describe('Why it failed'),
  })
  .meta({ id: 'AccountImport' });

/** Presents an import and its progress. */
export function presentImport(one: Import): z.output<typeof importSchema> {
  return {
    id: one.id,
    type: 'account_import',
    status: one.status,
    done: one.position,
    total: one.total,
    boards: one.boards,
    sections: one.sections,
    pins: one.pins,
    drafts: one.drafts,
    duplicates: one.known,
    refused: one.refused,
    left_out: one.leftOut,
    problem: one.problem,
  };
}
