import { setTimeout as pause } from 'node:timers/promises';
import { thumbOf } from '../../db/queries/visual-search/descriptors.ts';
import type { Services } from '../services.ts';

const askEveryMs = 150;
const maxAsks = 40;

/** Waits a few seconds for the worker to describe a newly stored image, and continues regardless. */
export async function awaitDescription(services: Pick<Services, 'db'>, signature: string): Promise<void> {
  for (let asked = 0; asked < maxAsks; asked += 1) {
    if ((await thumbOf(services.db, signature)) !== null) return;
    await pause(askEveryMs);
  }
}
