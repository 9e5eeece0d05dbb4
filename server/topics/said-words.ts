const segmenters = new Map<string, Intl.Segmenter>();

/** Returns the words of a text in lower case, also where a language puts no spaces between them. */
export function saidWords(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment.toLowerCase()] : [],
  );
}
