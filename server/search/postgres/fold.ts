/**
 * Removes accents and letter case, like the database's `search_fold`, for the letters relevant here. The marks of kana
 * stay: they make other letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();
}
