import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

let source: Promise<string> | undefined;

/** Minified, a third of the original size. Injected into the page, not run here. */
function axeSource(): Promise<string> {
  // Its own value, all of axe, would be sent back.
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then(
    (text) => `${text};0`,
  );
  return source;
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe-core on the current page and throws a readable list unless it finds nothing against WCAG 2.2 AA and its
 * best practices. Also works on pages opened without JavaScript.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const scripted = page.isJavaScriptEnabled();
  // axe itself needs timers. The page's own scripts were skipped at parsing and stay skipped.
  if (!scripted) await page.setJavaScriptEnabled(true);
  try {
    // What a bar covers is scrolled out from under it; axe counts it as too small to be pressed.
    await page.evaluate(moveBars, 'static');
    await page.evaluate(await axeSource());
    // Selectors take a fifth of axe's time and are read only if there is something to find.
    const first = await violationsOf(page, false);
    if (first.length === 0) return;
    const second = await violationsOf(page, true);
    // A toast may have been animating during the first check.
    if (second.length === 0 && first.every(({ id }) => id === 'color-contrast')) return;
    const violations = second.length > 0 ? second : first;
    const list = violations.map(({ id, help, nodes }) =>
      [
        `${id}: ${help}`,
        ...nodes.map((node) => `  ${node.target}\n    ${inOneLine(node.failureSummary ?? '')}`),
      ].join('\n'),
    );
    throw new Error(`${page.url()} is not accessible:\n${list.join('\n')}`);
  } finally {
    await page.evaluate(moveBars, '').catch(() => undefined);
    if (!scripted) await page.setJavaScriptEnabled(false);
  }
}

/** Takes what sticks to the edges of the window to its place in the page (`static`), or back (`''`). */
function moveBars(position: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (position === '') {
      if (element.dataset['bar'] === undefined) continue;
      delete element.dataset['bar'];
    } else if (getComputedStyle(element).position !== 'sticky') continue;
    else element.dataset['bar'] = '';
    element.style.position = position;
  }
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: string; failureSummary: string | undefined }[];
}

async function violationsOf(page: Page, selectors: boolean): Promise<Violation[]> {
  await page.evaluate(settle);
  const runOnly: RunOptions['runOnly'] = { type: 'tag', values: standard };
  // Style sheets would be read for the rule on orientation alone, which test/views/in-browser.test.ts replaces.
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    selectors,
    preload: false,
    reporter: 'no-passes',
  };
  return page.evaluate(async (given) => {
    const { axe: checker } = window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } };
    const results = await checker.run(given);
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, html, failureSummary }) => ({
        target: given.selectors === true ? target.join(' ') : html.slice(0, 160),
        failureSummary,
      })),
    }));
  }, options);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Fading elements have intermediate colors: toasts are checked while shown, everything else after its animation. */
function settle(): void {
  for (const animation of document.getAnimations()) {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    if (target?.matches('.toast.auto')) {
      animation.currentTime = 1500;
      animation.pause();
    } else if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
  }
}
