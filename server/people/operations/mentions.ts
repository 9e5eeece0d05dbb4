import { z } from 'zod';
import { operationForMembers } from '../../http/operations/operation.ts';
import { limits } from '../../../views/contract/limits.ts';
import { peopleToMention } from '../mentions.ts';
import { presentUser, userSchema } from '../present.ts';

export const mentionSuggestionsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/mentions/suggestions/',
  resources: [{ name: 'MentionTypeaheadResource', verb: 'get' }],
  summary: 'Suggests people to mention by the beginning of any word of their names, followed ones first.',
  tag: 'People',
  input: z.object({
    term: z
      .string()
      .trim()
      .max(limits.usernameMax + 1)
      .default(''),
  }),
  output: z.array(userSchema),
  limit: { points: 600, perSeconds: 60 },
  async handle({ services, viewer, origin }, input) {
    const people = await peopleToMention(services, viewer.user.id, input.term);
    return { data: people.map((person) => presentUser(origin, person)) };
  },
});
