/** A request that varies between calls. */
export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** The load of one round on a server. */
export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Sent in sequence over all connections. Defaults to the url alone. */
  requests?: LoadRequest[];
}

export interface LoadResult {
  requestsPerSecond: number;
  requests: number;
  p50Ms: number;
  p99Ms: number;
  bytesPerRequest: number;
  /** Responses other than 2xx, and requests without one. */
  failures: number;
}
