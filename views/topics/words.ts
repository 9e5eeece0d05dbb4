/**
 * Normalizes text to words without accents, letter case and plural endings. Applied to both pin texts and interest
 * vocabularies.
 */
export function topicWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

function singular(word: string): string {
  if (word.length <= 3 || /(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * URL segment of a name, such as `home-decor`. Only Latin and Greek letters lose their marks: in other scripts, those
 * make other letters, or are vowels.
 */
export function topicSlug(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Script=Latin}\p{Script=Greek}\p{N}]\p{M}*/gu, (letter) =>
      letter.normalize('NFD').replace(/\p{M}/gu, ''),
    )
    .replace(/['’]/gu, '')
    .toLowerCase()
    .replace(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, '-')
    .replace(/^[-\p{M}]+|-$/gu, '');
}
