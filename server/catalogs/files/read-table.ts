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
 * separates an id in the header row or a first line `sep=` names, and quoted if they contain them. Empty rows are skipped, and overlong fields are
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
    const said = separatorSaid.exec(text);
    const table = text.slice(said?.[0].length ?? 0);
    rows = rowSplitter({
      separator: said?.[1] ?? separatorOf(table),
      lineBreak: lineBreakOf(text),
      line: said === null ? 1 : 2,
    });
    return named(rows.push(table));
  };
  return {
    push(text) {
      if (head === null) return named(rows?.push(text) ?? []);
      head += text;
      const table = head.replace(separatorSaid, '');
      return table.includes('\n') || head.length > longestHead ? openHead(head) : [];
    },
    end() {
      const records = head === null ? [] : openHead(head);
      return [...records, ...named(rows?.end() ?? [])];
    },
  };
}

/** Spreadsheets are told the separator in a line above the table. */
const separatorSaid = /^\s*"?sep=([\t,;|])"?(?:\r?\n|\r)/i;
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
  /** The rows that no line break ends. */
  end(): Row[];
}

interface Splitting {
  separator: string;
  lineBreak: string;
  /** Number of the first line. */
  line: number;
}

/**
 * In values separated by tabs, a quotation mark that is not closed in its cell is a character: shops write inches and
 * names there as they are, and tabs need no quotes.
 */
function rowSplitter({ separator, lineBreak, line: firstLine }: Splitting): RowSplitter {
  const isLenient = separator === '\t';
  let rows: Row[] = [];
  let values: string[] = [];
  let value = '';
  let line = firstLine;
  let begun = firstLine;
  let isQuoted = false;
  /** A quotation mark inside quotes: either the first of an escaped pair, or the closing one. */
  let isClosing = false;
  /** What follows the quotation mark of a lenient cell. */
  let sinceMark = '';

  const endValue = (): void => {
    if (values.length < maxFields) values.push(value);
    value = '';
  };
  const add = (char: string): void => {
    if (value.length < longestField) value += char;
  };
  const endRow = (problem?: string): void => {
    endValue();
    const row: Row = { line: begun, values, ...(problem !== undefined && { problem }) };
    values = [];
    begun = line;
    if (row.values.some((each) => each.trim() !== '')) rows.push(row);
  };
  /** Reads the cell again with its quotation mark as a character. */
  const readPlainly = (next: string): void => {
    const again = sinceMark + next;
    line -= again.split(lineBreak).length - 1;
    isQuoted = false;
    isClosing = false;
    value = '"';
    for (const char of again.split('')) read(char);
  };
  /** Whether the quotes of a lenient cell turn out to be none at this character. */
  const isNoQuote = (char: string): boolean => {
    if (isClosing) return !['"', separator, '\r', lineBreak].includes(char);
    return char === separator || sinceMark.length > longestField;
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
  const read = (char: string): void => {
    if (char === lineBreak) line += 1;
    if (isLenient && isQuoted) {
      if (isNoQuote(char)) {
        readPlainly(char);
        return;
      }
      sinceMark += char;
    }
    if (isInQuotes(char)) return;
    if (char === '"' && value === '') {
      isQuoted = true;
      sinceMark = '';
    } else if (char === separator) endValue();
    else if (char === lineBreak) {
      value = value.replace(/\r$/, '');
      endRow();
    } else add(char);
  };
  const taken = (): Row[] => {
    const found = rows;
    rows = [];
    return found;
  };
  return {
    push(text) {
      for (let at = 0; at < text.length; at += 1) read(text.charAt(at));
      return taken();
    },
    end() {
      while (isLenient && isQuoted && !isClosing) readPlainly('');
      const isOpen = isQuoted && !isClosing;
      if (value !== '' || values.length > 0 || isOpen)
        endRow(isOpen ? refusals.catalogs.quotationMark : undefined);
      return taken();
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
