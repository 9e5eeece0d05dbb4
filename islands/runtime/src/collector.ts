/** The islands of one page. */
export interface IslandCollector {
  /** Whether the page is for a bot, which gets only the islands' HTML. */
  readonly isBot: boolean;
  /** What islands' texts are in. Cached HTML is not shared between languages. */
  readonly language: string;
  /** Whether the page has any island. Without one, it needs no script. */
  readonly hasIslands: boolean;
  /** Names of the islands on the page. */
  readonly names: ReadonlySet<string>;
  /**
   * Runs `work` and records every island that it renders. `work` must render synchronously, as `renderToString` and
   * string templates do.
   */
  render<Result>(work: () => Result): Result;
  /** Records the islands in previously rendered HTML, such as a cached card, and returns it, stripped for bots. */
  html(made: string): string;
}

type Notebook = IslandCollector & { readonly names: Set<string> };

// Rendering is synchronous, so the active collector is the one started last.
let current: Notebook | null = null;

/**
 * Creates a collector for one page.
 *
 * @param options.isBot leaves out markers and props.
 */
export function createIslandCollector({ isBot = false, language = '' } = {}): IslandCollector {
  const names = new Set<string>();
  const collector: Notebook = {
    isBot,
    language,
    names,
    get hasIslands() {
      return names.size > 0;
    },
    render: (work) => renderWith(collector, work),
    html(made) {
      if (isBot) return stripIslands(made);
      for (const [, name] of made.matchAll(/<i-l n="([^"]*)"/g)) if (name !== undefined) names.add(name);
      return made;
    },
  };
  return collector;
}

/** Removes the islands' markers and props from HTML. A marker's attributes never contain `>`, so the match is exact. */
export function stripIslands(html: string): string {
  return html.replace(/<\/?i-l(?=[\s>])[^>]*>/g, '');
}

/**
 * Runs `work` outside any collector, so that its HTML keeps all markers. Use it for cached HTML, which later goes
 * through `collectHtml`.
 */
export function renderForCache<Result>(work: () => Result): Result {
  return renderWith(null, work);
}

/** Records cached HTML with the active collector and strips it for a bot. */
export function collectHtml(made: string): string {
  return current === null ? made : current.html(made);
}

function renderWith<Result>(collector: Notebook | null, work: () => Result): Result {
  const outer = current;
  current = collector;
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** Returns the collector whose `render` is running. */
export function currentCollector(): IslandCollector | null {
  return current;
}

/** Records an island with the active collector. */
export function recordIsland(name: string): void {
  current?.names.add(name);
}
