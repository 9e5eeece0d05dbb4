import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../../logging/logger.ts';
import type { TraceParent, Tracing, TracingSettings } from './tracing.ts';

const sendEveryMs = 2000;
const stopMs = 2000;
/** Failures to send are logged once in this time. */
const quietMs = 60_000;

/** Sends spans to a collector in batches. While it is away, spans beyond the queue's 2,048 are dropped. */
export function createTracing(
  { endpoint, serviceName, share }: TracingSettings,
  process: 'web' | 'worker' | 'graph',
  logger: Logger,
): Tracing {
  logFailures(logger);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${hostname()}:${globalThis.process.pid}`,
      'pinfold.process': process,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('pinfold');
  const begin = (
    name: string,
    kind: SpanKind,
    attributes: Record<string, string | number>,
    parent: Context,
  ): Span => tracer.startSpan(name, { kind, attributes }, parent);

  async function within<Result>(span: Span, parent: Context, work: () => Promise<Result>): Promise<Result> {
    try {
      return await contexts.with(trace.setSpan(parent, span), work);
    } catch (error) {
      // Messages may hold values.
      const { code, name } = error as { code?: unknown; name?: unknown };
      span.setAttribute('error.type', String(code ?? name));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  /** Outside of requests and jobs there are no spans. */
  function below<Result>(
    name: string,
    attributes: Record<string, string>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const parent = contexts.active();
    return trace.getSpan(parent) === undefined
      ? work()
      : within(begin(name, SpanKind.CLIENT, attributes, parent), parent, work);
  }

  const traceparent = (): TraceParent => headerOf(trace.getSpan(contexts.active()));
  return {
    request(parent, run) {
      const above = contextOf(parent);
      const span = begin('request', SpanKind.SERVER, {}, above);
      contexts.with(trace.setSpan(above, span), run);
      return (name, attributes) => {
        span.updateName(name);
        span.setAttributes(attributes);
        if (Number(attributes['http.response.status_code']) >= 500)
          span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    job(parent, name, attributes, work) {
      const above = contextOf(parent);
      return within(begin(name, SpanKind.CONSUMER, attributes, above), above, work);
    },
    call: (name, work) => below(name, {}, () => work(traceparent())),
    database: {
      within: (name, work) => below(name, { 'db.system.name': 'postgresql', 'db.query.summary': name }, work),
      traceparent,
    },
    // Spans that the collector does not take in time are lost; the process ends all the same.
    stop: () =>
      Promise.race([provider.shutdown().catch(() => undefined), sleep(stopMs, undefined, { ref: false })]),
  };
}

function contextOf(parent: TraceParent): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/.exec(parent ?? '') ?? [];
  const found = { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(found) ? trace.setSpanContext(ROOT_CONTEXT, found) : ROOT_CONTEXT;
}

function headerOf(span: Span | undefined): TraceParent {
  if (span === undefined) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function logFailures(logger: Logger): void {
  let loggedAt = -Infinity;
  const log = (reason: string): void => {
    if (performance.now() - loggedAt < quietMs) return;
    loggedAt = performance.now();
    logger.warn({ reason: sentenceOf(reason).slice(0, 300) }, 'traces could not be sent');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: log, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  );
}

/** The packages report an error as JSON of its properties, whose texts they escape, with its stack. */
function sentenceOf(reason: string): string {
  try {
    const told: unknown = JSON.parse(reason);
    // An error of several addresses has no message of its own.
    const { message, errors, code } = told as Record<string, string | undefined>;
    return message ?? errors ?? code ?? reason;
  } catch {
    // It is a sentence already.
  }
  return reason;
}
