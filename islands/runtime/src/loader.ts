import { hold, replay, type QueuedEvent } from './queued-event.ts';
import { createImporter, type IslandList } from './importer.ts';

type Hydrating = typeof import('./hydrate.tsx');

/** The part of a bus that the loader needs. Created with `createBus`. */
export interface WatchableBus<Topic> {
  watch(topic: Topic, onDemand: () => void): () => void;
}

export interface LoaderOptions<Topic extends string = string> {
  /**
   * `() => import('./list.ts')`, a module whose `islands` are the islands' modules by name, or by path as
   * `import.meta.glob('./*\/island.tsx')` returns them, in which case the name is that of the folder. It loads with
   * the first island that wakes, so that the loader does not grow with their number.
   */
  readonly islands: () => Promise<IslandList>;
  /** Modules of first responders, by name or path like the islands; see `FirstModule`. */
  readonly first?: Record<string, () => Promise<unknown>>;
  /** `() => import('@hydrate/islands/hydrate')`, called when the first island wakes. */
  readonly react: () => Promise<Hydrating>;
  readonly bus?: WatchableBus<Topic>;
  /** Islands to wake, by the topic that wakes them if nothing listens to it yet. */
  readonly wakeOn?: Partial<Record<Topic, string>>;
  /** Receives load and render errors of islands. By default they are reported to the window. */
  readonly onError?: (error: unknown, island: string) => void;
  /** Distance from the viewport that wakes a `visible` island, as a CSS margin. */
  readonly rootMargin?: string;
  /** How long a queued tap waits for its island before the default action. */
  readonly patienceMs?: number;
}

export interface IslandLoader {
  /** Handles the islands in HTML added to the page. */
  scan(root: ParentNode): void;
  /** Unmounts the islands in HTML about to be removed. */
  remove(root: ParentNode): void;
  /** Wakes the islands of this name. */
  wake(name: string): void;
}

const TAG = 'i-l';

let started: IslandLoader | undefined;

/** `scan` of the started loader. */
export function scan(root: ParentNode): void {
  started?.scan(root);
}

/** `remove` of the started loader. */
export function remove(root: ParentNode): void {
  started?.remove(root);
}

/**
 * Manages the page's islands: wakes each at its time, holds events that come too early, and replays them in order once
 * the island has hydrated.
 *
 * An island that the server marked as having a first responder stays asleep while that handles a tap by itself.
 *
 * An island whose module fails to load twice stays as the server sent it. The events queued for it fall back to their
 * default action (a form is submitted, a link followed), and the next one tries again.
 */
export function startIslands<Topic extends string>(options: LoaderOptions<Topic>): IslandLoader {
  const { patienceMs = 20_000, rootMargin = '200px', onError = reportError } = options;
  const load = createImporter(options.islands, options.first ?? {}, options.react);
  // True while an island wakes, false once it has woken or failed permanently, absent while it sleeps.
  const isWaking = new WeakMap<Element, boolean>();
  const unmounts = new WeakMap<Element, () => void>();
  /** Taps offered to a first responder. Those it accepted have left the queue. */
  const answers = new Map<QueuedEvent, Promise<void>>();
  let queue: QueuedEvent[] = [];
  let isReplaying = false;

  const nameOf = (marker: Element) => marker.getAttribute('n') ?? '';
  const markersIn = (root: ParentNode, filter = '') => {
    const markers = [...root.querySelectorAll(TAG + filter)];
    // A document is not an element.
    return (root as Partial<Element>).matches?.(TAG + filter) ? [root as Element, ...markers] : markers;
  };

  const wake = async (marker: Element) => {
    if (isWaking.has(marker)) return;
    isWaking.set(marker, true);
    let isFinal = false;
    try {
      const [react, module] = await load.island(nameOf(marker));
      await Promise.all(answersFor(marker));
      isFinal = marker.isConnected;
      settle(marker);
      if (isFinal) unmounts.set(marker, await react.hydrate(marker, module.Island, onError));
    } catch (error) {
      onError(error, nameOf(marker));
    }
    settle(marker);
    marker.removeAttribute('data-waking');
    if (isFinal) isWaking.set(marker, false);
    else isWaking.delete(marker);
    drain();
  };

  // React must find the attributes that the server sent.
  const settle = (marker: Element) => {
    for (const queued of queue) if (queued.marker === marker) queued.settle();
  };

  const answersFor = (marker: Element) =>
    [...answers].flatMap(([queued, answer]) => (queued.marker === marker ? [answer] : []));

  const answer = async (queued: QueuedEvent) => {
    const { marker } = queued;
    let isTaken = false;
    try {
      const { respond } = await load.responder(nameOf(marker));
      // A waking island handles its own events.
      const work = isWaking.has(marker) || queued.isLate ? null : respond(queued);
      if (work) {
        isTaken = true;
        queue = queue.filter((each) => each !== queued);
        drain();
        await work;
      }
    } catch (error) {
      onError(error, nameOf(marker));
    }
    answers.delete(queued);
    if (isTaken) {
      queued.settle();
      marker.removeAttribute('data-waking');
    } else {
      void wake(marker);
      drain();
    }
  };

  const isReady = (queued: QueuedEvent) =>
    queued.isLate || !(isWaking.get(queued.marker) || answers.has(queued));

  const drain = () => {
    for (let queued = queue[0]; queued && isReady(queued); queued = queue[0]) {
      queue = queue.slice(1);
      isReplaying = true;
      try {
        replay(queued);
      } finally {
        isReplaying = false;
      }
    }
  };

  const giveUp = (queued: QueuedEvent) => {
    if (!queue.includes(queued)) return;
    queued.settle();
    queued.isLate = true;
    drain();
  };

  const attend = (event: Event) => {
    const target = event.target;
    if (isReplaying || event.defaultPrevented || !(target instanceof Element)) return;
    const marker = target.closest(TAG);
    if (!marker || (isWaking.get(marker) === false && !queue.some((queued) => queued.marker === marker)))
      return;
    const isFirst = marker.hasAttribute('f') && !isWaking.has(marker);
    // Focus and key events precede the tap that a responder handles.
    if ((isFirst ? /^[pfk]/ : /^p/).test(event.type)) {
      if (isHint(event)) load[isFirst ? 'responder' : 'island'](nameOf(marker)).catch(() => undefined);
      return;
    }
    const queued = hold(event, target, marker, [...queue, ...answers.keys()]);
    if (queued === undefined) return;
    if (queued) {
      queue.push(queued);
      // Only links and forms have a default action to fall back to.
      if (queued.control.matches('a[href],form,form *,[form]')) setTimeout(giveUp, patienceMs, queued);
    }
    if (queued && isFirst && answersFor(marker).length === 0) answers.set(queued, answer(queued));
    else void wake(marker);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting || !target.isConnected) observer.unobserve(target);
        const marker = target.closest(TAG);
        if (isIntersecting && marker) void wake(marker);
      }
    },
    { rootMargin },
  );

  const loader: IslandLoader = {
    scan(root) {
      // The focus may have come before this script, or by `autofocus`. A responder needs no island yet.
      for (const marker of markersIn(root, ':is([w],:not([f]):has(:focus))')) {
        if (isWaking.has(marker)) continue;
        const when = marker.getAttribute('w');
        if (when === 'l') void wake(marker);
        else if (when === 'd') whenIdle(() => void wake(marker));
        // A marker has no box of its own, nor have the links to preload that React puts first.
        else observer.observe(marker.lastElementChild ?? marker);
      }
    },
    remove(root) {
      for (const marker of markersIn(root)) {
        observer.unobserve(marker.lastElementChild ?? marker);
        unmounts.get(marker)?.();
        unmounts.delete(marker);
      }
    },
    wake(name) {
      for (const marker of markersIn(document, `[n="${name}"]`)) void wake(marker);
    },
  };

  for (const type of [
    'pointerover',
    'pointerdown',
    'click',
    'submit',
    'keydown',
    'focusin',
    'input',
    'change',
  ]) {
    document.addEventListener(type, attend, true);
  }
  const start = () => {
    loader.scan(document);
    for (const topic in options.wakeOn) {
      const name = options.wakeOn[topic];
      if (name) options.bus?.watch(topic, () => loader.wake(name));
    }
  };
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', start);
  } else {
    start();
  }
  started = loader;
  return loader;
}

// Pressing announces a tap. Hovering may, but is not worth the data with data saver on.
function isHint(event: Event): boolean {
  if (event.type !== 'pointerover') return true;
  return (
    (event as PointerEvent).pointerType === 'mouse' &&
    !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  );
}

function whenIdle(work: () => void): void {
  const { requestIdleCallback: soon = setTimeout }: { requestIdleCallback?: (work: () => void) => unknown } =
    window;
  if (document.readyState === 'complete') soon(work);
  else addEventListener('load', () => whenIdle(work));
}
