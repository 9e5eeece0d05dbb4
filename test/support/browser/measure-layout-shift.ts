import type { Page } from 'puppeteer-core';

export interface LayoutShift {
  value: number;
  startMs: number;
  /** The elements that moved, as `tag#id.class`. */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Cumulative layout shift of the page since its navigation: the largest sum within a session window of at most 5 s
 * with gaps below 1 s, excluding shifts within 500 ms of an input (web.dev/cls).
 */
export async function measureLayoutShift(page: Page): Promise<{ score: number; shifts: LayoutShift[] }> {
  const shifts = await page.evaluate(async () => {
    // Two frames, so that layout shifts have been reported.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const seen: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen.push(...observer.takeRecords());
          observer.disconnect();
          resolve(seen);
        }),
      );
    });
    return (entries as ShiftEntry[])
      .filter((entry) => !entry.hadRecentInput)
      .map((entry) => ({
        value: entry.value,
        startMs: entry.startTime,
        moved: entry.sources.flatMap(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          if (!element) return [];
          const id = element.id && `#${element.id}`;
          return [`${element.localName}${id}${[...element.classList].map((name) => `.${name}`).join('')}`];
        }),
      }));
  });
  return { score: cumulativeScore(shifts), shifts };
}

/** The largest session window's sum of shifts, which are ordered by start. */
export function cumulativeScore(shifts: Pick<LayoutShift, 'value' | 'startMs'>[]): number {
  let score = 0;
  let sum = 0;
  let windowStartMs = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const { value, startMs } of shifts) {
    if (startMs - lastMs >= 1000 || startMs - windowStartMs >= 5000) {
      sum = 0;
      windowStartMs = startMs;
    }
    sum += value;
    lastMs = startMs;
    score = Math.max(score, sum);
  }
  return score;
}
