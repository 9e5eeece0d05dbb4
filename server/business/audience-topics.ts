import type { InterestRow } from '../../db/queries/topics/interests.ts';
import { listedUnits } from '../../views/base/texts/formats.ts';
import { localeNow } from '../../views/languages/language-scope.ts';
import { fieldError } from '../errors.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';
import { interestTree, toTopic } from '../topics/interest-tree.ts';

/** Most topics that a refusal suggests, and how alike a name must be. */
const [mostNear, leastAlike] = [3, 0.4];

/**
 * Returns the topics of an audience by the names that they are stored with, in lower case, as it is matched. They are
 * given by their names in any language. Throws a field error of `words` that suggests others for one that is none.
 */
export async function audienceTopics(
  services: Pick<Services, 'db' | 'clock'>,
  given: readonly string[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const { rows, byName } = await interestTree(services);
  const named = new Map(rows.flatMap((row) => namesOf(row).map((name) => [fold(name), row])));
  const found = given.map((word) => {
    const row = named.get(fold(word)) ?? byName.get(fold(word).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'));
    if (row === undefined) throw fieldError('words', refusalOf(word, rows));
    return row.name.toLowerCase();
  });
  return [...new Set(found)];
}

function refusalOf(word: string, rows: readonly InterestRow[]): string {
  const near = rows
    .map((row) => ({ row, likeness: row.words.includes(word) ? 1 : likenessOf(word, row) }))
    .filter(({ likeness }) => likeness >= leastAlike)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, mostNear)
    .map(({ row }) => toTopic(row, localeNow()).name);
  return near.length === 0
    ? refusals.business.topicUnknown({ word })
    : refusals.business.topicNear({ word, near: listedUnits(near) });
}

const namesOf = ({ name, names }: InterestRow): string[] => [name, ...Object.values(names)];

const fold = (text: string): string => text.normalize('NFC').toLowerCase().trim();

function likenessOf(word: string, row: InterestRow): number {
  const asked = pairsOf(word);
  return Math.max(
    ...namesOf(row).map((name) => {
      const pairs = pairsOf(name);
      const shared = [...asked].filter((pair) => pairs.has(pair)).length;
      return (2 * shared) / (asked.size + pairs.size);
    }),
  );
}

/** Pairs of neighboring letters (Dice's coefficient). */
function pairsOf(text: string): Set<string> {
  const letters = Array.from(` ${fold(text)} `);
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}
