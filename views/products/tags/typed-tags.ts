import { limits } from '../../contract/limits.ts';

/** A row of the form as it was typed: a pin or its address, and percent from the left and top. */
export interface TypedTag {
  pin: string;
  x: string;
  y: string;
}

const names = ['tag_pin', 'tag_x', 'tag_y'] as const;
/** A longer entry is no address of a pin. */
const longest = 4000;

/** Returns the fields of a refused form as values, each under the id of its element. */
export function typedTagValues(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = input[name];
      const list: unknown[] = Array.isArray(value) ? value : [value];
      return list
        .slice(0, limits.productTags)
        .flatMap((typed, at): [string, string][] =>
          typeof typed === 'string' ? [[`${name}-${at + 1}`, typed.slice(0, longest)]] : [],
        );
    }),
  );
}

/** The inverse, without rows that name no product. Null if the form was not refused. */
export function typedTagsOf(values: Record<string, string>): TypedTag[] | null {
  if (values['tag_pin-1'] === undefined) return null;
  return Array.from({ length: limits.productTags }, (_each, at): TypedTag => {
    const [pin = '', x = '', y = ''] = names.map((name) => values[`${name}-${at + 1}`]);
    return { pin, x, y };
  }).filter(({ pin }) => pin.trim() !== '');
}

/** Returns typed percent as a whole number in the picture, the middle if it is none. */
export function percentTyped(typed: string): number {
  const percent = Math.round(Number(typed.replace(',', '.')));
  return typed.trim() === '' || Number.isNaN(percent) ? 50 : Math.min(100, Math.max(0, percent));
}
