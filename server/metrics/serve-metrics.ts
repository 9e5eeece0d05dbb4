import { settingTexts } from '../terminal/terminal-texts.ts';
import { SettingError } from '../config/setting-error.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config, Role } from '../config/config.ts';
import type { Logger } from '../logging/logger.ts';

export interface ServedMetrics {
  registry: Registry;
  stop(): Promise<void>;
}

/** With ROLE=all the processes listen on consecutive ports, in this order. */
const order = ['web', 'worker', 'graph'] as const;

/**
 * Serves one process's Prometheus metrics at `/metrics` on a separate port. Includes process, garbage collection, and
 * event loop delay metrics; callers register the rest. Answers 401 without the token if one is set.
 */
export async function serveMetrics(
  process: (typeof order)[number],
  config: { role: Role; metrics: NonNullable<Config['metrics']> },
  logger: Logger,
): Promise<ServedMetrics> {
  const { host, port, token } = config.metrics;
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const refuse = (status: number): void => void response.writeHead(status).end();
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') refuse(404);
    else if (token !== null && !shows(request, token)) refuse(401);
    else
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          logger.error({ err: error }, 'figures could not be collected');
          refuse(500);
        },
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new SettingError('METRICS_LISTEN', settingTexts.listen({ reason: message }))),
    );
    server.listen(config.role === 'all' && port !== 0 ? port + order.indexOf(process) : port, host, resolve);
  });
  return {
    registry,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Compares hashes, so that timing reveals neither length nor content. */
function shows({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
