import { z } from 'zod';
import { clearSearches, keepSearch } from '../queries/recent-searches.ts';
import { readQuery } from '../../../views/search/query.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('search', 'toast');

const limit = { points: 120, perSeconds: 60 };

export const keepSearchOperation = operationForMembers({
  method: 'POST',
  path: '/v3/search/recent/',
  summary: "Adds a search to the caller's recent searches.",
  tag: 'Search',
  input: z.object({ query: z.string() }),
  output: z.object({ query: z.string().describe('As stored') }),
  limit,
  async handle(context, input) {
    return { data: { query: await keepSearch(context.services, context.viewer.user.id, input.query) } };
  },
});

export const clearSearchesOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/search/recent/',
  resources: [{ name: 'TypeaheadClearRecentResource', verb: 'delete' }],
  summary: 'Deletes a recent search of the caller, or without a query all of them.',
  tag: 'Search',
  input: z.object({ query: z.string().optional() }),
  output: z.object({ cleared: z.literal(true) }),
  limit,
  async handle(context, input) {
    const query = input.query === undefined ? null : readQuery(input.query);
    await clearSearches(context.services, context.viewer.user.id, query);
    return { data: { cleared: true } };
  },
  form: {
    page: () => '/search/',
    done: (_data, { query }) =>
      query === undefined ? { to: '/search/', told: toasts.cleared } : { to: '/search/' },
  },
});
