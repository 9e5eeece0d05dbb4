import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';

/** Sends load on command, in a separate process so that it can have its own CPU. */
async function run(order: LoadOrder): Promise<LoadResult> {
  const { requests } = order;
  let next = 0;
  const result = await autocannon({
    url: order.url,
    connections: order.connections,
    duration: order.seconds,
    headers: order.headers,
    ...(requests !== undefined && {
      requests: [
        {
          setupRequest: (request) => {
            const own = requests[next++ % requests.length];
            return { ...request, ...own, headers: { ...request.headers, ...own?.headers } };
          },
        },
      ],
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
