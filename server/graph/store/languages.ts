import type { SaveGraph } from './save-graph.ts';
import type { BoardWeight } from '../walk/walk.ts';

const aCode = 97;
const letters = 26;

/** Numbers 1 to 676 do not fit into a byte. The rarer letter pairs share one, which only weakens the preference. */
export function languageNumber(language: string | null | undefined): number {
  const text = (language ?? '').toLowerCase();
  if (!/^[a-z]{2}/.test(text)) return 0;
  return 1 + (((text.charCodeAt(0) - aCode) * letters + text.charCodeAt(1) - aCode) % 255);
}

/** Probability that a walk visits a board whose owner reads another language. */
const otherLanguage = 0.35;

/** Prefers boards of people who read the viewer's language. Null if it is unknown. */
export function preferLanguage(graph: SaveGraph, language: string | null): BoardWeight | null {
  const wanted = languageNumber(language);
  if (wanted === 0) return null;
  const { languageOfBoard } = graph;
  return (board) => {
    const spoken = languageOfBoard[board] ?? 0;
    return spoken === 0 || spoken === wanted ? 1 : otherLanguage;
  };
}
