import { monitorEventLoopDelay } from 'node:perf_hooks';

// Preloaded into the process under test. Reports the longest event loop delay since the last query.
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('SIGUSR2', () => {
  process.send?.({ kind: 'event-loop', longestMs: histogram.max / 1e6 });
  histogram.reset();
});
