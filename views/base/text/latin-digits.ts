/**
 * Replaces the digits and marks that Arabic, Persian and Japanese keyboards type into fields for numbers, such as
 * '١٩٫٩٩', by '19.99', and removes marks of direction that come along with what is pasted.
 */
export function latinDigits(typed: string): string {
  return (
    typed
      // Each of these blocks begins at a multiple of 16.
      .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/[\u066b\uff0e]/g, '.')
      .replace(/[\u066c\uff0c]/g, ',')
      .replace(/[\u200e\u200f\u061c]/g, '')
  );
}
