const fewestDigits = 5;

/** Returns whether a text is a phone number as people write it, also with an extension: '+49 30 123456', '555-0134 ext. 7'. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return (
    digits >= fewestDigits && /^[\p{Nd}\s()+./#*–-]+(?:,?\s*\p{L}{1,10}\.?\s*\p{Nd}+)?$/u.test(text.trim())
  );
}
