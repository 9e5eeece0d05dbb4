import { isStopWord } from '../guides.ts';

/** A word said around a pin, by the boards that it is on and the pins beside it. */
export interface SaidAround {
  word: string;
  /** Number of the site's documents that have it. */
  documents: number;
  /** Number of the site's documents. */
  all: number;
  /** Whether the pin's own board is called by it. */
  isNameOfOwn: boolean;
  /** Number of boards called by it that the picture is on. */
  names: number;
  /** Number of people on whose boards it is said. */
  people: number;
  /** Number of pins beside it whose title has it. */
  beside: number;
}

const most = 8;
/** On a site with so many pins, words that a greater share of them has say nothing. */
const enoughPins = 500;
const maxShare = 0.1;
/** Titles beside a pin that must agree on a word that no name has. */
const leastBeside = 3;

/**
 * Chooses the words that describe a pin without texts, the likeliest first: those of its own board's name, those that
 * several people's boards are called by or say, and those that several titles beside it have.
 */
export function chooseContext<Said extends SaidAround>(said: readonly Said[]): Said[] {
  return said
    .filter(
      ({ word, documents, all, isNameOfOwn, names, people, beside }) =>
        !isStopWord(word) &&
        !(all >= enoughPins && documents > maxShare * all) &&
        (isNameOfOwn || (people > 1 && names + beside > 1) || beside >= leastBeside),
    )
    .map((each) => ({ each, score: scoreOf(each) }))
    .sort((a, b) => b.score - a.score || (a.each.word < b.each.word ? -1 : 1))
    .slice(0, most)
    .map(({ each }) => each);
}

/** A name says more than a title, and a rare word more than a common one. */
const scoreOf = ({ documents, all, isNameOfOwn, names, beside }: SaidAround): number =>
  ((isNameOfOwn ? 2 : 0) + 2 * names + beside) * Math.log(2 + Math.max(all, documents) / (documents + 1));
