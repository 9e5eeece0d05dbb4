/** What is told of something that went wrong in a browser: nothing of who met it. */
export interface BrowserError {
  message: string;
  /** Name of the island; '' for what happened outside of any. */
  island: string;
  /** Where in the scripts, by file name, line and column. */
  stack: string;
}

/** Sizes of reports; spans in milliseconds. */
export const browserErrorLimits = {
  message: 300,
  stack: 2000,
  stackLines: 12,
  island: 60,
  release: 60,
  /** Kinds told by a page at most; one that fails without end is told no more than that. */
  kindsAPage: 10,
  /** Times that one kind is counted in a report. */
  timesAtOnce: 1000,
  /** A report waits so long for what comes with it. */
  waitMs: 5000,
  /** Kinds that are kept altogether. */
  kindsKept: 5000,
  keptDays: 90,
} as const;

/**
 * A text without what may tell of a person: mail addresses, what stands in quotation marks, long numbers, and of web
 * addresses all but the file's name with line and column.
 */
export function scrubbed(text: string): string {
  return cleaned(text).replace(/\d{6,}/g, '#');
}

/** The same with its numbers: places in a script that is one line have long ones. */
function cleaned(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cs}/gu, ' ')
    .replace(/\b(?:https?|blob|file|data):[^\s)'"]*/gi, fileOf)
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '(mail)')
    .replace(/"[^"\n]*"|“[^”\n]*”/g, '"…"');
}

function fileOf(address: string): string {
  const [, place = ''] = /((?::\d+){1,2})$/.exec(address) ?? [];
  const path = address.slice(0, address.length - place.length).replace(/[?#].*$/s, '');
  const [, file = '(address)'] = /\/([\w.-]+\.(?:js|ts|tsx|mjs))$/.exec(path) ?? [];
  return file + place;
}

/** An error as it is told; null for what has nothing to say, such as a script of another site. */
export function browserErrorOf(error: unknown, island = ''): BrowserError | null {
  const { message, stack } = wordsOf(error);
  const said = trimmed({ message, island, stack });
  return said.message === '' || /^Script error\.?$/.test(said.message) ? null : said;
}

/** The same within the limits, without anything personal. */
export function trimmed({ message, island, stack }: BrowserError): BrowserError {
  const lines = cleaned(stack)
    .split('\n')
    .map((line) => line.trim())
    // Browsers that repeat the message above the places say it twice.
    .filter((line) => /:\d+/.test(line))
    .slice(0, browserErrorLimits.stackLines);
  return {
    message: cut(scrubbed(message).replace(/\s+/g, ' ').trim(), browserErrorLimits.message),
    island: /^[\w-]*$/.test(island) ? island.slice(0, browserErrorLimits.island) : '',
    stack: cut(lines.join('\n'), browserErrorLimits.stack),
  };
}

function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}

function wordsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error)
    return {
      message: `${error.name}: ${error.message}`,
      stack: typeof error.stack === 'string' ? error.stack : '',
    };
  return { message: typeof error === 'string' ? error : '', stack: '' };
}

/** What a page has to tell: each kind once, with how often it came since the last report. */
export interface ErrorBook {
  /** Kinds met on this page. */
  kinds: ReadonlySet<string>;
  waiting: readonly (BrowserError & { count: number })[];
}

export const emptyErrorBook: ErrorBook = { kinds: new Set(), waiting: [] };

/** The book with one more; what exceeds the kinds of a page is left out. */
export function noteError(book: ErrorBook, error: BrowserError): ErrorBook {
  const kind = `${error.island}\n${error.message}\n${error.stack}`;
  const isSame = (other: BrowserError): boolean =>
    `${other.island}\n${other.message}\n${other.stack}` === kind;
  if (book.waiting.some(isSame))
    return {
      ...book,
      waiting: book.waiting.map((each) =>
        isSame(each) ? { ...each, count: Math.min(each.count + 1, browserErrorLimits.timesAtOnce) } : each,
      ),
    };
  if (!book.kinds.has(kind) && book.kinds.size >= browserErrorLimits.kindsAPage) return book;
  return {
    kinds: new Set(book.kinds).add(kind),
    waiting: [...book.waiting, { ...error, count: 1 }],
  };
}
