/** The subset of autocannon that the benchmarks use. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }
  interface Result {
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    requests: { average: number; total: number };
    throughput: { average: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
