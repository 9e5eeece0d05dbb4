/** A reported browser error. Contains no personal data. */
export interface BrowserError {
  message: string;
  /** Island name, or '' for errors outside any island. */
  island: string;
  /** Stack with file name, line and column. */
  stack: string;
}

/** Report limits. Durations in milliseconds. */
export const browserErrorLimits = {
  message: 300,
  stack: 2000,
  stackLines: 12,
  island: 60,
  release: 60,
  /** Maximum number of distinct errors that a page reports. */
  kindsAPage: 10,
  /** Maximum count of one error per report. */
  timesAtOnce: 1000,
  /** How long a report waits to be batched with others. */
  waitMs: 5000,
  /** Maximum number of distinct errors stored. */
  kindsKept: 5000,
  keptDays: 90,
} as const;

/**
 * Removes personal data from a text: email addresses, quoted text, long numbers, and all of a URL but the file name
 * with line and column.
 */
export function scrubbed(text: string): string {
  return cleaned(text).replace(/\d{6,}/g, '#');
}

/** Keeps long numbers, because positions in minified scripts have them. */
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

/** Converts an error to a report. Null if it carries no information, such as an error in a cross-origin script. */
export function browserErrorOf(error: unknown, island = ''): BrowserError | null {
  const { message, stack } = wordsOf(error);
  const said = trimmed({ message, island, stack });
  return said.message === '' || /^Script error\.?$/.test(said.message) ? null : said;
}

/** Applies the limits and removes personal data. */
export function trimmed({ message, island, stack }: BrowserError): BrowserError {
  const lines = cleaned(stack)
    .split('\n')
    .map((line) => line.trim())
    // Some browsers repeat the message at the top of the stack.
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

/** Pending reports of a page: each distinct error with its count since the last report. */
export interface ErrorQueue {
  /** Distinct errors seen on this page. */
  kinds: ReadonlySet<string>;
  waiting: readonly (BrowserError & { count: number })[];
}

export const emptyErrorQueue: ErrorQueue = { kinds: new Set(), waiting: [] };

/** Adds an error to the pending reports. Ignores new errors once the page is at its limit. */
export function noteError(queue: ErrorQueue, error: BrowserError): ErrorQueue {
  const kind = `${error.island}\n${error.message}\n${error.stack}`;
  const isSame = (other: BrowserError): boolean =>
    `${other.island}\n${other.message}\n${other.stack}` === kind;
  if (queue.waiting.some(isSame))
    return {
      ...queue,
      waiting: queue.waiting.map((each) =>
        isSame(each) ? { ...each, count: Math.min(each.count + 1, browserErrorLimits.timesAtOnce) } : each,
      ),
    };
  if (!queue.kinds.has(kind) && queue.kinds.size >= browserErrorLimits.kindsAPage) return queue;
  return {
    kinds: new Set(queue.kinds).add(kind),
    waiting: [...queue.waiting, { ...error, count: 1 }],
  };
}
