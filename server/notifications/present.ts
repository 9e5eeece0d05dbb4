import { z } from 'zod';
import { newsKinds, type NewsDecision } from '../../views/contract/news.ts';
import { newsSentence } from '../../views/notifications/texts.ts';
import { newsUrl } from '../../views/notifications/news-urls.ts';
import type { NewsRecord } from './read-news.ts';
import { idText, instantIso, instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { presentPin } from '../pins/present.ts';
import { presentUser, userSchema } from '../people/present.ts';

export const newsSchema = z
  .object({
    id: idText,
    type: z.literal('newshubitem'),
    news_type: z.enum(newsKinds),
    text: z.string(),
    users: z.array(userSchema).describe('The actors, latest first, up to a limit'),
    user_count: z.number(),
    pin: pinSchema.nullable(),
    board_name: z.string().nullable(),
    url: z.string().describe('Its link'),
    news_url: z.string(),
    unread: z.boolean(),
    last_updated_at: instantRfc2822,
  })
  .meta({ id: 'News' });

export const newsDecisionSchema = z
  .object({
    outcome: z.enum(['warned', 'removed']),
    words: z.string().describe("The caller's comment or message; empty for pins and accounts"),
    reason: z.string(),
    decided_at: instantIso,
    appeal_url: z.string().describe('Page that takes an appeal, or shows its outcome'),
  })
  .meta({ id: 'NewsDecision' });

/** Converts what the staff decided about something of the reader's to its wire format. */
export function presentDecision(decision: NewsDecision | null): z.output<typeof newsDecisionSchema> | null {
  if (decision === null) return null;
  const { outcome, words, reason, at, appealHref } = decision;
  return { outcome, words, reason, decided_at: at, appeal_url: appealHref };
}

/** Converts a notification to its wire format, in snake_case. */
export function presentNews(origin: string, item: NewsRecord): z.output<typeof newsSchema> {
  return {
    id: item.id,
    type: 'newshubitem',
    news_type: item.kind,
    text: newsSentence(item),
    users: item.actors.map((actor) => presentUser(origin, actor)),
    user_count: item.actorCount,
    pin: item.pin === null ? null : presentPin(origin, item.pin),
    board_name: item.boardName,
    url: item.href,
    news_url: newsUrl(item.id),
    unread: item.isNew,
    last_updated_at: rfc2822(item.at),
  };
}
