import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { join } from 'node:path';
import { openDatabase } from '../../db/connection/database.ts';
import { anyPinExists } from '../../db/queries/pins/pins.ts';
import { cast, demoPassword } from '../../db/seeds/cast/members.ts';
import type { Config } from '../config.ts';
import { createLocalPictures } from './local-pictures.ts';
import { seedDemo } from './seed-demo.ts';
import type { Progress } from './progress.ts';

type DemoConfig = Config & { databaseUrl: string; isEmbedded: boolean };

const answerWithinMs = 20_000;

export interface DemoContent {
  /** What tells the logins; none without demo content. */
  lines: string[];
  /** What is left to make while the site answers; null when nothing is. Rejects when it was stopped or failed. */
  rest: ((stop: AbortSignal) => Promise<void>) | null;
}

/** Fills an empty service with the demo cast, if wanted. What was cut off is finished at the next start. */
export async function offerDemoContent(config: DemoConfig, progress: Progress): Promise<DemoContent> {
  const mark = join(config.dataDir, 'demo-content');
  const state = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : '';
  if (state === 'done') return { lines: logins(), rest: null };
  if (state === '' && !(await isWanted(config))) return { lines: [], rest: null };
  mkdirSync(config.stagingDir, { recursive: true });
  writeFileSync(mark, 'begun\n');
  const local = createLocalPictures(config);
  try {
    const seedRest = await seedDemo(local, progress);
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
