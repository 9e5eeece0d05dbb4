import { monitorEventLoopDelay } from 'node:perf_hooks';

// Preloaded into the process under test: tells the longest that its event loop stood still since it was asked last.
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('SIGUSR2', () => {
  process.send?.({ kind: 'event-loop', longestMs: histogram.max / 1e6 });
  histogram.reset();
});
