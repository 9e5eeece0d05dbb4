import type { DatabaseTrace } from '../../../db/connection/statements/traced-database.ts';

export interface TracingSettings {
  /** URL of an OpenTelemetry collector that accepts OTLP over HTTP, without `v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Share of the traces begun here that are recorded, 0 to 1. */
  share: number;
}

/** What a span is about, beside its name. Never a value that a person entered. */
export type SpanAttributes = Record<string, string | number>;

/** Context of a span in another process, as in the header `traceparent` (W3C Trace Context). Null for none. */
export type TraceParent = string | null;

/** Records what a request or a job does as a tree of spans. */
export interface Tracing {
  /** Runs a request in a span of its own, which lasts until the returned function gets its name and outcome. */
  request(parent: TraceParent, run: () => void): (name: string, attributes: SpanAttributes) => void;
  /** Runs a job in a span below the request that queued it. */
  job<Result>(
    parent: TraceParent,
    name: string,
    attributes: SpanAttributes,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Runs a call to another service in a span. `work` gets the header for that service. */
  call<Result>(name: string, work: (parent: TraceParent) => Promise<Result>): Promise<Result>;
  /** Spans of statements, only within a request or job. */
  database: DatabaseTrace;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}
