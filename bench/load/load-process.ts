import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';

/** Sends load when told to, from a process of its own so that it can have a processor of its own. */
async function run(order: LoadOrder): Promise<LoadResult> {
  const { paths } = order;
  let next = 0;
  const result = await autocannon({
    url: order.url,
    connections: order.connections,
    duration: order.seconds,
    headers: order.headers,
    ...(paths !== undefined && {
      requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
    }),
  });
  return {
    requestsPerSecond: result.requests.average,
    requests: result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytesPerRequest: result.throughput.average / result.requests.average,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.({ kind: 'result', result }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
process.send?.({ kind: 'ready' });
