import type { Config } from '../../config/config.ts';
import { workerConnections } from '../../jobs/worker-connections.ts';

/** Connections to the embedded PostgreSQL that the pools of all web processes share, if `fewest` of each are no more. */
const sharedOfEmbedded = 60;
const fewest = 4;
/** Each web process listens for changes of pages and for uploads, and watches whether the server answers. */
const besidesPool = 3;
/** Worker and graph listen and load, migrations and commands come and go, and superusers have three of their own. */
const forOthers = 32;
const fewestOfEmbedded = 100;

/**
 * Returns the environment of each web process. Their number is WEB_PROCESSES, or one less than the machine's
 * processors, which leaves one to the database and the worker. The first process serves its metrics where a single web
 * process would. Those of the others follow the worker's and graph's.
 */
export function webEnvironments(
  config: Config,
  env: NodeJS.ProcessEnv,
  processors: number,
): NodeJS.ProcessEnv[] {
  const { metrics, role, databaseUrl } = config;
  const count = countOf(config, processors);
  return Array.from({ length: count }, (_, index) => ({
    ...env,
    ...(databaseUrl === null && { DATABASE_CONNECTIONS: String(poolOf(config, count)) }),
    ...(index > 0 &&
      metrics !== null && {
        ROLE: 'web',
        METRICS_LISTEN: `${metrics.host}:${metrics.port + index + (role === 'all' ? 2 : 0)}`,
      }),
  }));
}

/** Returns how many connections the embedded server has to accept, while a web process is being replaced, too. */
export function embeddedConnections(config: Config, processors: number): number {
  const count = countOf(config, processors);
  const ofWeb = (count + 1) * (poolOf(config, count) + besidesPool);
  return Math.max(fewestOfEmbedded, ofWeb + workerConnections(config.workerConcurrency) + forOthers);
}

function countOf({ webProcesses }: Config, processors: number): number {
  return webProcesses ?? Math.max(1, processors - 1);
}

/** Returns how many connections to the embedded server each of `count` web processes pools. */
function poolOf({ maxConnections }: Config, count: number): number {
  return Math.min(maxConnections, Math.max(fewest, Math.floor(sharedOfEmbedded / count)));
}
