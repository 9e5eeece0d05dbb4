import type { Conversation } from '../contract/messages.ts';
import type { UserSummary } from '../contract/models.ts';
import { messageTexts as t } from './texts.ts';
import { listedUnits } from '../base/texts/formats.ts';

export const nameOf = (person: Pick<UserSummary, 'fullName' | 'username'>): string =>
  person.fullName || person.username;

/** Returns the names of the other members, the first few of many. */
export function conversationName({ people }: Pick<Conversation, 'people'>): string {
  if (people.length === 0) return t.nobody;
  const named = listedUnits(people.slice(0, 3).map(nameOf));
  return people.length > 3 ? `${named} +${people.length - 3}` : named;
}

/** Returns the name of the person who started it, or of the first who has written if the starter is hidden. */
export function askerName(conversation: Pick<Conversation, 'people' | 'askedBy'>): string {
  const asker = conversation.people.find(({ id }) => id === conversation.askedBy);
  return asker === undefined ? conversationName(conversation) : nameOf(asker);
}
