import { hasFilters, noFilters } from '../../../views/search/filters/filters.ts';
import { searchScopes } from '../../../views/search/scopes.ts';
import { pinsNearResults } from '../../feeds/near/near-results.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import type { Services } from '../../services.ts';
import { interestTree } from '../../topics/interest-tree.ts';
import type { SearchInput } from '../read-page.ts';
import { plenty, type SearchAnswer } from '../search-answer.ts';

/**
 * Returns a page of pins near what a search finds, without that: of those that have the words or, where none do, that
 * are about the topic found instead. Empty where there are plenty, only some words match, or the search is narrowed.
 */
export async function nearMatches(
  services: Services,
  { saver, locale, pageSize, scope, filters }: SearchInput,
  answer: SearchAnswer,
): Promise<PinRecord[]> {
  const { pins, foundAsTyped, anyOf, bookmark, topic } = answer;
  const { own, finds } = searchScopes[scope];
  const isFew = bookmark === null && pins.length < plenty;
  if (!isFew || own || finds !== 'pins' || anyOf !== null || hasFilters(filters ?? noFilters)) return [];
  const isFollowed = topic !== null || answer.hasNamedBoards || answer.hasRelated;
  const isOfTopic = foundAsTyped === 0 && topic !== null && (await isBelowOthers(services, topic.id));
  const sought = isFollowed && !isOfTopic ? pins.slice(0, foundAsTyped) : pins;
  if (sought.length === 0) return [];
  const near = await pinsNearResults(services, sought, { saver, language: locale, pageSize });
  const known = new Set(pins.map(({ picture }) => picture.signature));
  return near.filter(({ picture }) => !known.has(picture.signature));
}

/** Main topics stand in for those below them that have no pins, and say little. */
async function isBelowOthers(services: Services, topicId: string): Promise<boolean> {
  return ((await interestTree(services)).byId.get(topicId)?.parentId ?? null) !== null;
}
