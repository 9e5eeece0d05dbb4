import type { Config } from '../../config/config.ts';

/** Connections to the embedded PostgreSQL for all web processes. Its limit of a hundred is shared by all processes. */
const maxOfEmbedded = 60;
const fewest = 4;

/**
 * Returns the environment of each web process. Their number is WEB_PROCESSES, or one less than the machine's
 * processors, which leaves one to the database and the worker. The first process serves its metrics where a single web
 * process would. Those of the others follow the worker's and graph's.
 */
export function webEnvironments(
  { webProcesses, metrics, role, databaseUrl, maxConnections }: Config,
  env: NodeJS.ProcessEnv,
  processors: number,
): NodeJS.ProcessEnv[] {
  const count = webProcesses ?? Math.max(1, processors - 1);
  const connections = Math.max(fewest, Math.min(maxConnections, Math.floor(maxOfEmbedded / count)));
  return Array.from({ length: count }, (_, index) => ({
    ...env,
    ...(databaseUrl === null && { DATABASE_CONNECTIONS: String(connections) }),
    ...(index > 0 &&
      metrics !== null && {
        ROLE: 'web',
        METRICS_LISTEN: `${metrics.host}:${metrics.port + index + (role === 'all' ? 2 : 0)}`,
      }),
  }));
}
