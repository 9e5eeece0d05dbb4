import { eventLimits, type WireEvent } from '../../../views/contract/events.ts';
import { toNanoseconds } from '../../../views/events/event-time.ts';
import type { EventStore } from './event-store.ts';

/** Transport of event batches. */
export interface EventTransport {
  /** Hands a batch to the browser, which sends it even after the page is gone. False if refused. */
  beacon(body: string): boolean;
  /** Resolves to the status, 0 without a response. Outlives the page if the browser supports it. */
  send(body: string): Promise<number>;
}

export interface EventQueueOptions {
  store: EventStore;
  transport: EventTransport;
  isOnline: () => boolean;
  /** Wall clock in milliseconds. */
  now: () => number;
  /** Time of the last request by any page of this tab, by the wall clock. 0 for never. */
  sentAt: { get(): number; set(atMs: number): void };
  /** Called for each event, for example by the debug view. */
  onEvent?: (event: WireEvent) => void;
}

export interface EventQueue {
  add(event: WireEvent): void;
  /** The page is hidden, frozen or left. Queued events must not be lost. */
  leave(): void;
  /** The page is visible again. */
  comeBack(): void;
}

/** Minimum interval between two requests in milliseconds ([TRACK-04]). */
export const sendEveryMs = 10_000;
/** Delay that leaves a newly opened page time for other work. */
const settleMs = 1000;
const longestWaitMs = 5 * 60_000;
const maxWaiting = 1000;

/**
 * Queues events and sends them in batches, at most one request per ten seconds. Unanswered batches are sent again with
 * the same ids, which the server deduplicates. Rejected batches are dropped. A page that goes away hands its events
 * both to a beacon and to the store, from which the next page sends them again: a browser may accept a beacon and
 * still drop it, and nobody would know.
 */
export function createEventQueue(options: EventQueueOptions): EventQueue {
  const { store, transport, now, sentAt } = options;
  let waiting: WireEvent[] = store.takeLeft().slice(-maxWaiting);
  let underWay: WireEvent[] = [];
  /** Events accepted by a beacon since the page was left. */
  let handedOver: WireEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;

  const schedule = (delayMs = sendEveryMs): void => {
    if (timer !== null || waiting.length === 0 || underWay.length > 0) return;
    timer = setTimeout(flush, Math.min(delayMs * 2 ** failures, longestWaitMs));
  };
  const flush = (): void => {
    timer = null;
    // A beacon may have taken them.
    if (waiting.length === 0) return;
    if (!options.isOnline()) schedule();
    else void send();
  };
  const send = async (): Promise<void> => {
    [underWay, waiting] = split(waiting);
    sentAt.set(now());
    const status = await transport.send(bodyOf(underWay, now()));
    const isToBeSentAgain = status === 0 || status === 429 || status >= 500;
    failures = isToBeSentAgain ? failures + 1 : 0;
    if (isToBeSentAgain) waiting = [...underWay, ...waiting].slice(-maxWaiting);
    underWay = [];
    schedule();
  };

  // Events of earlier pages have waited long enough, if the last request is long enough ago.
  schedule(Math.min(sendEveryMs, Math.max(settleMs, sentAt.get() + sendEveryMs - now())));
  return {
    add(event) {
      textOf(event);
      waiting.push(event);
      if (waiting.length > maxWaiting) waiting.shift();
      options.onEvent?.(event);
      schedule();
    },
    leave() {
      const mayBeacon = options.isOnline() && now() - sentAt.get() >= sendEveryMs;
      if (mayBeacon && waiting.length > 0) {
        const [batch, rest] = split(waiting);
        if (transport.beacon(bodyOf(batch, now()))) {
          handedOver = [...handedOver, ...batch];
          waiting = rest;
          sentAt.set(now());
        }
      }
      // Nobody will learn whether the batch in flight arrives.
      store.keep([...handedOver, ...underWay, ...waiting]);
      // A refused beacon falls back to a request, which may outlive the page.
      if (mayBeacon && waiting.length > 0 && underWay.length === 0 && now() - sentAt.get() >= sendEveryMs)
        void send().then(() => store.keep([...handedOver, ...waiting]));
    },
    comeBack() {
      // The page continues, so its beacons will be sent.
      handedOver = [];
      store.keep([]);
      schedule();
    },
  };
}

/** Splits off the first events that fit into one batch. */
function split(events: WireEvent[]): [batch: WireEvent[], rest: WireEvent[]] {
  let bytes = 0;
  let count = 0;
  for (const event of events.slice(0, eventLimits.eventsAtOnce)) {
    bytes += textOf(event).length + 1;
    if (count > 0 && bytes > eventLimits.beaconBytes) break;
    count += 1;
  }
  return [events.slice(0, count), events.slice(count)];
}

function bodyOf(events: readonly WireEvent[], nowMs: number): string {
  return `{"sent_at":"${toNanoseconds(nowMs)}","events":[${events.map(textOf).join()}]}`;
}

const texts = new WeakMap<WireEvent, string>();

/** Serializes an event when it is added, because serializing hundreds at once would block scrolling. */
function textOf(event: WireEvent): string {
  const text = texts.get(event) ?? JSON.stringify(event);
  texts.set(event, text);
  return text;
}
