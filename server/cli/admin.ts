import { existsSync } from 'node:fs';
import { databaseForAdministrators, embeddedDir } from '../../db/connection/database-for-administrators.ts';
import { openDatabase } from '../../db/connection/database.ts';
import { migrate } from '../../db/connection/migrate.ts';
import { readConfig } from '../config.ts';
import { adminUsage, readAdminCommand } from './admin/read-admin-command.ts';
import { runAppCommand } from './admin/apps.ts';
import { runOutboxCommand } from './admin/outbox.ts';
import { readTodayCommand, runTodayCommand, todayUsage } from './admin/today.ts';
import { runRoleCommand } from './admin/roles.ts';

/**
 * `npm run admin -- <command>`: what only those who run the service may do. Ends with 0 when it was done, 1 when it
 * could not be, 2 when it was called wrongly.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const read = words[0] === 'today' ? readTodayCommand(words.slice(1)) : readAdminCommand(words);
  if (read.kind === 'help') {
    console.log(`${adminUsage}\n\n${todayUsage}`);
    return 0;
  }
  if (read.kind === 'wrong') return refuse(2, read.message);
  const config = readConfig();
  if (config.databaseUrl === null && !existsSync(embeddedDir(config.dataDir)))
    return refuse(1, `There is no service in ${config.dataDir} yet. Run npm start first, or set DATA_DIR.`);
  const databaseUrl = await databaseForAdministrators(process.env);
  await migrate(databaseUrl);
  const db = openDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    const { lines, failure } =
      read.kind === 'today'
        ? await runTodayCommand(db, read.command)
        : read.kind === 'app'
          ? await runAppCommand(db, read.app)
          : read.kind === 'outbox'
            ? await runOutboxCommand(db, read.recipient)
            : await runRoleCommand(db, read.command);
    for (const line of lines) console.log(line);
    return failure === null ? 0 : refuse(1, failure);
  } finally {
    await db.close();
  }
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
