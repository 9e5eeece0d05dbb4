import { z } from 'zod';
import type { Mention } from '../../views/contract/models.ts';
import { idText } from '../../views/contract/output.ts';

export const mentionsSchema = z
  .array(
    z.object({
      user_id: idText,
      username: z.string().describe('Current username, which may differ from the text'),
      offset: z.number().describe('Position of the `@` in the text, in UTF-16 units'),
      length: z.number(),
    }),
  )
  .meta({ id: 'Mentions', description: 'People mentioned in the text whom the caller may see, in order' });

export function presentMentions(mentions: Mention[]): z.output<typeof mentionsSchema> {
  return mentions.map(({ userId, username, offset, length }) => ({
    user_id: userId,
    username,
    offset,
    length,
  }));
}
