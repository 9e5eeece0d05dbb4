/** Boilerplate that cameras and programs put into caption fields. */
const junk = [
  /^(olympus|konica minolta|minolta|kodak|samsung|sony|nikon|canon|casio|ricoh|pentax|fujifilm|maginon|dcim?)[\w\s-]* (digital )?(camera|dsc)$/i,
  /^(olympus digital camera|sony dsc|minolta digital camera|konica minolta digital camera|samsung digital camera)$/i,
  /^dcim[\\/_ ].*$/i,
  /^(dcim|dsc|exif[ _]jpeg[\w ]*|exif\.jpeg\.picture|untitled|default|image|picture|photo|none|null|n\/a)$/i,
  /^(digital camera|digital still camera|created with (the )?gimp|adobe photoshop[\w .]*|screenshot|file written by[\s\S]*)$/i,
  /^(charset=ascii\s*)?[\s.\-_*0]*$/i,
];

/**
 * Returns one line of readable text: control and private-use characters removed, whitespace collapsed. '' if nothing
 * is left.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Co}\p{Cn}\p{Cs}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim();
}

/** Like `cleanText`, but keeps line breaks, with at most one consecutive empty line. */
export function cleanParagraphs(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Guesses whether a caption was written by a person. */
export function isWritten(text: string): boolean {
  return text !== '' && !text.includes('\uFFFD') && !junk.some((pattern) => pattern.test(text));
}
