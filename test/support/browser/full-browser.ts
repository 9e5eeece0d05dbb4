import { existsSync } from 'node:fs';
import test from 'ava';
import { launch, type Browser, type Page } from 'puppeteer-core';
import type { ExecutionContext } from 'ava';
import { watchProblems } from './browser.ts';

const places = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a full browser, which has what the headless shell lacks, such as the back-forward cache. Null if there is
 * none.
 */
export const fullBrowserPath =
  places.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let running: Promise<Browser> | undefined;

test.after.always('close the whole browser', async () => {
  await (await running?.catch(() => undefined))?.close();
});

/** A page in the full browser, like `openPage`. */
export async function openFullPage(t: ExecutionContext, expected: RegExp[] = []): Promise<Page> {
  if (fullBrowserPath === null) throw new Error('No whole browser is installed.');
  running ??= launch({ executablePath: fullBrowserPath, args: flags, headless: true, timeout: 60_000 });
  const context = await (await running).createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems = watchProblems(page, expected);
  t.teardown(async () => {
    await context.close();
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  });
  return page;
}
