import type { NearAnswer, NearRequest } from '../graph-reader.ts';
import { preferLanguage } from './store/languages.ts';
import { findPicture, signatureOf, type SaveGraph } from './store/save-graph.ts';
import { nearSaved, type NearSpace } from './walk/near-saved.ts';
import { supportOf } from './walk/support-of.ts';

/** Returns the pictures close to those of the request that the graph knows. */
export function answerNear(
  graph: SaveGraph,
  space: NearSpace,
  { queries, limit, seed, steps, far, language }: NearRequest,
): NearAnswer {
  const known = knownOf(graph, queries);
  const { pictures, queries: from } = nearSaved(graph, space, known, {
    limit,
    seed,
    ...(steps !== undefined && { steps }),
    ...(far !== undefined && { far }),
    weight: preferLanguage(graph, language),
  });
  return {
    pictures: Array.from(pictures, (picture) => signatureOf(graph, picture)),
    support: supportOf(
      graph,
      known.map(({ picture }) => picture),
    ),
    from: Array.from(from, (index) => known[index]?.index ?? 0),
  };
}

/** Returns the pictures that the graph knows, with their indices in the request. */
export function knownOf(
  graph: SaveGraph,
  queries: NearRequest['queries'],
): { picture: number; weight: number; index: number }[] {
  return queries
    .map(([signature, weight], index) => ({ picture: findPicture(graph, signature), weight, index }))
    .filter(({ picture }) => picture >= 0);
}
