/** Marks that Hebrew and Arabic seldom write, the letter that widens Arabic words, invisible letters. */
const unwritten =
  /[\u00ad\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200c\u200e\u200f]/gu;

/** Letters that have several forms, or that no accent makes. */
const forms = new Map(
  Object.entries({
    ا: 'أإآٱ',
    ه: 'ةھہە',
    ي: 'ىیئ',
    و: 'ؤ',
    ك: 'ک',
    ss: 'ßẞ',
    ae: 'æÆ',
    oe: 'œŒ',
    o: 'øØ',
    l: 'łŁ',
    d: 'đĐðÐ',
    th: 'þÞ',
    i: 'ı',
    h: 'ħĦ',
  }).flatMap(([form, letters]) => Array.from(letters, (letter): [string, string] => [letter, form])),
);

/**
 * Removes accents and letter case, like the database's `search_fold`, for the letters relevant here. Marks of other
 * scripts stay: they make other letters, or are vowels.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(unwritten, '')
    .replace(/[\p{Script=Latin}\p{Script=Greek}Ёё]\p{Mn}*/gu, (letter) =>
      letter.normalize('NFD').replace(/\p{Mn}/gu, ''),
    )
    .replace(/[^\0-\u007f]/gu, (letter) => forms.get(letter) ?? letter)
    .toLowerCase();
}
