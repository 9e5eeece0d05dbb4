/** A request that is not the same each time. */
export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** What one round asks of a server. */
export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Asked for one after another, over all connections; the url alone when absent. */
  requests?: LoadRequest[];
}

export interface LoadResult {
  requestsPerSecond: number;
  requests: number;
  p50Ms: number;
  p99Ms: number;
  bytesPerRequest: number;
  /** Answers other than 2xx, and requests without one. */
  failures: number;
}
