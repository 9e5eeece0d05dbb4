import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { join } from 'node:path';
import { embeddedDir } from '../../../db/connection/database-for-administrators.ts';
import { openDatabase } from '../../../db/connection/database.ts';
import { claimDemoContent } from '../../../db/queries/maintenance/maintenance.ts';
import { anyPinExists } from '../../../db/queries/pins/pins.ts';
import { cast, demoPassword } from '../../../db/seeds/cast/members.ts';
import type { Config } from '../../config/config.ts';
import { startTexts as t } from '../../terminal/terminal-texts.ts';
import type { Drawing } from './draw-in-processes.ts';
import type { Progress } from '../progress.ts';

type DemoConfig = Config & { databaseUrl: string; isEmbedded: boolean };

const answerWithinMs = 20_000;

export interface DemoContent {
  /** Lines that describe the logins. Empty without demo content. */
  lines: string[];
  /** The remaining work, which can run while the site is up. Null if there is none. Rejects if stopped or failed. */
  rest: ((stop: AbortSignal) => Promise<void>) | null;
}

const markOf = ({ dataDir }: Config): string => join(dataDir, 'demo-content');

/** The site is filled by a process that announces it, because several roles may start at the same moment. */
export const servesPages = ({ role }: Config): boolean => role === 'all' || role === 'web';

/** Whether silence is a yes: not on a site with a public address, because the password of the demo members is public. */
const isYesByDefault = ({ demoContent, origin }: Config): boolean =>
  demoContent === 'yes' || (demoContent === 'ask' && origin === null);

/**
 * Starts drawing demo pictures if a new embedded database is about to be created, which takes a while and leaves a
 * processor idle.
 */
export async function drawAhead(config: Config): Promise<Drawing | null> {
  const isNew =
    servesPages(config) &&
    config.databaseUrl === null &&
    !existsSync(embeddedDir(config.dataDir)) &&
    !existsSync(markOf(config));
  if (!isNew || !isYesByDefault(config)) return null;
  const { drawFirstPins } = await import('./seed-demo.ts');
  return drawFirstPins();
}

/**
 * Fills an empty service with the demo cast if wanted. Interrupted work is completed at the next start. `ahead` is the
 * work started by `drawAhead`. It is stopped here if not needed.
 */
export async function offerDemoContent(
  config: DemoConfig,
  progress: Progress,
  ahead: Drawing | null,
): Promise<DemoContent> {
  if (!servesPages(config)) return { lines: [], rest: null };
  const mark = markOf(config);
  const state = (): string => (existsSync(mark) ? readFileSync(mark, 'utf8').trim() : '');
  if (state() === 'done') return { lines: logins(), rest: null };
  const release = await claim(config);
  if (release === null || (state() !== 'begun' && !(await isWanted(config)))) {
    ahead?.stop();
    await release?.();
    return { lines: state() === '' ? [] : logins(), rest: null };
  }
  mkdirSync(config.stagingDir, { recursive: true });
  writeFileSync(mark, 'begun\n');
  // Half of what a start would load, and most starts need none of it.
  const { createLocalPictures } = await import('../local-pictures.ts');
  const { seedDemo } = await import('./seed-demo.ts');
  const { expectSharedStore } = await import('../../uploads/expect-shared-store.ts');
  const local = await createLocalPictures(config);
  try {
    await expectSharedStore(local.store.db, config, local.store.storage);
    const seedRest = await seedDemo(local, progress, ahead);
    return {
      lines: logins(),
      async rest(stop) {
        try {
          await seedRest(stop);
          writeFileSync(mark, 'done\n');
        } finally {
          await local.close();
          await release();
        }
      },
    };
  } catch (error) {
    await local.close();
    await release();
    throw error;
  }
}

/**
 * Claims the making of demo content, which only one of several machines that start together may do. Returns what ends
 * the claim, as the end of the process does. Null while another process has it.
 */
async function claim({ databaseUrl }: DemoConfig): Promise<(() => Promise<void>) | null> {
  const db = openDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  const end = new AbortController();
  let held: Promise<void> = Promise.resolve();
  const isMine = await new Promise<boolean>((resolve, reject) => {
    held = db
      .transaction(async (tx) => {
        const ended = once(end.signal, 'abort');
        const isClaimed = await claimDemoContent(tx);
        resolve(isClaimed);
        if (isClaimed) await ended;
      })
      // A connection that is lost meanwhile ends the claim, too.
      .catch(reject);
  }).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const release = async (): Promise<void> => {
    end.abort();
    await held;
    await db.close();
  };
  if (isMine) return release;
  await release();
  return null;
}

function logins(): string[] {
  const names = cast.map(({ username }) => username).join(', ');
  return [t.logins({ names }), t.password({ password: demoPassword })];
}

/**
 * Asks only on an interactive terminal. Without one, a server given by DATABASE_URL and a site with a public address stay
 * empty unless configured otherwise.
 */
async function isWanted(config: DemoConfig): Promise<boolean> {
  if (config.demoContent === 'no') return false;
  const db = openDatabase({ connectionString: config.databaseUrl, maxConnections: 1 });
  const isEmpty = await anyPinExists(db)
    .then((found) => !found)
    .finally(() => db.close());
  if (!isEmpty) return false;
  if (config.demoContent === 'yes') return true;
  const isYes = isYesByDefault(config);
  if (!process.stdin.isTTY) return config.isEmbedded && isYes;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await prompt.question(`${t.askDemo({ keys: isYes ? '[Y/n]' : '[y/N]' })} `, {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return isYes ? !/^n/i.test(answer.trim()) : /^y/i.test(answer.trim());
  } catch {
    console.log(isYes ? t.yes : t.no);
    return isYes;
  } finally {
    prompt.close();
  }
}
