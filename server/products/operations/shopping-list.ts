import { z } from 'zod';
import { bookmarks, optionalId, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/saver-of.ts';
import { requireProfile } from '../../people/get-profile.ts';
import { presentPinPage } from '../../pins/present-page.ts';
import { pinSchema } from '../../pins/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';
import { shoppingListShows } from '../../../views/products/shopping-list/shopping-list-filter.ts';
import { shoppingList } from '../shopping-list.ts';

export const shoppingListOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/shopping_list/',
  resources: [{ name: 'UserShoppingListResource', verb: 'get' }],
  summary: "Lists the products on a person's boards that the caller may see, newest save first.",
  tag: 'Feeds',
  scopes: ['user_accounts:read', 'boards:read_secret', 'pins:read_secret'],
  input: z.object({
    username: z.string().min(1).max(limits.usernameMax),
    show: z
      .enum(shoppingListShows)
      .default('all')
      .describe('`reduced`: in stock at a lower price than before'),
    interest_id: optionalId,
    bookmarks,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const saver = saverOf(context);
    const profile = await requireProfile(context.services, saver.userId, input.username);
    const filter = { show: input.show, interestId: input.interest_id ?? null };
    const request = { saver, bookmark: input.bookmarks, pageSize: input.page_size };
    return presentPinPage(context.origin, await shoppingList(context.services, profile.id, filter, request));
  },
});
