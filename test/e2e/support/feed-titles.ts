import type { Page } from 'puppeteer-core';
import { signUp, type Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from './fill-site.ts';

export const board = '/maker/long-list/';

export const total = 62;

/** Fills the board of a new person `maker` with 62 copies of eight pins. Returns the person. */
export async function fillBoard(service: TestService): Promise<Member> {
  const maker = await signUp(service.origin, 'maker');
  const pins = await fillSite(
    service,
    maker,
    Array.from({ length: 8 }, (_, index) => ({ title: `Pin ${index + 1}` })),
  );
  const made = await maker.call('POST', '/v3/boards/', { name: 'Long list' });
  const boardId = (made.response?.data as { id: string }).id;
  for (let copy = 0; copy < total; copy += 1) {
    const answer = await maker.call('POST', `/v3/pins/${pins[copy % pins.length]?.id}/repin/`, {
      board_id: boardId,
      title: `Copy ${copy + 1}`,
    });
    if (answer.status !== 201) throw new Error(answer.text);
  }
  return maker;
}

export const newestFirst = Array.from({ length: total }, (_, index) => `Copy ${total - index}`);

export const titles = (page: Page): Promise<string[]> =>
  page.$$eval('main li.pin-card .pin-card__text b', (all) => all.map((title) => title.textContent ?? ''));

/** Scrolls to the current end of the list. */
export const toTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

export async function scrollUntil(page: Page, count: number): Promise<void> {
  await waitFor(
    async () => {
      await toTheEnd(page);
      return (await titles(page)).length >= count;
    },
    { what: `${count} cards`, intervalMs: 60 },
  );
}
