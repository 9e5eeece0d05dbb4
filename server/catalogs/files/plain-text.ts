import { Parser } from 'htmlparser2';

/** Returns the text of a field in one line, with HTML entities such as `&amp;` and `&nbsp;` decoded. */
export function plainText(field: string): string {
  return inOneLine(decoded(field));
}

/** Returns the text of a field of HTML in one line. */
export function textOfHtml(field: string): string {
  return plainText(field.replace(/<[^>]{0,200}>/g, ' '));
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  let said = '';
  const parser = new Parser({ ontext: (part) => (said += part) }, { decodeEntities: true });
  parser.end(text.replaceAll('<', '&lt;'));
  return said;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
