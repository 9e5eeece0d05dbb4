import { refusals } from '../../refusals.ts';

/** A row of a feed: its fields by lowercase name, and the line where it starts. */
export interface FeedRecord {
  line: number;
  fields: Map<string, string>;
  /** Why the row could not be read. It takes the rest of the feed with it. */
  problem?: string;
}

/** Parses a feed in chunks. Each chunk returns the records that end in it. */
export interface RecordReader {
  push(text: string): FeedRecord[];
  end(): FeedRecord[];
}

export const longestField = 10_000;
/** Limits on the fields per row and the characters of a header. */
const maxFields = 300;
const longestHead = 64 * 1024;

/**
 * Parses a table with a header row. Values are separated by commas (RFC 4180) or tabs, and quoted if they contain
 * either. Empty rows are skipped, and overlong fields are cut. Holds one row at a time.
 */
export function tableReader(): RecordReader {
  let head: string | null = '';
  let names: string[] | null = null;
  let separator = ',';
  let values: string[] = [];
  let value = '';
  let line = 1;
  let begun = 1;
  let isQuoted = false;
  /** A quotation mark inside quotes: either the first of an escaped pair, or the closing one. */
  let isClosing = false;

  const keep = (): void => {
    if (values.length < maxFields) values.push(value);
    value = '';
  };
  const row = (records: FeedRecord[], problem?: string): void => {
    keep();
    const [all, at] = [values, begun];
    values = [];
    if (all.every((each) => each.trim() === '')) return;
    if (names === null) {
      names = all.map(fieldName);
      return;
    }
    const fields = new Map<string, string>();
    for (const [index, name] of names.entries()) {
      const said = all[index]?.trim() ?? '';
      if (name !== '' && said !== '' && !fields.has(name)) fields.set(name, said);
    }
    records.push({ line: at, fields, ...(problem !== undefined && { problem }) });
  };
  const read = (text: string): FeedRecord[] => {
    const records: FeedRecord[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at);
      if (char === '\n') line += 1;
      if (isClosing) {
        isClosing = false;
        if (char === '"') {
          value += '"';
          continue;
        }
        isQuoted = false;
      }
      if (isQuoted) {
        if (char === '"') isClosing = true;
        else if (value.length < longestField) value += char;
      } else if (char === '"' && value === '') isQuoted = true;
      else if (char === separator) keep();
      else if (char === '\n') {
        value = value.replace(/\r$/, '');
        row(records);
        begun = line;
      } else if (value.length < longestField) value += char;
    }
    return records;
  };
  const openHead = (text: string): FeedRecord[] => {
    head = null;
    const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
    separator = first.includes('\t') ? '\t' : first.includes(';') && !first.includes(',') ? ';' : ',';
    return read(text);
  };
  return {
    push(text) {
      if (head === null) return read(text);
      head += text;
      return head.includes('\n') || head.length > longestHead ? openHead(head) : [];
    },
    end() {
      const records = head === null ? [] : openHead(head);
      const isOpen = isQuoted && !isClosing;
      if (value !== '' || values.length > 0 || isOpen)
        row(records, isOpen ? refusals.catalogs.quotationMark : undefined);
      return records;
    },
  };
}

/** 'Image link', 'g:image_link' and 'IMAGE_LINK' are the same field. */
export function fieldName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}
