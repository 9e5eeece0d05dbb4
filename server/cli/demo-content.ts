import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { join } from 'node:path';
import { embeddedDir } from '../../db/connection/database-for-administrators.ts';
import { openDatabase } from '../../db/connection/database.ts';
import { anyPinExists } from '../../db/queries/pins/pins.ts';
import { cast, demoPassword } from '../../db/seeds/cast/members.ts';
import type { Config } from '../config/config.ts';
import { createLocalPictures } from './local-pictures.ts';
import type { Drawing } from './draw-in-processes.ts';
import { drawFirstPins, seedDemo } from './seed-demo.ts';
import type { Progress } from './progress.ts';

type DemoConfig = Config & { databaseUrl: string; isEmbedded: boolean };

const answerWithinMs = 20_000;

export interface DemoContent {
  /** What tells the logins; none without demo content. */
  lines: string[];
  /** What is left to make while the site answers; null when nothing is. Rejects when it was stopped or failed. */
  rest: ((stop: AbortSignal) => Promise<void>) | null;
}

const markOf = ({ dataDir }: Config): string => join(dataDir, 'demo-content');

/** Begins to draw demo pictures where a database of our own is about to be made: it takes a while, and a processor idles. */
export function drawAhead(config: Config): Drawing | null {
  const isNew =
    config.databaseUrl === null && !existsSync(embeddedDir(config.dataDir)) && !existsSync(markOf(config));
  return isNew && config.demoContent !== 'no' ? drawFirstPins() : null;
}

/**
 * Fills an empty service with the demo cast, if wanted. What was cut off is finished at the next start. `ahead` is what
 * `drawAhead` has begun; it is stopped here when nobody wants it.
 */
export async function offerDemoContent(
  config: DemoConfig,
  progress: Progress,
  ahead: Drawing | null = null,
): Promise<DemoContent> {
  const mark = markOf(config);
  const state = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : '';
  if (state === 'done') return { lines: logins(), rest: null };
  if (state === '' && !(await isWanted(config))) {
    ahead?.stop();
    return { lines: [], rest: null };
  }
  mkdirSync(config.stagingDir, { recursive: true });
  writeFileSync(mark, 'begun\n');
  const local = createLocalPictures(config);
  try {
    const seedRest = await seedDemo(local, progress, ahead);
    return {
      lines: logins(),
      async rest(stop) {
        try {
          await seedRest(stop);
          writeFileSync(mark, 'done\n');
        } finally {
          await local.close();
        }
      },
    };
  } catch (error) {
    await local.close();
    throw error;
  }
}

function logins(): string[] {
  const names = cast.map(({ username }) => username).join(', ');
  return [`Demo logins: ${names}`, `Password:    ${demoPassword}`];
}

/** Asked only where somebody can answer; a server given by DATABASE_URL stays empty unless told otherwise. */
async function isWanted(config: DemoConfig): Promise<boolean> {
  if (config.demoContent === 'no') return false;
  const db = openDatabase({ connectionString: config.databaseUrl, maxConnections: 1 });
  const isEmpty = await anyPinExists(db)
    .then((found) => !found)
    .finally(() => db.close());
  if (!isEmpty) return false;
  if (config.demoContent === 'yes') return true;
  if (!process.stdin.isTTY) return config.isEmbedded;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await prompt.question('There are no pins yet. Fill the site with demo content? [Y/n] ', {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return !/^n/i.test(answer.trim());
  } catch {
    console.log('yes');
    return true;
  } finally {
    prompt.close();
  }
}
