import { mkdirSync } from 'node:fs';
import { startEmbeddedPostgres } from '../../db/embedded/start-embedded-postgres.ts';
import { embeddedDir } from '../../db/connection/database-for-administrators.ts';
import { migrate } from '../../db/connection/migrate.ts';
import { readConfig, type Config } from '../config.ts';
import { offerDemoContent } from './demo-content.ts';
import { steps } from './progress.ts';
import { runScript, superviseProcess, type Supervised } from './supervise.ts';

/** `npm start`: whatever is needed to have the service running here, then the service itself. */
async function main(): Promise<void> {
  const developing = process.argv.includes('--dev');
  if (developing) process.env['NODE_ENV'] = 'development';
  const config = readConfig();
  mkdirSync(config.dataDir, { recursive: true });
  const progress = steps();
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;
  const stopAll = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (const stop of stops.reverse()) await stop().catch(() => undefined);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      progress.say('Stopping: letting requests finish');
      void stopAll().then(() => process.exit(0));
    });

  try {
    const built = developing ? Promise.resolve() : buildInBackground(progress.say);
    built.catch(() => undefined);
    const databaseUrl = config.databaseUrl ?? (await embedded(config, progress.say, stops));
    const applied = await progress.during('Preparing the database', () => migrate(databaseUrl));
    if (applied.length > 0) progress.say(`Applied ${applied.length} migrations`);
    const demo = await offerDemoContent(
      { ...config, databaseUrl, isEmbedded: config.databaseUrl === null },
      progress,
    );
    await built;
    if (stopping) return;
    const processes = startProcesses(config, databaseUrl, developing);
    stops.push(async () => void (await Promise.all(processes.map((child) => child.stop()))));
    const [web] = await Promise.all(processes.map((child) => child.ready));
    announce(config, typeof web?.['port'] === 'number' ? web['port'] : config.port, demo, progress.say);
  } catch (error) {
    if (!stopping) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
    await stopAll();
    process.exit();
  }
}

async function buildInBackground(say: (line: string) => void): Promise<void> {
  const { isBuilt } = await import('./build-stamp.ts');
  if (await isBuilt()) return;
  say('Building pages and islands (once, and after each change)');
  await runScript('server/cli/build.ts');
}

async function embedded(
  config: Config,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: embeddedDir(config.dataDir), onProgress: say });
  stops.push(() => server.stop());
  void server.exited.then(() => {
    if (stops.length > 0 && process.exitCode === undefined) {
      console.error('The embedded database has ended. Start again: it recovers by itself.');
      process.kill(process.pid, 'SIGTERM');
    }
  });
  return server.connectionString;
}

function startProcesses(config: Config, databaseUrl: string, developing: boolean): Supervised[] {
  const env = { ...process.env, DATABASE_URL: databaseUrl, ROLE: config.role };
  const script = (name: string): string =>
    developing ? (name === 'web' ? 'server/index.ts' : `server/${name}.ts`) : `dist/app/${name}.mjs`;
  const roles = config.role === 'all' ? ['web', 'worker'] : [config.role];
  return roles.map((role) => superviseProcess(script(role), env));
}

function announce(config: Config, port: number, demo: string[], say: (line: string) => void): void {
  if (config.role === 'worker') {
    say('The worker is running.');
    return;
  }
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  say(`\n${config.siteName} is running at ${config.origin ?? `http://${host}:${port}`}/`);
  for (const line of demo) say(line);
  say('Stop it with Ctrl+C.');
}

await main();
