import type { Page } from 'puppeteer-core';

/** Scrolls an element that a bar at the foot of a phone covers, as a person would before pressing it. */
export async function outFromUnder(page: Page, selector: string): Promise<void> {
  const element = await page.$(selector);
  await element?.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = above?.closest('.bottom-bar, .closeup__actions');
    if (bar && !bar.contains(each)) each.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}
