const glyphs: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const glyph = `[${Object.keys(glyphs).join('')}]`;
const amount = `(?:\\d+\\s*${glyph}|${glyph}|\\d+\\s+\\d+/\\d+|\\d+/\\d+|\\d+(?:[.,]\\d+)?)`;
const leading = new RegExp(`^(${amount})(?:(\\s*[-–]\\s*)(${amount}))?(?![\\d/.,])`, 'u');

/** Splits an ingredient into its leading quantity and the rest. The quantity is '' if the line starts with a word. */
export function splitIngredient(line: string): { quantity: string; rest: string } {
  const [quantity = ''] = leading.exec(line) ?? [];
  return { quantity, rest: line.slice(quantity.length).trimStart() };
}

/** Returns the quantity that a line begins with, and the one or two ends of it. Null if the line starts with a word. */
export function leadingAmount(line: string): { text: string; ends: string[] } | null {
  const found = leading.exec(line);
  if (found === null) return null;
  const [text, from = '', , to] = found;
  return { text, ends: to === undefined ? [from] : [from, to] };
}

/**
 * Scales an ingredient's leading quantity, or both ends of a range such as '2–3'. A line without a quantity is
 * unchanged.
 */
export function scaleIngredient(line: string, factor: number): string {
  if (factor === 1) return line;
  return line.replace(leading, (_whole, from: string, dash?: string, to?: string) => {
    const scaled = tellAmount(readAmount(from) * factor);
    return dash === undefined || to === undefined
      ? scaled
      : scaled + dash + tellAmount(readAmount(to) * factor);
  });
}

/** Reads one amount, such as '1½' or '2,5'. */
export function readAmount(text: string): number {
  let total = 0;
  for (const part of text.replace(new RegExp(glyph, 'u'), ' $&').trim().split(/\s+/)) {
    const [numerator = '', denominator] = part.split('/');
    total +=
      glyphs[part] ??
      (denominator === undefined
        ? Number(part.replace(',', '.'))
        : Number(denominator) === 0
          ? 0
          : Number(numerator) / Number(denominator));
  }
  return total;
}

/** Rounds to halves, thirds and quarters below ten, and to whole numbers from there. */
function tellAmount(value: number): string {
  if (value >= 10) return String(Math.round(value));
  const whole = Math.floor(value + 1e-9);
  const fraction = value - whole;
  const near = Object.entries(glyphs).find(([, part]) => Math.abs(part - fraction) < 0.02);
  if (near !== undefined) return `${whole === 0 ? '' : whole}${near[0]}`;
  return String(Math.round(value * 100) / 100);
}
