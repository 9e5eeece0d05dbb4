/** The most words that a field takes. */
const most = 20;

/** Returns the different words of a list that is separated by commas. */
export function wordList(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean).slice(0, most);
}
