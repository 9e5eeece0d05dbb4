/** A row of a feed: its fields by lower-case name, and where it begins. */
export interface FeedRecord {
  line: number;
  fields: Map<string, string>;
}

const longestField = 10_000;

/**
 * Rows of a table with a line of names at its head: values with commas (RFC 4180) or tabs between, quoted where they
 * hold either. Rows without a value are left out; what is longer than a field can be is cut.
 */
export function* readTable(text: string): Generator<FeedRecord> {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const separator = first.includes('\t') ? '\t' : first.includes(';') && !first.includes(',') ? ';' : ',';
  let names: string[] | null = null;
  for (const { line, values } of rowsOf(text, separator)) {
    if (values.every((value) => value.trim() === '')) continue;
    if (names === null) {
      names = values.map(fieldName);
      continue;
    }
    const fields = new Map<string, string>();
    for (const [at, name] of names.entries()) {
      const value = values[at]?.trim().slice(0, longestField) ?? '';
      if (name !== '' && value !== '' && !fields.has(name)) fields.set(name, value);
    }
    yield { line, fields };
  }
}

/** 'Image link', 'g:image_link' and 'IMAGE_LINK' are the same field. */
export function fieldName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}

function* rowsOf(text: string, separator: string): Generator<{ line: number; values: string[] }> {
  let values: string[] = [];
  let value = '';
  let line = 1;
  let begun = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') value += char;
      else if (text.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && value === '') isQuoted = true;
    else if (char === separator) {
      values.push(value);
      value = '';
    } else if (char === '\n') {
      yield { line: begun, values: [...values, value.replace(/\r$/, '')] };
      values = [];
      value = '';
      begun = line;
    } else value += char;
  }
  if (value !== '' || values.length > 0) yield { line: begun, values: [...values, value] };
}
