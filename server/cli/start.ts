import { isIPv6 } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { embeddedDir } from '../../db/connection/database-for-administrators.ts';
import { migrate } from '../../db/connection/migrate.ts';
import { inWords, sayingSteps } from '../../db/connection/embedded-words.ts';
import { readConfig, type Config, type Role } from '../config/config.ts';
import { makeFolder } from '../config/make-folder.ts';
import { endWithShell, failToRun, outliveReaders, sentenceOf } from '../terminal/process-signals.ts';
import { findFfmpeg } from '../media/video/ffmpeg/find-ffmpeg.ts';
import { startTexts as t } from '../terminal/terminal-texts.ts';
import { isBuilt, scriptOf } from './build/builds.ts';
import { buildFolder, nameOfBuild } from './build/name-of-build.js';
import { drawAhead, offerDemoContent, servesPages } from './demo/demo-content.ts';
import { inTerminalLocale } from '../terminal/terminal-locale.ts';
import { refusePort } from './refuse-port.ts';
import { steps as progressOfSteps } from './progress.ts';
import { shareAssets } from './build/share-assets.ts';
import { stopInOrder, type StopInOrder } from './supervise/stop-in-order.ts';
import { runScript, superviseProcess, type Supervised } from './supervise/supervise.ts';
import { superviseWeb, type SupervisedWeb } from './supervise/supervise-web.ts';
import { embeddedConnections, webEnvironments } from './supervise/web-environments.ts';

/** `npm start`: performs all required setup, then runs the service. */
async function main(): Promise<void> {
  outliveReaders();
  const developing = process.argv.includes('--dev');
  if (developing) {
    process.env['NODE_ENV'] = 'development';
    (await import('./build/route-words.ts')).writeRouteWords();
  }
  const restarts = listenForRestarts();
  const config = readConfig();
  makeFolder(config.dataDir);
  if (servesPages(config)) await refusePort(config);
  // The worker would say so only once everything else runs.
  if (config.role === 'all' || config.role === 'worker')
    await findFfmpeg(config.ffmpegPath, config.searchPath);
  const progress = progressOfSteps();
  const stop = stopInOrder(() => progress.say(t.stopping));
  // A script started directly may outlive its shell.
  if (process.env['npm_lifecycle_event'] !== undefined) endWithShell();

  try {
    const built = developing ? Promise.resolve(null) : buildInBackground(progress.say);
    built.catch(() => undefined);
    if (!hasRoomBesideBuild()) await built;
    const ahead = await drawAhead(config);
    if (ahead !== null) stop.add(() => Promise.resolve(ahead.stop()));
    const databaseUrl = config.databaseUrl ?? (await embedded(config, progress.say, stop));
    const applied = await progress.during(t.preparing, () =>
      inTerminalLocale(() => migrate(databaseUrl, progress.say)),
    );
    if (applied.length > 0) progress.say(t.applied({ count: applied.length }));
    const demo = await offerDemoContent(
      { ...config, databaseUrl, isEmbedded: config.databaseUrl === null },
      progress,
      ahead,
    );
    if (config.databaseUrl === null) await (await import('./tidy-up.ts')).tidyUp(config, databaseUrl);
    const build = await built;
    if (stop.isStopping()) return;
    const assets = shareAssetsWhileUsed(config);
    stop.add(assets.stop);
    if (build !== null) await assets.add(build);
    const processes = startProcesses(config, databaseUrl, build, stop.isStopping);
    // Web stops before the worker because pending uploads wait for the worker. Stops run last to first.
    for (const child of processes.all.toReversed()) stop.add(() => child.stop());
    const [web] = await Promise.all(processes.all.map((child) => child.ready));
    if (processes.web !== null) restarts.use(restartOf(processes.web, assets, progress.say));
    const port = typeof web?.['port'] === 'number' ? web['port'] : config.port;
    announce(config, port, demo.lines, progress.say);
    if (servesPages(config) && demo.lines.length === 0) {
      const path = await (await import('./set-up-path.ts')).setUpPath(config, databaseUrl);
      if (path !== null) progress.say(t.setUp({ address: addressOf(config, port) + path }));
    }
    if (demo.rest !== null) stop.add(makeRest(demo.rest, progress.say));
  } catch (error) {
    // The signal handler exits the process once everything has stopped.
    if (stop.isStopping()) return await new Promise<never>(() => undefined);
    console.error(sentenceOf(error));
    process.exitCode = 1;
    await stop.all();
    process.exit();
  }
}

/** A build takes 1 GB of memory for a minute, the demo content half as much. Where both do not fit, they take turns. */
function hasRoomBesideBuild(): boolean {
  const constrained = process.constrainedMemory() ?? 0;
  return Math.min(totalmem(), constrained > 0 ? constrained : Infinity) >= 2.5 * 1024 ** 3;
}

async function buildInBackground(say: (line: string) => void): Promise<string> {
  // A build's own launcher need not read all sources again to find it.
  const name = /\/(\w+)\/app\/start\.mjs$/.exec(import.meta.url)?.[1] ?? nameOfBuild();
  if (isBuilt(name)) return buildFolder(name);
  say(t.building);
  // The build writes this module first. Its content is part of the build's name.
  (await import('./build/route-words.ts')).writeRouteWords();
  const made = nameOfBuild();
  await runScript('server/cli/build.ts');
  return buildFolder(made);
}

const shareAgainMs = 3_600_000;

/** Shares the assets of the builds that run. */
function shareAssetsWhileUsed({ sharedAssetsDir }: Config) {
  let builds: string[] = [];
  const share = async (): Promise<void> => {
    try {
      for (const build of builds)
        await shareAssets(join(build, 'client/assets'), sharedAssetsDir, new Date());
    } catch (error) {
      // Pages of other versions miss a script, but still work.
      console.error(t.assets({ folder: sharedAssetsDir, reason: String(error) }));
    }
  };
  const timer = setInterval(() => void share(), shareAgainMs);
  return {
    add(build: string): Promise<void> {
      builds.push(build);
      return share();
    },
    /** Nothing of before runs any more. */
    since(build: string): void {
      builds = builds.slice(builds.lastIndexOf(build));
    },
    stop: () => Promise.resolve(clearInterval(timer)),
  };
}

async function embedded(config: Config, say: (line: string) => void, stop: StopInOrder): Promise<string> {
  const giveUp = new AbortController();
  const starting = startEmbeddedPostgres({
    dataDir: embeddedDir(config.dataDir),
    onProgress: (...step) => inTerminalLocale(() => sayingSteps(say)(...step)),
    // The other processes wait for it and ask clients to retry.
    keepRunning: true,
    maxConnections: embeddedConnections(config, availableParallelism()),
    stop: giveUp.signal,
  });
  stop.add(async () => {
    giveUp.abort();
    await (await starting).stop();
  });
  const server = await starting.catch((error: unknown) => {
    throw inTerminalLocale(() => inWords(error));
  });
  void server.exited.then(({ reason }) => {
    if (stop.isStopping()) return;
    console.error(reason === undefined ? t.databaseEnded : inTerminalLocale(() => inWords(reason)).message);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  return server.connectionString;
}

const restPatienceMs = 2000;

/** Creates the rest of the demo content while the site is running. Returns a function that stops it. */
function makeRest(
  rest: (stop: AbortSignal) => Promise<void>,
  say: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  say(t.restBegun);
  const ended = rest(stopping.signal).then(
    () => say(t.restDone),
    (error: unknown) => {
      if (!stopping.signal.aborted) say(t.restFailed({ reason: sentenceOf(error) }));
    },
  );
  // A film in progress is abandoned. The next start makes it again and removes leftover files.
  return async () => {
    stopping.abort();
    await Promise.race([ended, pause(restPatienceMs, undefined, { ref: false })]);
  };
}

interface Processes {
  /** In start order. */
  all: Supervised[];
  web: SupervisedWeb | null;
}

/** Runs the sources themselves if there is no build. */
function startProcesses(
  config: Config,
  databaseUrl: string,
  build: string | null,
  isStopping: () => boolean,
): Processes {
  const env = {
    ...process.env,
    ...(config.databaseUrl === null && { DATABASE_URL: databaseUrl }),
    ROLE: config.role,
  };
  const script = (name: Exclude<Role, 'all'>): string =>
    build === null ? `server/${name === 'web' ? 'index' : name}.ts` : scriptOf(name, build);
  const roles = config.role === 'all' ? rolesOfAll(config) : [config.role];
  let web: SupervisedWeb | null = null;
  const all = roles.map((role) => {
    if (role !== 'web' || build === null) return superviseProcess(script(role), env, isStopping);
    web = superviseWeb(script(role), webEnvironments(config, env, availableParallelism()), isStopping);
    return web;
  });
  return { all, web };
}

/** No local graph process is needed if feeds use a remote one or none. */
function rolesOfAll({ graphAddresses, graphListen }: Config): Exclude<Role, 'all'>[] {
  const isHere = graphAddresses.some((address) => JSON.stringify(address) === JSON.stringify(graphListen));
  return isHere ? ['web', 'worker', 'graph'] : ['web', 'worker'];
}

/**
 * Notes a wish to restart the web processes, which would end this process otherwise, until `use` says how; without
 * web processes, for good. Uses a dedicated signal, because a terminal that is closed sends SIGHUP, which stops.
 */
function listenForRestarts(): { use(restart: () => void): void } {
  let isWished = false;
  let restart = (): void => void (isWished = true);
  if (process.platform !== 'win32') process.on('SIGUSR2', () => restart());
  return {
    use(how) {
      restart = how;
      if (isWished) how();
    },
  };
}

/** Moves to the build of the current sources if there is one by then. */
function restartOf(
  web: SupervisedWeb,
  assets: ReturnType<typeof shareAssetsWhileUsed>,
  say: (line: string) => void,
): () => void {
  const restart = async (): Promise<void> => {
    const name = nameOfBuild();
    if (!isBuilt(name)) {
      say(t.notBuilt);
      return await web.restart();
    }
    const build = buildFolder(name);
    await assets.add(build);
    await web.restart(scriptOf('web', build));
    assets.since(build);
  };
  return () => {
    say(t.restarting);
    restart().then(
      () => say(t.restarted),
      (error: unknown) => console.error(sentenceOf(error)),
    );
  };
}

function addressOf({ host, origin }: Config, port: number): string {
  const named = isIPv6(host) ? `[${host}]` : host;
  const here = host === '0.0.0.0' || host === '::' ? 'localhost' : named;
  return origin ?? `http://${here}:${port}`;
}

function announce(config: Config, port: number, demo: string[], say: (line: string) => void): void {
  if (!servesPages(config)) {
    say(t.roleRuns({ role: config.role }));
    return;
  }
  say(`\n${t.running({ site: config.siteName, address: `${addressOf(config, port)}/` })}`);
  for (const line of demo) say(line);
  say(t.stopIt);
}

await main().catch(failToRun);
