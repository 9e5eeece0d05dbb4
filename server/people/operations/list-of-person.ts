import { z } from 'zod';
import type { FeedRequest } from '../../feeds/page-of-pins.ts';
import { bookmarks } from '../../http/operations/input/input.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/saver-of.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { UserProfile } from '../../../views/contract/models.ts';
import { requireProfile } from '../get-profile.ts';

/** Input of an operation that lists something of a person. Each operation adds its `page_size`. */
export const listOfPersonFields = { username: z.string().min(1).max(limits.usernameMax), bookmarks };

export const listOfPersonScopes = ['user_accounts:read', 'boards:read_secret', 'pins:read_secret'] as const;

/** Returns the person and the requested page. Throws `user_not_found`. */
export async function listOfPerson(
  context: OperationContext,
  input: { username: string; bookmarks?: string | undefined; page_size: number },
): Promise<{ person: UserProfile; request: FeedRequest }> {
  const saver = saverOf(context);
  const person = await requireProfile(context.services, saver.userId, input.username);
  return { person, request: { saver, bookmark: input.bookmarks, pageSize: input.page_size } };
}
