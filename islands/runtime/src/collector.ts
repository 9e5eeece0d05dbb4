/** Which islands one page holds. */
export interface IslandCollector {
  /** Whether the page goes to a bot, which gets the islands' HTML alone. */
  readonly isBot: boolean;
  /** Whether any island was met: a page without one needs no script. */
  readonly hasIslands: boolean;
  /** The names of the islands met. */
  readonly names: ReadonlySet<string>;
  /**
   * Runs `work` and notes every island that it renders. `work` must render before it returns, as `renderToString` and
   * string templates do.
   */
  render<Result>(work: () => Result): Result;
  /** Notes the islands in HTML that was made earlier, such as a cached card, and gives it back; to bots, stripped. */
  html(made: string): string;
}

type Notebook = IslandCollector & { readonly names: Set<string> };

// Rendering is synchronous, so the collector at work is the one that was started last.
let current: Notebook | null = null;

/**
 * A collector for one page.
 *
 * @param options.isBot leaves out markers and props.
 */
export function createIslandCollector({ isBot = false } = {}): IslandCollector {
  const names = new Set<string>();
  const collector: Notebook = {
    isBot,
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

/** HTML without the islands' markers and props. A marker's attributes never hold `>`, so the cut is exact. */
export function stripIslands(html: string): string {
  return html.replace(/<\/?i-l(?=[\s>])[^>]*>/g, '');
}

/**
 * Runs `work` apart from any collector, so that its HTML has all its markers whoever the page is for. For HTML that is
 * kept and given to others later, which then goes through `collectHtml`.
 */
export function renderForCache<Result>(work: () => Result): Result {
  return renderWith(null, work);
}

/** HTML from a cache, noted with the collector at work and stripped if that is for a bot. */
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

/** The collector whose `render` is at work. */
export function currentCollector(): IslandCollector | null {
  return current;
}

/** Notes an island with the collector at work. */
export function recordIsland(name: string): void {
  current?.names.add(name);
}
