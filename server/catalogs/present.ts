import { z } from 'zod';
import type { FeedProblem, ProductFeed } from '../../views/contract/business/catalogs.ts';
import { idText, instantIso } from '../../views/contract/output.ts';

export const feedProblemSchema = z.object({
  line: z.number(),
  item: z.string().describe("The product's id; empty if it has none"),
  problem: z.string(),
  kept: z.boolean().describe('Whether its pin stays as it is'),
});

export const feedSchema = z
  .object({
    id: idText,
    type: z.literal('catalogue_feed'),
    name: z.string(),
    url: z.string().describe('Empty for an uploaded file'),
    has_login: z
      .boolean()
      .describe('Whether a user name and password are stored for its address. They are never returned.'),
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
      .array(feedProblemSchema)
      .describe('The first invalid lines, with the reason. There is a list of all.'),
    unconfirmed: z
      .number()
      .describe('Pins of products that are no longer listed, which stay until their removal is confirmed'),
    failure: z.string().nullable().describe('Why the feed could not be read'),
    read_at: instantIso.nullable().describe('Null before the end of the first reading'),
  })
  .meta({ id: 'ProductFeed' });

/** Presents a product feed. */
export function presentFeed(feed: ProductFeed): z.output<typeof feedSchema> {
  const { boardId, hasLogin, readAt, problems, problemCount: _, ...rest } = feed;
  return {
    type: 'catalogue_feed',
    ...rest,
    problems: problems.map(presentFeedProblem),
    has_login: hasLogin,
    board_id: boardId,
    read_at: readAt,
  };
}

export function presentFeedProblem({
  line,
  item,
  problem,
  isKept = false,
}: FeedProblem): z.output<typeof feedProblemSchema> {
  return { line, item, problem, kept: isKept };
}
