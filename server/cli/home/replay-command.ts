import {
  databaseForAdministrators,
  folderWithoutDatabase,
} from '../../../db/connection/database-for-administrators.ts';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { databaseAsOf } from '../../../db/queries/feeds/as-of.ts';
import {
  lastSaveBefore,
  savesOfSample,
  type SampledSaveRow,
} from '../../../db/queries/feeds/saves-of-day.ts';
import { refuseUnfinishedRestore } from '../../../db/queries/maintenance/schema.ts';
import { idAt, idTime } from '../../../views/base/time/id-time.ts';
import { createGraphReader } from '../../adapters/graph-reader.ts';
import { readConfig, type Config } from '../../config/config.ts';
import { graphAsOf } from '../../feeds/replay/graph-as-of.ts';
import { replayHome, type ReplayedMember } from '../../feeds/replay/replay-home.ts';
import { scoreHomes } from '../../feeds/replay/score-homes.ts';
import { GraphTooLarge } from '../../graph/load-graph.ts';
import { createWordStore } from '../../words/word-store.ts';
import { replays, wrongWords } from '../admin/command/cli-texts.ts';
import { done, failed, type Outcome } from '../admin/outcome.ts';
import { readHomeCommand, type ReplayCommand } from './read-home-command.ts';
import { tableOfScores } from './table-of-scores.ts';

/** Returns null if the arguments are about something else, or a message if they are wrong. */
export function readReplayCommand(words: string[]): (() => Promise<Outcome>) | string | null {
  const [noun, ...rest] = words;
  if (noun !== 'home' || rest.includes('--help')) return null;
  const now = new Date();
  const command = readHomeCommand(rest, now.toISOString().slice(0, 10));
  return typeof command === 'string' ? command : () => replay(command, now);
}

const statementTimeoutMs = 60_000;
const dayMs = 24 * 3600 * 1000;
/** Pins of a week are new, as for home's fresh ones. */
const newMs = 7 * dayMs;

/** Makes homes as they began on a day, with each setting, on connections that can change nothing. */
async function replay(command: ReplayCommand, now: Date): Promise<Outcome> {
  const folder = folderWithoutDatabase(process.env);
  if (folder !== null) return failed(wrongWords.service({ folder }));
  const config = readConfig();
  const connectionString = config.replica?.url ?? (await databaseForAdministrators(process.env));
  await refuseUnfinishedRestore(connectionString);
  const db = openDatabase({
    connectionString,
    applicationName: 'pinfold replay',
    maxConnections: 3,
    isReadOnly: true,
    statementTimeoutMs,
  });
  try {
    return await replayDay(config, db, connectionString, command, now);
  } catch (error) {
    if (error instanceof GraphTooLarge) return failed(replays.tooLarge({ megabytes: error.neededMegabytes }));
    throw error;
  } finally {
    await db.close();
  }
}

async function replayDay(
  config: Config,
  db: Database,
  connectionString: string,
  command: ReplayCommand,
  now: Date,
): Promise<Outcome> {
  const began = performance.now();
  const day = command.day ?? (await lastDay(db, now));
  if (day === null) return failed(replays.never);
  const start = new Date(`${day}T00:00:00Z`);
  const [from, until] = [idAt(start.getTime()), idAt(start.getTime() + dayMs)];
  const saves = await savesOfSample(db, from, until, command.members);
  const members = membersOf(saves);
  if (members.length === 0) return failed(replays.none({ day }));
  const looks = createGraphReader({
    addresses: config.graphAddresses,
    counters: { increment: () => undefined },
    onChange: () => undefined,
    timeoutMs: config.graphTimeoutMs,
  });
  const past = databaseAsOf(db, start);
  const ceilingBytes = config.graphMemoryMegabytes * 2 ** 20;
  try {
    const graph = await graphAsOf({ db, connectionString, before: from, ceilingBytes, looks });
    // Vectors of words know texts alone, nothing that anyone saved.
    const words = createWordStore(db);
    const reader = { db: past, replica: past, words, graph, clock: { now: () => start } };
    const homes = await replayHome(reader, members, command.settings);
    const newFrom = idAt(start.getTime() - newMs);
    const scores = homes.map((of) => scoreHomes(of, newFrom));
    const there = saves.filter(({ wasThere }) => wasThere).length;
    return done(
      replays.members({ day, members: members.length, savers: saves[0]?.savers ?? 0 }),
      replays.saves({ saves: saves.length, there }),
      '',
      ...tableOfScores(
        command.settings.map(({ name }) => name),
        scores,
      ),
      '',
      replays.took({ seconds: Math.ceil((performance.now() - began) / 1000) }),
    );
  } finally {
    await looks.close();
  }
}

/** Returns the last day before today with a save, and today if there is no other. */
async function lastDay(db: Database, now: Date): Promise<string | null> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const last = (await lastSaveBefore(db, idAt(today))) ?? (await lastSaveBefore(db, idAt(today + dayMs)));
  return last === null ? null : idTime(last).slice(0, 10);
}

/** Members with a save that home could have shown. */
function membersOf(saves: readonly SampledSaveRow[]): ReplayedMember[] {
  const there = saves.filter(({ wasThere }) => wasThere);
  const locales = new Map(there.map(({ userId, locale }) => [userId, locale]));
  return [...locales].map(([userId, locale]) => {
    const own = there.filter((save) => save.userId === userId);
    return { userId, locale, saved: new Set(own.map(({ signature }) => signature)) };
  });
}
