import { refusals } from '../../refusals.ts';

/** A row of a feed: its fields by lowercase name, and the line where it starts. */
export interface FeedRecord {
  line: number;
  fields: Map<string, string>;
  /** Why the row could not be read. It takes the rest of the feed with it. */
  problem?: string;
}

/** The file is no feed. The message says what to do. */
export class NoFeed extends Error {}

/** Parses a feed in chunks. Each chunk returns the records that end in it. */
export interface RecordReader {
  push(text: string): FeedRecord[];
  end(): FeedRecord[];
}

/** Columns that may hold the id of a product, in order of preference. */
export const idColumns = ['id', 'item_id', 'sku'] as const;
export const longestField = 10_000;
/** Limits on the fields per row and the characters of a header. */
const maxFields = 300;
const longestHead = 64 * 1024;

/**
 * Parses a table with a header row. Values are separated by commas (RFC 4180), tabs, semicolons or bars, whichever
 * separates an id in the header row, and quoted if they contain them. Empty rows are skipped, and overlong fields are
 * cut. Holds one row at a time. Throws `NoFeed` if the header row names no ids.
 */
export function tableReader(): RecordReader {
  let head: string | null = '';
  let names: string[] | null = null;
  let rows: RowSplitter | null = null;

  const named = (found: Row[]): FeedRecord[] => {
    const records: FeedRecord[] = [];
    for (const { line, values, problem } of found)
      if (names === null) names = namesOf(values);
      else records.push({ line, fields: fieldsOf(names, values), ...(problem !== undefined && { problem }) });
    return records;
  };
  const openHead = (text: string): FeedRecord[] => {
    head = null;
    rows = rowSplitter(separatorOf(text), lineBreakOf(text));
    return named(rows.push(text));
  };
  return {
    push(text) {
      if (head === null) return named(rows?.push(text) ?? []);
      head += text;
      return head.includes('\n') || head.length > longestHead ? openHead(head) : [];
    },
    end() {
      const records = head === null ? [] : openHead(head);
      const last = rows?.end() ?? null;
      return last === null ? records : [...records, ...named([last])];
    },
  };
}

const separators = ['\t', ',', ';', '|'];

function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const names = (separator: string) =>
    head.split(separator).map((name) => fieldName(name.replaceAll('"', '')));
  return separators.find((each) => head.includes(each) && namesId(names(each))) ?? ',';
}

/** Excel for Mac may end lines with a carriage return alone. */
function lineBreakOf(text: string): string {
  return /^[^\r\n]*\r[^\r\n]/.test(text) ? '\r' : '\n';
}

function namesId(names: readonly string[]): boolean {
  return idColumns.some((name) => names.includes(name));
}

function namesOf(values: readonly string[]): string[] {
  const names = values.map(fieldName);
  if (!namesId(names)) throw new NoFeed(refusals.catalogs.noHead);
  return names;
}

/** Values by the names of their columns. Of columns of one name, the first with a value counts. */
function fieldsOf(names: readonly string[], values: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const said = values[index]?.trim() ?? '';
    if (name !== '' && said !== '' && !fields.has(name)) fields.set(name, said);
  }
  return fields;
}

interface Row {
  line: number;
  values: string[];
  problem?: string;
}

interface RowSplitter {
  push(text: string): Row[];
  /** The last row, if no line break ends it, else null. */
  end(): Row | null;
}

function rowSplitter(separator: string, lineBreak: string): RowSplitter {
  let values: string[] = [];
  let value = '';
  let line = 1;
  let begun = 1;
  let isQuoted = false;
  /** A quotation mark inside quotes: either the first of an escaped pair, or the closing one. */
  let isClosing = false;

  const endValue = (): void => {
    if (values.length < maxFields) values.push(value);
    value = '';
  };
  const add = (char: string): void => {
    if (value.length < longestField) value += char;
  };
  const endRow = (problem?: string): Row | null => {
    endValue();
    const row: Row = { line: begun, values, ...(problem !== undefined && { problem }) };
    values = [];
    begun = line;
    return row.values.every((each) => each.trim() === '') ? null : row;
  };
  /** Whether the character belongs to a quoted value, or ends it. */
  const isInQuotes = (char: string): boolean => {
    if (isClosing) {
      isClosing = false;
      if (char === '"') value += '"';
      else isQuoted = false;
      return isQuoted;
    }
    if (!isQuoted) return false;
    if (char === '"') isClosing = true;
    else add(char);
    return true;
  };
  const read = (char: string): Row | null => {
    if (char === lineBreak) line += 1;
    if (isInQuotes(char)) return null;
    if (char === '"' && value === '') isQuoted = true;
    else if (char === separator) endValue();
    else if (char === lineBreak) {
      value = value.replace(/\r$/, '');
      return endRow();
    } else add(char);
    return null;
  };
  return {
    push(text) {
      const rows: Row[] = [];
      for (let at = 0; at < text.length; at += 1) {
        const row = read(text.charAt(at));
        if (row !== null) rows.push(row);
      }
      return rows;
    },
    end() {
      const isOpen = isQuoted && !isClosing;
      if (value === '' && values.length === 0 && !isOpen) return null;
      return endRow(isOpen ? refusals.catalogs.quotationMark : undefined);
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
