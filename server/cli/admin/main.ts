import {
  databaseForAdministrators,
  folderWithoutDatabase,
} from '../../../db/connection/database-for-administrators.ts';
import { openDatabase } from '../../../db/connection/database.ts';
import { migrate } from '../../../db/connection/migrate.ts';
import { readConfig } from '../../config/config.ts';
import { databaseSentenceOf } from '../../terminal/process-signals.ts';
import { inLocale } from '../../locale-scope.ts';
import { nouns, runAudited, usageOf, type Work } from './command/nouns.ts';
import type { Outcome } from './outcome.ts';
import { inTerminalLocale } from '../../terminal/terminal-locale.ts';
import { wrongWords } from './command/cli-texts.ts';

/**
 * `npm run admin -- <command>`: commands reserved for the service's operators. Exit code 0 on success, 1 on failure, 2
 * on incorrect usage.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const files = await inTerminalLocale(() => readFileCommand(words));
  if (typeof files === 'string') return refuse(2, files);
  if (files !== null) return report(await inTerminalLocale(files));
  const work = await inTerminalLocale(() => readWork(words));
  if (work === null) {
    console.log(await inTerminalLocale(() => usageOf(words)));
    return 0;
  }
  if (typeof work === 'string') return refuse(2, work);
  const folder = folderWithoutDatabase(process.env);
  if (folder !== null)
    return refuse(
      1,
      inTerminalLocale(() => wrongWords.service({ folder })),
    );
  const config = readConfig();
  const databaseUrl = await inTerminalLocale(() => databaseForAdministrators(process.env));
  await inTerminalLocale(() => migrate(databaseUrl));
  const db = openDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    return report(await inLocale(config.defaultLocale, () => inTerminalLocale(() => runAudited(work, db))));
  } finally {
    await db.close();
  }
}

/** Returns what a command does with files of the service, a message if it is wrong, or null if it is another command. */
async function readFileCommand(words: string[]): Promise<(() => Promise<Outcome>) | string | null> {
  switch (words[0]) {
    case 'backup':
    case 'restore':
      return (await import('../backup/command.ts')).readBackupCommand(words);
    case 'storage':
      return (await import('../storage/command.ts')).readStorageCommand(words);
    case 'home':
      return (await import('../home/replay-command.ts')).readReplayCommand(words);
    default:
      return null;
  }
}

/** Parses the arguments. Null for help, a message if they form no command. */
async function readWork(words: string[]): Promise<Work | null> {
  const [noun = 'help', ...rest] = words;
  if (noun === 'help' || words.some((word) => word === '--help' || word === '-h')) return null;
  const known = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  return known === undefined ? wrongWords.command : known.read(rest);
}

function report({ lines, failure }: Outcome): number {
  for (const line of lines) console.log(line);
  return failure === null ? 0 : refuse(1, failure);
}

function refuse(code: 1 | 2, message: string): number {
  console.error(message);
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(databaseSentenceOf(error) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
