import { spaceless } from '../people/mentions/mention-at.ts';

const withoutSpaces = new RegExp(spaceless, 'u');
let segmenter: Intl.Segmenter | undefined;

/** Lower case, without accents and vowel points. Marks of other scripts are letters: ハ and バ differ. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu, '')
    .normalize('NFC');
}

/** Letters and digits without a space or sign between them. */
const runsOf = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the words of a text, folded. Scripts without spaces are divided by dictionary. */
export function wordsOf(text: string): string[] {
  return runsOf(fold(text)).flatMap((run) => {
    if (!withoutSpaces.test(run)) return [run];
    // The segmenter knows all of these scripts, whichever language it is asked for.
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
    return [...segmenter.segment(run)].map(({ segment }) => segment);
  });
}

/**
 * Returns a test whether a text mentions all words of an entry. In a script without spaces, where a dictionary may
 * divide the text otherwise, it is enough that the letters occur.
 */
export function mentionsIn(text: string): (entry: string) => boolean {
  const folded = fold(text);
  const words = new Set(runsOf(folded));
  return (entry) => {
    const parts = runsOf(fold(entry));
    return (
      parts.length > 0 &&
      parts.every((part) => (withoutSpaces.test(part) ? folded.includes(part) : words.has(part)))
    );
  };
}
