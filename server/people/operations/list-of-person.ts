import { z } from 'zod';
import type { FeedRequest } from '../../feeds/page-of-pins.ts';
import { AppError } from '../../errors.ts';
import { bookmarks } from '../../http/operations/input/input.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { UserProfile } from '../../../views/contract/models.ts';
import { requireProfile } from '../get-profile.ts';

const meWord = 'me';

/** A person by username. */
export const personField = z
  .string()
  .min(1)
  .max(limits.usernameMax)
  .meta({ description: `Username; \`${meWord}\` is the caller` });

/** Input of an operation that lists something of a person. Each operation adds its `page_size`. */
export const listOfPersonFields = { username: personField, bookmarks };

/** Returns the username that a caller means by one. Throws `not_signed_in` if a visitor means themselves. */
export function usernameMeant({ viewer }: Pick<OperationContext, 'viewer'>, username: string): string {
  if (username.toLowerCase() !== meWord) return username;
  if (viewer.user === null) throw new AppError('not_signed_in');
  return viewer.user.username;
}

export const listOfPersonScopes = ['user_accounts:read', 'boards:read_secret', 'pins:read_secret'] as const;

/** Returns the person and the requested page. Throws `user_not_found`. */
export async function listOfPerson(
  context: OperationContext,
  input: { username: string; bookmarks?: string | undefined; page_size: number },
): Promise<{ person: UserProfile; request: FeedRequest }> {
  const saver = saverOf(context);
  const person = await requireProfile(context.services, saver.userId, usernameMeant(context, input.username));
  return { person, request: { saver, bookmark: input.bookmarks, pageSize: input.page_size } };
}
