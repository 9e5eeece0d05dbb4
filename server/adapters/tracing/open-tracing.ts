import type { Logger } from '../../logging/logger.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Opens tracing for a process. Null unless it is set, and then none of its packages is loaded. */
export async function openTracing(
  settings: TracingSettings | null,
  process: 'web' | 'worker' | 'graph',
  logger: Logger,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings, process, logger);
}
