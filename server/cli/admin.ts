import {
  databaseForAdministrators,
  folderWithoutDatabase,
} from '../../db/connection/database-for-administrators.ts';
import { openDatabase } from '../../db/connection/database.ts';
import { migrate } from '../../db/connection/migrate.ts';
import { readConfig } from '../config/config.ts';
import { inLocale } from '../locale-scope.ts';
import { nouns, usageOf, type Work } from './admin/command/nouns.ts';
import { readAdminCommand } from './admin/command/read-admin-command.ts';
import { runAppCommand } from './admin/apps.ts';
import { runOutboxCommand } from './admin/outbox.ts';
import { readTodayCommand, runTodayCommand } from './admin/today.ts';
import { runRoleCommand, type Outcome } from './admin/roles.ts';
import { inTerminalLocale } from '../terminal/terminal-locale.ts';
import { wrongWords } from './admin/command/cli-texts.ts';
import { readBackupCommand } from './backup/command.ts';
import { readReplayCommand } from './home/replay-command.ts';
import { readStorageCommand } from './storage/command.ts';

/**
 * `npm run admin -- <command>`: commands reserved for the service's operators. Exit code 0 on success, 1 on failure, 2
 * on incorrect usage.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const files = inTerminalLocale(
    () => readBackupCommand(words) ?? readStorageCommand(words) ?? readReplayCommand(words),
  );
  if (typeof files === 'string') return refuse(2, files);
  if (files !== null) return report(await inTerminalLocale(files));
  const work = inTerminalLocale(() => readWork(words));
  if (work === null) {
    console.log(inTerminalLocale(() => usageOf(words)));
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
    return report(await inLocale(config.defaultLocale, () => inTerminalLocale(() => work(db))));
  } finally {
    await db.close();
  }
}

/** Parses the arguments. Null for help, a message if they form no command. */
function readWork(words: string[]): Work | null {
  const [noun = '', ...rest] = words;
  const known = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  if (known !== undefined) return rest.includes('--help') ? null : known.read(rest);
  const read = noun === 'today' ? readTodayCommand(rest) : readAdminCommand(words);
  if (read.kind === 'help') return null;
  if (read.kind === 'wrong') return read.message;
  return (db) =>
    read.kind === 'today'
      ? runTodayCommand(db, read.command)
      : read.kind === 'app'
        ? runAppCommand(db, read.app)
        : read.kind === 'outbox'
          ? runOutboxCommand(db, read.recipient)
          : runRoleCommand(db, read.command);
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
