import type { Page } from 'puppeteer-core';
import { signUp, type Member } from '../../../support/service/client.ts';
import type { TestService } from '../../../support/service/service.ts';
import { boardOf } from '../../../operations/support/people.ts';
import { fillSite } from '../../support/fill-site.ts';

const titles = [
  'Blue stairs',
  'A very long title of a pin that goes on and on',
  'Window',
  'Arch',
  'Lamp',
  'Chair',
  'Door',
  'Floor',
];

export interface Rooms {
  ada: Member;
  bob: Member;
  board: { id: string; url: string };
  other: { id: string; url: string };
  pins: string[];
}

/** Two people, and boards of one of them. Pins on the first. */
export async function fillRooms(service: TestService): Promise<Rooms> {
  const ada = await signUp(service.origin, 'ada');
  const bob = await signUp(service.origin, 'bob');
  const board = await boardOf(ada, 'Rooms and other spaces');
  const other = await boardOf(ada, 'Later');
  await boardOf(ada, 'Forty-nine characters are as wide as a name can be');
  const made = await fillSite(
    service,
    ada,
    titles.map((title) => ({ title, board_id: board.id })),
  );
  return { ada, bob, board, other, pins: made.map(({ id }) => id) };
}

export const tick = (page: Page, ...ids: (string | undefined)[]): Promise<void> =>
  page.$$eval(
    'input[name=pin_ids]',
    (boxes, wanted) => {
      for (const box of boxes) if (wanted.includes(box.value)) box.click();
    },
    ids,
  );
