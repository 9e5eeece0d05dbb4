import type { Browser, Page } from 'puppeteer-core';
import { buildIfStale } from '../../test/support/builds/build-if-stale.ts';
import { launchBrowser } from './launch-browser.ts';
import { tasksDuring, type Task } from './main-thread.ts';
import { growList, isAwake, settle, withSlowPage } from './waking-page.ts';
import { createBenchDatabase } from '../data/bench-database.ts';
import { seedCrowd, type Crowd } from '../data/seed-crowd.ts';
import { benchSecret, startWeb } from '../service/start-service.ts';
import { printTable, reportTargets, type Target } from '../support/report.ts';
import { median } from '../support/statistics.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const cards = Number(process.env['CARDS'] ?? 100);
const scrolled = Number(process.env['SCROLLED'] ?? 1000);

/** Islands that sleep until first used. The first one on a page loads React. */
const sleepers = {
  home: ['search'],
  closeup: ['search', 'reactions', 'share', 'comments', 'outbound-link', 'follow', 'carousel'],
} as const;

/** A measurement and its targets. */
type Part = (browser: Browser, origin: string, crowd: Crowd) => Promise<Target[]>;

const parts: Record<string, Part> = {
  waking: reportWaking,
  saving: reportSaving,
  scrolling: reportScrolling,
};
const only = process.env['ONLY']?.split(',') ?? Object.keys(parts);

/** Measures the main-thread cost of waking islands, saving, and watching cards on a phone. */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const database = await createBenchDatabase();
  const crowd = await seedCrowd(database.db, benchSecret);
  const { web, origin } = await startWeb(database.connectionString, database.dataDir);
  const browser = await launchBrowser(300_000);
  try {
    const targets: Target[] = [];
    for (const name of only) targets.push(...((await parts[name]?.(browser, origin, crowd)) ?? []));
    process.exitCode = reportTargets(targets) > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await web.stop();
    await database.drop();
  }
}

async function reportWaking(browser: Browser, origin: string, crowd: Crowd): Promise<Target[]> {
  const woken = await measureWaking(browser, origin, crowd);
  printTable([
    ['island', 'on', 'cards', 'longest task ms, median', 'worst', 'in the worst'],
    ...woken.map(({ name, place, count, tasks, worst }) => [
      name,
      place,
      count,
      median(tasks),
      worst.ms,
      spentOn(worst),
    ]),
  ]);
  return woken.map(({ name, place, tasks }) => ({
    what: `longest task while ${name} wakes (${place})`,
    value: median(tasks),
    atMost: 50,
    unit: ' ms',
  }));
}

async function reportSaving(browser: Browser, origin: string): Promise<Target[]> {
  const taps = await measureSave(browser, origin);
  printTable([
    ['', 'median ms', 'worst ms'],
    ['save answers a tap', median(taps), Math.max(...taps)],
  ]);
  return [{ what: 'save answers a tap', value: median(taps), atMost: 100, unit: ' ms' }];
}

async function reportScrolling(browser: Browser, origin: string): Promise<Target[]> {
  const watched = await measureWatching(browser, origin, false);
  const unwatched = await measureWatching(browser, origin, true);
  printTable([
    ['scrolling', 'cards', 'longest task ms', 'of scripts ms', 'requests', 'seconds', 'in the longest'],
    ...[watched, unwatched].map((each) => [
      each.name,
      each.count,
      each.longest.ms,
      each.longestScriptMs,
      each.requests,
      each.seconds,
      spentOn(each.longest),
    ]),
  ]);
  return [
    {
      what: 'our scripts in any task while cards are watched',
      value: watched.longestScriptMs,
      atMost: 50,
      unit: ' ms',
    },
    {
      what: 'requests in each ten seconds of scrolling',
      value: watched.requests / Math.max(1, Math.ceil(watched.seconds / 10)),
      atMost: 1,
    },
  ];
}

interface Woken {
  name: string;
  place: string;
  count: number;
  tasks: number[];
  /** Longest of all rounds. */
  worst: Task;
}

async function measureWaking(
  browser: Browser,
  origin: string,
  { pinIds, cookie }: { pinIds: string[]; cookie: string },
): Promise<Woken[]> {
  const found = new Map<string, Woken>();
  for (let round = 0; round < rounds; round++)
    for (const [place, path, names, viewer] of [
      ['home', '/', sleepers.home, {}],
      ['closeup', `/pin/${pinIds[round]}/`, sleepers.closeup, { cookie }],
    ] as const)
      await withSlowPage(browser, { ...viewer, width: 360 }, async ({ page, slowDown }) => {
        await page.goto(origin + path, { waitUntil: 'load' });
        const count = await growList(page, cards);
        await slowDown(true);
        await settle(page);
        for (const name of names) {
          const tasks = await wake(page, name);
          if (tasks === null) continue;
          const key = `${name} ${place}`;
          const longest = tasks[0] ?? noTask;
          const known = found.get(key) ?? { name, place, count, tasks: [], worst: noTask };
          known.tasks.push(longest.ms);
          if (longest.ms > known.worst.ms) known.worst = longest;
          found.set(key, known);
        }
      });
  return [...found.values()];
}

const noTask: Task = { ms: 0, scriptMs: 0, parts: [] };

/** Taps an island and waits until it is hydrated. Null if the page has none asleep. */
async function wake(page: Page, name: string): Promise<Task[] | null> {
  const control = await page.$(
    `i-l[n="${name}"] :is(input:not([type=hidden]), button, a, summary, textarea)`,
  );
  const isAwakeAlready = (await page.evaluate(`(${isAwake})(${JSON.stringify(name)})`)) as boolean;
  if (control === null || isAwakeAlready) return null;
  return tasksDuring(page, async () => {
    // Focus wakes it without triggering its action, as a click would.
    await control.evaluate((each) => (each as HTMLElement).focus({ preventScroll: true }));
    await page.waitForFunction(`(${isAwake})(${JSON.stringify(name)})`);
    await settle(page);
  });
}

/** Milliseconds from a tap on Save to the frame that acknowledges it, with React loaded. */
async function measureSave(browser: Browser, origin: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    await withSlowPage(browser, { width: 360 }, async ({ page, slowDown }) => {
      await page.goto(`${origin}/`, { waitUntil: 'load' });
      await growList(page, cards);
      await wake(page, 'search');
      await slowDown(true);
      await settle(page);
      for (const place of [0, 1])
        times.push(
          await page.evaluate(
            (at) =>
              new Promise<number>((done) => {
                const button = document.querySelectorAll<HTMLButtonElement>(
                  'main ol > li button[aria-pressed]',
                )[at];
                const marker = button?.closest('i-l');
                if (!button || !marker) throw new Error('There is nothing to save.');
                const begin = performance.now();
                new MutationObserver((_changes, observer) => {
                  if (!marker.querySelector('[aria-busy=true], [aria-pressed=true]')) return;
                  observer.disconnect();
                  requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
                }).observe(marker, { subtree: true, childList: true, attributes: true });
                button.dispatchEvent(
                  new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }),
                );
                button.click();
              }),
            place,
          ),
        );
    });
  return times;
}

/** Returns the four largest parts of a task. */
function spentOn({ parts }: Task): string {
  return parts
    .slice(0, 4)
    .map(({ name, ms }) => `${name} ${Math.round(ms)}`)
    .join(', ');
}

interface Scrolled {
  name: string;
  count: number;
  longest: Task;
  /** Maximum time of our scripts in one task. */
  longestScriptMs: number;
  requests: number;
  seconds: number;
}

/** Scrolls through a long list, with or without watching its cards. */
async function measureWatching(browser: Browser, origin: string, asksNoTracking: boolean): Promise<Scrolled> {
  return withSlowPage(browser, { width: 1280, asksNoTracking }, async ({ page, slowDown }) => {
    let requests = 0;
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    const count = await growList(page, scrolled);
    await slowDown(true);
    await settle(page);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v3/events/') requests += 1;
    });
    const begin = performance.now();
    const tasks = await tasksDuring(page, () =>
      page.evaluate(
        () =>
          new Promise<void>((done) => {
            const step = (): void => {
              scrollBy(0, 150);
              const isOver = scrollY + innerHeight >= document.documentElement.scrollHeight - 2000;
              if (isOver) done();
              else requestAnimationFrame(step);
            };
            requestAnimationFrame(step);
          }),
      ),
    );
    return {
      name: asksNoTracking ? 'not watched' : 'watched',
      count,
      longest: tasks[0] ?? noTask,
      longestScriptMs: Math.max(0, ...tasks.map(({ scriptMs }) => scriptMs)),
      requests,
      seconds: (performance.now() - begin) / 1000,
    };
  });
}

await main();
