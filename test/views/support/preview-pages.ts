import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from './open-browser.ts';
import { servePreview, type Preview } from './preview.tsx';

/** A browser for the made-up screens. */
export interface PreviewPages {
  /** Runs work on a page that shows a screen, given by its path. Below 700 px, the page is a phone's. */
  show: (path: string, width: number, work: (page: Page) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

export async function openPreviewPages(): Promise<PreviewPages> {
  const [browser, preview]: [Browser, Preview] = await Promise.all([openBrowser(), servePreview()]);
  return {
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
    async close() {
      await browser.close();
      await preview.close();
    },
  };
}
