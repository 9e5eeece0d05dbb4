import type { Page } from 'puppeteer-core';
import { buildIfStale } from '../test/support/builds/build-if-stale.ts';
import { languageOf, mainLocales, sourceLanguage } from '../views/languages/languages.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import { measureLayoutShift } from '../test/support/browser/measure-layout-shift.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { seedGallery } from './data/seed-gallery.ts';
import { benchSecret, startWeb } from './service/start-service.ts';
import type { BenchProcess } from './support/processes.ts';
import { printTable, reportTargets, type Target } from './support/report.ts';
import { median } from './support/statistics.ts';

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
    const times = await timesBesideEnglish(origin, web, [...pages.slice(0, 2), settings]);
    process.exitCode = reportTargets([...weights.flatMap(targetsOf), ...times]) > 0 ? 1 : 0;
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

const warmUps = 20;
const renders = Number(process.env['RENDERS'] ?? 300);

/**
 * CPU time of a page that is not in the cache, in each language: the median in milliseconds. The languages take turns
 * request by request, each round in another order, so that other work on the machine affects all alike.
 */
async function timesByLanguage(
  origin: string,
  web: BenchProcess,
  path: string,
): Promise<Map<string, number>> {
  const all = ['en', ...languages];
  const spent = new Map(all.map((language) => [language, [] as number[]]));
  for (let round = 0; round < warmUps + renders; round += 1)
    for (let turn = 0; turn < all.length; turn += 1) {
      // Five and nine have no common divisor: a language follows each other one.
      const language = all[(turn * (1 + (round % 2) * 4) + round) % all.length] ?? 'en';
      const before = web.threadsCpuMs() ?? NaN;
      // A parameter that no page reads makes each address a page of its own.
      const url = `${origin}${path}?hl=${language}&round=${round}`;
      const answer = await fetch(url, { headers: { 'user-agent': phone } });
      await answer.arrayBuffer();
      if (round >= warmUps) spent.get(language)?.push((web.threadsCpuMs() ?? NaN) - before);
    }
  return new Map([...spent].map(([language, times]) => [language, median(times)]));
}

/** Prints the times of pages in each language, and returns how each is relative to English. */
async function timesBesideEnglish(
  origin: string,
  web: BenchProcess,
  pages: [name: string, path: string][],
): Promise<Target[]> {
  const rows: (string | number)[][] = [['page, CPU ms', 'en', ...languages]];
  const targets: Target[] = [];
  for (const [name, path] of pages) {
    const times = await timesByLanguage(origin, web, path);
    const english = times.get('en') ?? NaN;
    const others = languages.map((language) => ({ language, ms: times.get(language) ?? NaN }));
    rows.push([name, english, ...others.map(({ ms }) => `${ms.toFixed(2)} (${(ms / english).toFixed(3)})`)]);
    for (const { language, ms } of others)
      targets.push({ what: `${name}, time in ${language} by English`, value: ms / english, atMost: 1.05 });
  }
  printTable(rows);
  return targets;
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
