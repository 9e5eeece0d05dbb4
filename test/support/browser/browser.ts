import test from 'ava';
import type { ExecutionContext } from 'ava';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import { installBrowser } from './chromium.ts';
import { outFromUnder } from './out-from-under.ts';

export interface PageOptions {
  /** CSS pixels: 360 is a phone, 1280 a desktop. */
  width?: number;
  height?: number;
  /** A touch screen with a mobile viewport. Default: below 600 pixels. */
  mobile?: boolean;
  pixelRatio?: number;
  javascript?: boolean;
  theme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** `Accept-Language`, for example `ar`, in which pages run from right to left. An account’s language comes first. */
  language?: string;
  userAgent?: string;
  /** Whether the site's service worker is enabled. Default: no, so that requests can be intercepted. */
  serviceWorker?: boolean;
  /** Expected problems, for example `/404/`. Any other fails the test. */
  expected?: RegExp[];
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  // A name without a certificate, whose pages are insecure unlike those of 127.0.0.1.
  '--host-resolver-rules=MAP pins.test 127.0.0.1',
  // A test's page rarely leaves its site, for which a second renderer would wait.
  '--disable-features=SpareRendererForSitePerProcess',
];

let running: Promise<Browser> | undefined;

/** The test file's browser, started on first use and closed after the last test. */
export function browser(): Promise<Browser> {
  running ??= startBrowser();
  return running;
}

async function startBrowser(): Promise<Browser> {
  const { executablePath, environment } = await installBrowser();
  const env = { ...process.env, ...environment };
  return launch({
    executablePath,
    args: flags,
    env,
    headless: 'shell',
    timeout: 60_000,
    protocolTimeout: 60_000,
  });
}

test.after.always('close the browser', async () => {
  await (await running?.catch(() => undefined))?.close();
});

/**
 * A page with its own cookies, closed when the test ends. The test fails if the page logged an error, threw, left a
 * rejection unhandled, crashed or received a 5xx.
 */
export async function openPage(t: ExecutionContext, options: PageOptions = {}): Promise<Page> {
  const context = await (await browser()).createBrowserContext();
  const page = await context.newPage();
  // Where scripts are off, nothing can take note of a transition that the browser itself leaves out.
  const withoutScript = options.javascript === false ? [/AbortError: Transition was skipped/] : [];
  const problems = watchProblems(page, [...(options.expected ?? []), ...withoutScript]);
  t.teardown(async () => {
    if (!t.passed) await describe(t, page, problems);
    await context.close();
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  });
  await applyOptions(page, options);
  if (options.javascript !== false) clickWhatStandsStill(page);
  return page;
}

/**
 * Makes `page.click` wait until the element is present, enabled and no longer moving, because it clicks at a screen
 * position.
 */
function clickWhatStandsStill(page: Page): void {
  page.click = async (selector, options) => {
    await outFromUnder(page, selector);
    await page.locator(selector).click(options);
  };
  const { tap } = page;
  page.tap = async (selector) => {
    await outFromUnder(page, selector);
    await tap.call(page, selector);
  };
}

/** Reports the page's state when its test failed. The runner keeps only the first of several errors. */
async function describe(t: ExecutionContext, page: Page, problems: string[]): Promise<void> {
  const seen = await page
    .evaluate(() => {
      const { activeElement, body } = document;
      return `focus on ${activeElement?.outerHTML.slice(0, 120)}\n${body.innerText.slice(0, 1500)}`;
    })
    .catch((error: unknown) => String(error));
  t.log([page.url(), ...problems, seen].join('\n'));
}

async function applyOptions(page: Page, options: PageOptions): Promise<void> {
  const { width = 1280, height = 800, theme = 'light', reducedMotion = false } = options;
  const mobile = options.mobile ?? width < 600;
  page.setDefaultTimeout(60_000);
  await page.setBypassServiceWorker(options.serviceWorker !== true);
  await page.setViewport({
    width,
    height,
    isMobile: mobile,
    hasTouch: mobile,
    deviceScaleFactor: options.pixelRatio ?? 1,
  });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
  ]);
  if (options.language !== undefined) await page.setExtraHTTPHeaders({ 'Accept-Language': options.language });
  if (options.userAgent !== undefined) await page.setUserAgent({ userAgent: options.userAgent });
  if (options.javascript === false) await page.setJavaScriptEnabled(false);
}

/** Problems on a page from now on, except the expected ones. */
export function watchProblems(page: Page, expected: RegExp[]): string[] {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    note(`console.error: ${message.text()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => {
    note(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  });
  page.on('error', (error) => note(`crashed: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500)
      note(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  return problems;
}

/**
 * Saves a screenshot of the whole page or the viewport as `<name>.png` in the folder that SCREENSHOTS names. Without
 * it, does nothing.
 */
export async function screenshot(
  page: Page,
  name: string,
  part: 'page' | 'viewport' = 'page',
): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined || folder === '') return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: part === 'page' });
}
