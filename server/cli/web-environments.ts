import type { Config } from '../config/config.ts';

/** Connections that all web processes may take of the embedded PostgreSQL, which has a hundred for everybody. */
const mostOfEmbedded = 60;
const fewest = 4;

/**
 * The environment of each web process. There are as many as WEB_PROCESSES says, else as the machine has processors but
 * one, which is left to the database and the worker. Figures of the first are where they are of a web process alone, those
 * of the others behind those of worker and graph.
 */
export function webEnvironments(
  { webProcesses, metrics, role, databaseUrl, maxConnections }: Config,
  env: NodeJS.ProcessEnv,
  processors: number,
): NodeJS.ProcessEnv[] {
  const count = webProcesses ?? Math.max(1, processors - 1);
  const connections = Math.max(fewest, Math.min(maxConnections, Math.floor(mostOfEmbedded / count)));
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
