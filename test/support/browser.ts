import test from 'ava';
import type { ExecutionContext } from 'ava';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import { installBrowser } from './chromium.ts';

export interface PageOptions {
  /** CSS pixels; 360 is a phone, 1280 a desktop. */
  width?: number;
  height?: number;
  /** A touch screen with a mobile viewport. Default: below 600 pixels. */
  mobile?: boolean;
  pixelRatio?: number;
  javascript?: boolean;
  theme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** Direction that the document is given when it has been parsed. */
  dir?: 'ltr' | 'rtl';
  /** `Accept-Language`, for example `ar`. */
  language?: string;
  userAgent?: string;
  /** Whether the site's service worker may answer for it. Default: no, so that requests can be watched and stopped. */
  serviceWorker?: boolean;
  /** Problems that the test means to provoke, for example `/404/`. Anything else fails it. */
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
];

let running: Promise<Browser> | undefined;

/** The test file's one browser, started when first asked for and closed after the file's last test. */
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
 * A page of its own, sharing no cookie with others, closed when the test ends. The test fails at its end
 * if the page logged an error, threw, left a rejection unhandled, crashed or was answered with a 5xx.
 */
export async function openPage(t: ExecutionContext, options: PageOptions = {}): Promise<Page> {
  const context = await (await browser()).createBrowserContext();
  const page = await context.newPage();
  const problems = watchProblems(page, options.expected ?? []);
  t.teardown(async () => {
    if (!t.passed) await describe(t, page, problems);
    await context.close();
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  });
  await applyOptions(page, options);
  if (options.javascript !== false) clickWhatStandsStill(page);
  return page;
}

/** Lets `page.click` wait until the element is there, enabled and no longer moving: a click goes to a place on screen. */
function clickWhatStandsStill(page: Page): void {
  page.click = async (selector, options) => page.locator(selector).click(options);
}

/** Tells the report what a page looked like when its test failed; of several errors the runner keeps only the first. */
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
  const { width = 1280, height = 800, dir, theme = 'light', reducedMotion = false } = options;
  const mobile = options.mobile ?? width < 600;
  page.setDefaultTimeout(30_000);
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
  if (dir !== undefined) {
    page.on('domcontentloaded', () => {
      // A page that is already leaving has no document to turn.
      page.evaluate((value) => (document.documentElement.dir = value), dir).catch(() => undefined);
    });
  }
  if (options.javascript === false) await page.setJavaScriptEnabled(false);
}

/** What goes wrong on a page from now on, but for what is expected. */
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
 * Saves a picture of the whole page, or of what of it is on the screen, as `<name>.png` in the folder that SCREENSHOTS
 * names; without it, nothing.
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
