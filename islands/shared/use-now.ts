import { useEffect, useState } from 'react';

const stepMs = 60_000;

/** Returns the server's time, which goes on each minute while the page is open. */
export function useNow(startMs: number): number {
  const [nowMs, setNowMs] = useState(startMs);
  useEffect(() => {
    // The device's own clock may be wrong. What has passed on it is right.
    const begunMs = Date.now();
    const timer = setInterval(() => setNowMs(startMs + Date.now() - begunMs), stepMs);
    return () => clearInterval(timer);
  }, [startMs]);
  return nowMs;
}
