import { z } from 'zod';
import { pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { limits } from '../../../views/contract/limits.ts';
import { personActivity } from '../person-activity.ts';
import { personActivitySchema, presentActivity } from '../present-activity.ts';
import { listOfPerson, listOfPersonFields, listOfPersonScopes } from './list-of-person.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

export const personActivityOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/activity/',
  resources: [{ name: 'UserActivityResource', verb: 'get' }],
  summary:
    "Lists a person's recent activity that the caller may see: pins, comments, tries, boards and people followed. `page_size` counts single acts; those of one kind and day are grouped.",
  tag: 'Users',
  scopes: listOfPersonScopes,
  input: z.object({
    ...listOfPersonFields,
    page_size: pageSize(limits.activityPage, 250),
  }),
  output: z.array(personActivitySchema),
  async handle(context, input) {
    const { person, request } = await listOfPerson(context, input);
    const page = await personActivity(context.services, person.id, request);
    return presentPage(page, (activity) => presentActivity(context.origin, activity));
  },
});
