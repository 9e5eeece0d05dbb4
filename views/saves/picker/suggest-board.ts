import type { SaveTarget } from '../../contract/models.ts';

/**
 * Returns the board that best matches a pin's text, or null. Boards and sections are compared by shared words of three
 * or more letters. Ties go to the most recently used.
 */
export function suggestBoard(
  pin: { title: string; description: string; altText: string },
  targets: readonly Pick<SaveTarget, 'id' | 'name' | 'sections'>[],
): string | null {
  const words = new Set(wordsOf(`${pin.title} ${pin.description} ${pin.altText}`));
  let best: { id: string; shared: number } | null = null;
  for (const { id, name, sections } of targets) {
    const names = new Set([name, ...sections.map(({ title }) => title)].flatMap(wordsOf));
    const shared = [...names].filter((word) => words.has(word)).length;
    if (shared > (best?.shared ?? 0)) best = { id, shared };
  }
  return best?.id ?? null;
}

const empty = new Set(['and', 'the', 'for', 'with', 'from', 'that', 'this', 'your', 'board', 'pin', 'idea']);

/** Folded words without plural endings. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .filter((word) => !empty.has(word));
}
