import type { Sql } from '../../db/connection/database.ts';
import { insertMentionNews } from '../../db/queries/notifications/mention-news.ts';
import { peopleNamed, suggestedPeople } from '../../db/queries/people/mentions.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Mention, UserSummary } from '../../views/contract/models.ts';
import { mentionsIn } from '../../views/people/mentions/mentions-in.ts';
import { toUserSummary } from './user-summary.ts';

/**
 * Returns the mentions of each text: names of accounts that the viewer may see, also by a former name, with the current
 * one. One query, and none for texts without `@`.
 */
export async function mentionsOf(
  { db }: { db: Sql },
  viewerId: string | null,
  texts: string[],
): Promise<Mention[][]> {
  const found = texts.map(mentionsIn);
  const names = [...new Set(found.flat().map(({ name }) => name))];
  const rows = names.length === 0 ? [] : await peopleNamed(db, viewerId, names);
  const people = new Map(rows.map((row) => [row.name, row]));
  return found.map((mentions) =>
    mentions.flatMap(({ name, offset, length }) => {
      const person = people.get(name);
      return person === undefined ? [] : { userId: person.id, username: person.username, offset, length };
    }),
  );
}

/** The mentions of a single text. */
export async function mentionsOfText(
  services: { db: Sql },
  viewerId: string | null,
  text: string,
): Promise<Mention[]> {
  const [mentions = []] = await mentionsOf(services, viewerId, [text]);
  return mentions;
}

/**
 * Notifies the people whom a text mentions, at most so many; a description only those it has not notified before.
 * Mentions of oneself, of people separated by a block, and of people who may not see the subject notify nobody.
 */
export async function notifyMentioned(
  { db }: { db: Sql },
  place: 'comment' | 'pin' | 'board',
  mention: { text: string; subjectId: string; actorId: string },
): Promise<void> {
  const found = new Set(mentionsIn(mention.text).map(({ name }) => name));
  const names = [...found].slice(0, limits.mentionsTold);
  const { subjectId, actorId } = mention;
  if (names.length > 0) await insertMentionNews(db, place, { names, subjectId, actorId });
}

/** Suggests people whom a member may want to mention, by the beginning of any word of their names. */
export async function peopleToMention(
  { db }: { db: Sql },
  userId: string,
  typed: string,
): Promise<UserSummary[]> {
  return (await suggestedPeople(db, userId, typed, limits.mentionSuggestions)).map(toUserSummary);
}
