import { eventLimits, type WireEvent } from '../../../views/contract/events.ts';
import { toNanoseconds } from '../../../views/events/event-time.ts';
import type { EventStore } from './event-store.ts';

/** How batches reach the server. */
export interface EventTransport {
  /** Hands a batch to the browser, which sends it even when the page is gone; false when it will not. */
  beacon(body: string): boolean;
  /** Answers the status, 0 without an answer. Outlives the page where the browser can. */
  send(body: string): Promise<number>;
}

export interface EventQueueOptions {
  store: EventStore;
  transport: EventTransport;
  isOnline: () => boolean;
  /** Wall clock in milliseconds. */
  now: () => number;
  /** When any page of this tab last sent, by the wall clock; 0 for never. */
  sentAt: { get(): number; set(atMs: number): void };
  /** Called for each event, such as by the debug view. */
  onEvent?: (event: WireEvent) => void;
}

export interface EventQueue {
  add(event: WireEvent): void;
  /** The page is hidden, frozen or left: what waits must not be lost with it. */
  leave(): void;
  /** The page is looked at again. */
  comeBack(): void;
}

/** Milliseconds between two requests at least ([TRACK-04]). */
export const sendEveryMs = 10_000;
/** A page has other things to do when it has just been opened. */
const settleMs = 1000;
const longestWaitMs = 5 * 60_000;
const mostWaiting = 1000;

/**
 * Gathers events and sends them in batches, at most one request in ten seconds. A batch that the server did not answer
 * is sent again with the same ids, which are kept once; what it refused is given up. A page that goes away hands its
 * events to a beacon and to the store, where the next page finds them and sends them along: a browser may take a beacon
 * and drop it with the page, and nobody is left to hear which.
 */
export function createEventQueue(options: EventQueueOptions): EventQueue {
  const { store, transport, now, sentAt } = options;
  let waiting: WireEvent[] = store.takeLeft().slice(-mostWaiting);
  let underWay: WireEvent[] = [];
  /** What a beacon has taken since the page was left. */
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
    if (isToBeSentAgain) waiting = [...underWay, ...waiting].slice(-mostWaiting);
    underWay = [];
    schedule();
  };

  // What pages before this one have left has waited long enough, as far as the last request is long enough ago.
  schedule(Math.min(sendEveryMs, Math.max(settleMs, sentAt.get() + sendEveryMs - now())));
  return {
    add(event) {
      textOf(event);
      waiting.push(event);
      if (waiting.length > mostWaiting) waiting.shift();
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
      // Nobody will hear whether the batch under way arrives.
      store.keep([...handedOver, ...underWay, ...waiting]);
      // A refused beacon is tried as a request, which may end after the page.
      if (mayBeacon && waiting.length > 0 && underWay.length === 0 && now() - sentAt.get() >= sendEveryMs)
        void send().then(() => store.keep([...handedOver, ...waiting]));
    },
    comeBack() {
      // A page that lives has its beacons sent.
      handedOver = [];
      store.keep([]);
      schedule();
    },
  };
}

/** The first events that fit into one batch, and the rest. */
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

/** An event as it is sent; made as it is added, since hundreds at once would hold up a page that is scrolled. */
function textOf(event: WireEvent): string {
  const text = texts.get(event) ?? JSON.stringify(event);
  texts.set(event, text);
  return text;
}
