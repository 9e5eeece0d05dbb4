import { z } from 'zod';
import { completeHashtag } from '../hashtags.ts';
import { suggest } from '../typeahead.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { presentSuggestion, suggestionSchema } from '../present.ts';

export const typeaheadOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/search/typeahead/',
  resources: [{ name: 'AdvancedTypeaheadResource', verb: 'get' }],
  summary:
    'Returns suggestions for the search field: recent and trending searches, completions, people, boards.',
  tag: 'Search',
  input: z.object({
    term: z.string().default(''),
    pin_scope: z
      .string()
      .max(40)
      .optional()
      .catch(undefined)
      .describe('Accepted for compatibility: suggestions are of every kind.'),
    count: z.coerce.number().int().min(1).max(30).default(12).catch(12),
  }),
  output: z.object({ items: z.array(suggestionSchema) }),
  limit: { points: 600, perSeconds: 60 },
  async handle(context, input) {
    const { services, viewer, origin } = context;
    const suggestions = await suggest(
      services,
      viewer.user?.id ?? null,
      viewer.locale,
      input.term,
      input.count,
    );
    return { data: { items: suggestions.map((suggestion) => presentSuggestion(origin, suggestion)) } };
  },
});

export const hashtagsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/search/hashtags/',
  resources: [{ name: 'HashtagTypeaheadResource', verb: 'get' }],
  summary: 'Lists hashtags of public pins by their beginning, most frequent first.',
  tag: 'Search',
  input: z.object({ query: z.string().max(200).default('') }),
  output: z.array(
    z.object({ type: z.literal('hashtag'), name: z.string(), display: z.string(), pin_count: z.number() }),
  ),
  limit: { points: 600, perSeconds: 60 },
  async handle({ services }, input) {
    const tags = await completeHashtag(services, input.query);
    return {
      data: tags.map(({ name, pinCount }) => ({
        type: 'hashtag' as const,
        name,
        display: `#${name}`,
        pin_count: pinCount,
      })),
    };
  },
});
