import { z } from 'zod';
import { personNamed } from '../../collaborators/invite-people.ts';
import type { Services } from '../../services.ts';
import { ids } from '../../http/operations/input/input.ts';
import { limits } from '../../../views/contract/limits.ts';
import { messageLimits } from '../../../views/contract/messages.ts';
import { fieldError } from '../../errors.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';

/** Input fields that name recipients: by id, or by usernames as typed. */
export const receivers = {
  user_ids: ids,
  username: z
    .string()
    .trim()
    .max((limits.usernameMax + 3) * messageLimits.people)
    .optional(),
};

/** Returns the ids of the recipients. Throws `user_not_found` with the field, `bad_input` for too many. */
export async function peopleOf(
  services: Services,
  input: { user_ids: string[]; username?: string | undefined },
): Promise<string[]> {
  const names = (input.username ?? '').split(/[\s,;]+/).filter((name) => name !== '');
  const isTyped = input.username !== undefined;
  if (names.length + input.user_ids.length > messageLimits.people)
    throw fieldError(isTyped ? 'username' : 'user_ids', t.tooManyPeople({ most: messageLimits.people }));
  if (isTyped && names.length + input.user_ids.length === 0) throw fieldError('username', t.nobodyNamed);
  const named: string[] = [];
  for (const name of names) named.push(await personNamed(services, name.slice(0, limits.usernameMax + 1)));
  return [...input.user_ids, ...named];
}
