import { z } from 'zod';
import type { ProductFeed } from '../../views/contract/business/catalogs.ts';
import { idText, instantIso } from '../../views/contract/output.ts';

export const feedSchema = z
  .object({
    id: idText,
    type: z.literal('catalogue_feed'),
    name: z.string(),
    url: z.string().describe('Empty for an uploaded file'),
    board_id: idText,
    status: z.enum(['waiting', 'running', 'done', 'failed', 'removing']),
    run: z.number().describe('Readings so far'),
    total: z.number().describe('Lines of the last reading'),
    done: z.number().describe('Lines processed so far'),
    added: z.number(),
    changed: z.number(),
    removed: z.number(),
    refused: z.number(),
    problems: z
      .array(
        z.object({
          line: z.number(),
          item: z.string().describe("The product's id; empty if it has none"),
          problem: z.string(),
        }),
      )
      .describe('Invalid lines, with the reason'),
    failure: z.string().nullable().describe('Why the feed could not be read'),
    read_at: instantIso.nullable().describe('Null before the end of the first reading'),
  })
  .meta({ id: 'ProductFeed' });

/** Presents a product feed. */
export function presentFeed(feed: ProductFeed): z.output<typeof feedSchema> {
  const { boardId, readAt, ...rest } = feed;
  return { type: 'catalogue_feed', ...rest, board_id: boardId, read_at: readAt };
}
