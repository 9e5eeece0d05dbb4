export interface PageWatch {
  /** Resolves ten seconds after the navigation or later, once no task has blocked for two seconds. */
  settled: Promise<{ largestPaintMs: number; blockedMs: number }>;
  /** Taps the first Save button from its first paint on. Resolves when the server has confirmed the save. */
  readonly saved: Promise<{ tappedMs: number; acknowledgedMs: number; savedMs: number; confirmedMs: number }>;
}

/** Runs in the page before its own scripts. Puppeteer sends its source, so it must not refer to anything outside. */
export function watchPage(): void {
  const quietMs = 2000;
  const watchMs = 10_000;
  const tapEveryMs = 20;
  let largestPaintMs = NaN;
  let blockedMs = 0;
  let lastTaskEndMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    const paintedMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    for (const { startTime, duration } of list.getEntries()) {
      lastTaskEndMs = startTime + duration;
      // Counted as in Lighthouse: blocking before the first paint delays the paint, which is measured separately.
      blockedMs += Math.max(0, lastTaskEndMs - Math.max(startTime, paintedMs) - 50);
    }
  }).observe({ type: 'longtask', buffered: true });

  const settled = new Promise<{ largestPaintMs: number; blockedMs: number }>((resolve) => {
    addEventListener('load', () => {
      const loadedMs = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        if (now < watchMs || now - Math.max(loadedMs, lastTaskEndMs) < quietMs) return;
        clearInterval(timer);
        resolve({ largestPaintMs, blockedMs });
      }, 100);
    });
  });

  const tapUntilSaved = async () => {
    const button = await firstPaintedButton();
    let tappedMs = NaN;
    let acknowledgedMs = NaN;
    let savedMs = NaN;
    const done = new Promise<Awaited<PageWatch['saved']>>((resolve) => {
      new MutationObserver(() => {
        const shown = document.querySelector('button[aria-pressed]');
        const now = performance.now();
        const isBusy = shown?.getAttribute('aria-busy') === 'true';
        const isPressed = shown?.getAttribute('aria-pressed') === 'true';
        if (Number.isNaN(acknowledgedMs) && isBusy) acknowledgedMs = now;
        if (Number.isNaN(savedMs) && isPressed) savedMs = now;
        if (isPressed && !isBusy) resolve({ tappedMs, acknowledgedMs, savedMs, confirmedMs: now });
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    // An unhandled submit would leave the page.
    addEventListener('submit', (event) => event.preventDefault());
    const timer = setInterval(() => {
      if (!Number.isNaN(acknowledgedMs)) {
        clearInterval(timer);
        return;
      }
      tappedMs = performance.now();
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      button.click();
    }, tapEveryMs);
    return done;
  };
  const firstPaintedButton = async (): Promise<HTMLButtonElement> => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const button = document.querySelector<HTMLButtonElement>('button[aria-pressed]');
      if (button !== null && performance.getEntriesByName('first-contentful-paint').length > 0) return button;
    }
  };
  let saving: ReturnType<typeof tapUntilSaved> | undefined;
  Object.defineProperty(window, 'watch', {
    value: {
      settled,
      get saved() {
        return (saving ??= tapUntilSaved());
      },
    },
  });
  if (location.hash === '#tap') void (window as unknown as { watch: PageWatch }).watch.saved;
}
