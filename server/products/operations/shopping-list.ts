import { z } from 'zod';
import { optionalId, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import {
  listOfPerson,
  listOfPersonFields,
  listOfPersonScopes,
} from '../../people/operations/list-of-person.ts';
import { presentPinPage } from '../../pins/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';
import { shoppingListShows } from '../../../views/products/shopping-list/shopping-list-filter.ts';
import { shoppingList } from '../shopping-list.ts';

export const shoppingListOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/shopping_list/',
  resources: [{ name: 'UserShoppingListResource', verb: 'get' }],
  summary: "Lists the products on a person's boards that the caller may see, newest save first.",
  tag: 'Feeds',
  scopes: listOfPersonScopes,
  input: z.object({
    ...listOfPersonFields,
    show: z
      .enum(shoppingListShows)
      .default('all')
      .describe('`reduced`: in stock at a lower price than before'),
    interest_id: optionalId,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const { person, request } = await listOfPerson(context, input);
    const filter = { show: input.show, interestId: input.interest_id ?? null };
    return presentPinPage(context.origin, await shoppingList(context.services, person.id, filter, request));
  },
});
