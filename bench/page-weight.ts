import type { Page } from 'puppeteer-core';
import { buildIfStale } from '../test/support/service/build-if-stale.ts';
import { languageOf, mainLocales, sourceLanguage } from '../views/languages/languages.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import { measureLayoutShift } from '../test/support/browser/measure-layout-shift.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { seedGallery } from './data/seed-gallery.ts';
import { benchSecret, startWeb } from './service/start-service.ts';
import type { BenchProcess } from './support/processes.ts';
import { printTable, reportTargets, type Target } from './support/report.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

interface PageWeight {
  name: string;
  htmlBytes: number;
  scriptBytes: number;
  hasIslands: boolean;
  layoutShift: number;
}

/** Measures each page's transfer size once loaded, and its layout shift while loading. */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const database = await createBenchDatabase();
  let stopWeb = async (): Promise<void> => undefined;
  try {
    const gallery = await seedGallery(database.connectionString, database.dataDir, benchSecret);
    const { web, origin } = await startWeb(database.connectionString, database.dataDir);
    stopWeb = () => web.stop();
    const pages: [name: string, path: string][] = [
      ['home', '/'],
      ['closeup', `/pin/${gallery.pinIds[3]}/`],
      ['board', gallery.boardPath],
      ['profile', gallery.profilePath],
      ['search', '/search/pins/?q=lamp'],
      ['login', '/login/'],
      ['sign-up', '/signup/'],
    ];
    const weights: PageWeight[] = [];
    for (const [name, path] of pages) weights.push(await weigh(name, origin, path));
    printTable([
      ['page', 'HTML and styles, br KiB', 'scripts, br KiB', 'islands', 'layout shift'],
      ...weights.map((page) => [
        page.name,
        page.htmlBytes / 1024,
        page.scriptBytes / 1024,
        page.hasIslands ? 'yes' : 'none',
        page.layoutShift.toFixed(4),
      ]),
    ]);
    printTable(await besideEnglish(origin, [...pages, settings]));
    printTable(await timesBesideEnglish(origin, web, [...pages.slice(0, 2), settings]));
    process.exitCode = reportTargets(weights.flatMap(targetsOf)) > 0 ? 1 : 0;
  } finally {
    await stopWeb();
    await database.drop();
  }
}

const settings: [name: string, path: string] = ['settings', '/settings/language/'];
const languages = mainLocales.map(languageOf).filter((language) => language !== sourceLanguage);

/** Pages, with their scripts, in other languages: KiB, and relative to English. */
async function besideEnglish(
  origin: string,
  pages: [name: string, path: string][],
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [['page, br KiB', 'en', ...languages]];
  for (const [name, path] of pages) {
    const sizes: number[] = [];
    for (const language of ['en', ...languages]) {
      const { htmlBytes, scriptBytes } = await weigh(
        name,
        origin,
        `${path}${path.includes('?') ? '&' : '?'}hl=${language}`,
      );
      sizes.push((htmlBytes + scriptBytes) / 1024);
    }
    const [english = NaN, ...others] = sizes;
    rows.push([
      name,
      english,
      ...others.map((size) => `${size.toFixed(1)} (${(size / english).toFixed(3)})`),
    ]);
  }
  return rows;
}

const renders = 60;

/**
 * Processor time of a page that is not in the cache, in other languages: milliseconds, and relative to English. The
 * languages take turns, so that the machine's other work hits all alike.
 */
async function timesBesideEnglish(
  origin: string,
  web: BenchProcess,
  pages: [name: string, path: string][],
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [['page, ms of processor', 'en', ...languages]];
  for (const [name, path] of pages) {
    const spent = new Map<string, number>();
    for (let turn = 0; turn < 6; turn += 1)
      for (const language of ['en', ...languages]) {
        const before = web.cpuMs() ?? NaN;
        for (let at = 0; at < renders; at += 1) {
          // A parameter that no page reads makes each address a page of its own.
          const query = `hl=${language}&turn=${turn}-${at}`;
          const answer = await fetch(`${origin}${path}?${query}`, { headers: { 'user-agent': phone } });
          await answer.arrayBuffer();
        }
        // The first turn warms up.
        if (turn > 0) spent.set(language, (spent.get(language) ?? 0) + (web.cpuMs() ?? NaN) - before);
      }
    const [english = NaN, ...others] = [...spent.values()].map((ms) => ms / renders / 5);
    rows.push([name, english, ...others.map((ms) => `${ms.toFixed(2)} (${(ms / english).toFixed(3)})`)]);
  }
  return rows;
}

/** The HTML includes its critical styles. Scripts count everything that loads without interaction. */
async function weigh(name: string, origin: string, path: string): Promise<PageWeight> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setUserAgent({ userAgent: phone });
    await page.setViewport({
      width: 360,
      height: 800,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const bytes = countBytes(page);
    // A page that is asked for often is cached and, after some requests, compressed once more.
    await askOften(origin + path);
    const response = await page.goto(origin + path, { waitUntil: 'load' });
    // Deferred resources load two seconds later.
    const scriptBytes = bytes.get('script') ?? 0;
    await page.waitForNetworkIdle();
    if (response === null || !response.ok()) throw new Error(`${path} answered ${response?.status()}.`);
    const html = await response.buffer();
    const { score } = await measureLayoutShift(page);
    return {
      name,
      htmlBytes: bytes.get('document') ?? 0,
      scriptBytes,
      hasIslands: html.includes('<i-l '),
      layoutShift: score,
    };
  } finally {
    await browser.close();
  }
}

/** Requests a page until its transfer size falls, or for half a second if it stays. */
async function askOften(url: string): Promise<void> {
  const sizes = new Set<string | null>();
  for (const end = performance.now() + 500; performance.now() < end && sizes.size < 3;) {
    const response = await fetch(url, { headers: { 'user-agent': phone, 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    // The first is not from the cache.
    sizes.add(response.headers.get('content-length'));
  }
}

/** Counts transferred body bytes by resource type. */
function countBytes(page: Page): Map<string, number> {
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    bytes.set(kind, (bytes.get(kind) ?? 0) + Number(response.headers()['content-length'] ?? NaN));
  });
  return bytes;
}

function targetsOf(page: PageWeight): Target[] {
  return [
    {
      what: `${page.name}: HTML and critical styles`,
      value: page.htmlBytes / 1024,
      atMost: page.name === 'home' ? 8 : 14,
      unit: ' KiB br',
    },
    {
      what: `${page.name}: script before an island wakes`,
      value: page.scriptBytes / 1024,
      atMost: page.hasIslands ? 3 : 0,
      unit: ' KiB br',
    },
    { what: `${page.name}: cumulative layout shift`, value: page.layoutShift, atMost: 0 },
  ];
}

await main();
