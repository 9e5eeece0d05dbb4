import { z } from 'zod';
import { bookmarks, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/saver-of.ts';
import { limits } from '../../../views/contract/limits.ts';
import { requireProfile } from '../get-profile.ts';
import { personActivity } from '../person-activity.ts';
import { personActivitySchema, presentActivity } from '../present-activity.ts';

export const personActivityOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/activity/',
  resources: [{ name: 'UserActivityResource', verb: 'get' }],
  summary:
    "Lists a person's recent activity that the caller may see: pins, comments, tries, boards and people followed. `page_size` counts single acts; those of one kind and day are grouped.",
  tag: 'Users',
  scopes: ['user_accounts:read', 'boards:read_secret', 'pins:read_secret'],
  input: z.object({
    username: z.string().min(1).max(limits.usernameMax),
    bookmarks,
    page_size: pageSize(limits.activityPage, 250),
  }),
  output: z.array(personActivitySchema),
  async handle(context, input) {
    const saver = saverOf(context);
    const profile = await requireProfile(context.services, saver.userId, input.username);
    const request = { saver, bookmark: input.bookmarks, pageSize: input.page_size };
    const page = await personActivity(context.services, profile.id, request);
    return {
      data: page.items.map((activity) => presentActivity(context.origin, activity)),
      bookmark: page.bookmark ?? undefined,
    };
  },
});
