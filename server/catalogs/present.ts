import { z } from 'zod';
import type { ProductFeed } from '../../views/contract/business/catalogs.ts';
import { idText, instantIso } from '../../views/contract/output.ts';

export const feedSchema = z
  .object({
    id: idText,
    type: z.literal('catalogue_feed'),
    name: z.string(),
    url: z.string().describe('Empty for a file that was sent'),
    board_id: idText,
    status: z.enum(['waiting', 'running', 'done', 'failed', 'removing']),
    run: z.number().describe('Readings so far'),
    total: z.number().describe('Lines of the last reading'),
    done: z.number().describe('How many of them are read'),
    added: z.number(),
    changed: z.number(),
    removed: z.number(),
    refused: z.number(),
    problems: z
      .array(
        z.object({
          line: z.number(),
          item: z.string().describe('The product’s id; empty where it has none'),
          problem: z.string(),
        }),
      )
      .describe('Lines that are no product, and why'),
    failure: z.string().nullable().describe('Why nothing of it could be read'),
    read_at: instantIso.nullable().describe('Null before the first reading has ended'),
  })
  .meta({ id: 'ProductFeed' });

/** Presents a product feed. */
export function presentFeed(feed: ProductFeed): z.output<typeof feedSchema> {
  const { boardId, readAt, ...rest } = feed;
  return { type: 'catalogue_feed', ...rest, board_id: boardId, read_at: readAt };
}
