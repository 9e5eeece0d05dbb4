import test from 'ava';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from './open-browser.ts';
import { servePreview, type Preview } from './preview.tsx';

/** A browser for the made-up screens, and what serves them. */
export interface PreviewPages {
  browser: Browser;
  preview: Preview;
  /** Runs work on a page that shows a screen, given by its path. Below 700 px, the page is a phone's. */
  show: (path: string, width: number, work: (page: Page) => Promise<void>) => Promise<void>;
}

let opened: Promise<PreviewPages> | undefined;

/** Opened on first use, once for all files of a process, and closed after the last test. */
export function openPreviewPages(): Promise<PreviewPages> {
  return (opened ??= open());
}

test.after.always('close the screens', async () => {
  const pages = await opened?.catch(() => undefined);
  await pages?.browser.close();
  await pages?.preview.close();
});

async function open(): Promise<PreviewPages> {
  const [browser, preview] = await Promise.all([openBrowser(), servePreview()]);
  return {
    browser,
    preview,
    async show(path, width, work) {
      const page = await browser.newPage();
      try {
        await page.setViewport({ width, height: 800, isMobile: width < 700, hasTouch: width < 700 });
        await page.goto(`${preview.origin}/${path}`, { waitUntil: 'domcontentloaded' });
        await work(page);
      } finally {
        await page.close();
      }
    },
  };
}
