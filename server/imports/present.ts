import { z } from 'zod';
import { idText } from '../../views/contract/output.ts';
import { instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import type { Import } from './imports.ts';
import type { ImportUndo, PastImport } from './undo-import.ts';

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

const undoState = z.enum(['none', 'possible', 'working', 'done', 'failed']);

export const pastImportSchema = importSchema
  .extend({
    created_at: instantRfc2822,
    undo: undoState.describe(
      '`none` for one that is running, imported nothing, or was made by a version that did not record what it imported',
    ),
  })
  .meta({ id: 'PastAccountImport' });

export const importUndoSchema = z
  .object({
    import_id: idText,
    type: z.literal('account_import_undo'),
    status: undoState.exclude(['none']),
    done: z.number().describe('Items dealt with so far'),
    total: z.number(),
    boards: z
      .number()
      .describe('Deleted so far, or that would be deleted while it is `possible`; the others alike'),
    sections: z.number(),
    pins: z.number(),
    drafts: z.number(),
    kept: z.number().describe('Items that are kept, since they were changed or built on'),
    board_names: z.array(z.string()).describe('Boards that would be deleted; the first 100'),
  })
  .meta({ id: 'AccountImportUndo' });

export function presentPastImport(one: PastImport): z.output<typeof pastImportSchema> {
  return { ...presentImport(one), created_at: rfc2822(one.createdAt.toISOString()), undo: one.undo };
}

export function presentImportUndo(importId: string, state: ImportUndo): z.output<typeof importUndoSchema> {
  const named = { import_id: importId, type: 'account_import_undo' } as const;
  if (state.status === 'possible') {
    const { boardNames, keptPins, keptBoards, keptDrafts, ...counts } = state.preview;
    const { boards, sections, pins, drafts } = counts;
    return {
      ...named,
      status: 'possible',
      done: 0,
      total: boards + sections + pins + drafts + keptPins + keptBoards + keptDrafts,
      ...counts,
      kept: keptPins + keptBoards + keptDrafts,
      board_names: boardNames,
    };
  }
  const { importId: _id, ...undo } = state.undo;
  return { ...named, ...undo, board_names: [] };
}
