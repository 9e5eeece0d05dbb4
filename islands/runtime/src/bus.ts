/** Events by topic, kept for a topic's first listener when the topic is sticky. */
export interface Bus<Events extends object> {
  /**
   * Hears every event of a topic. On a sticky topic the events that nobody has heard yet come first, before `on`
   * returns.
   *
   * @returns a function that ends the listening.
   */
  on<Topic extends keyof Events>(topic: Topic, listener: (event: Events[Topic]) => void): () => void;
  /** Tells every listener of the topic. A listener that throws is reported and keeps no other from hearing. */
  emit<Topic extends keyof Events>(topic: Topic, event: Events[Topic]): void;
  /**
   * Calls `onDemand` when an event of the topic is kept because nobody listens, and at once if one already is.
   *
   * @returns a function that ends the watch.
   */
  watch(topic: keyof Events, onDemand: () => void): () => void;
}

export interface BusOptions<Events extends object> {
  /** Topics whose events wait for a first listener, such as a toast that is sent before the toasts have woken. */
  readonly sticky?: readonly (keyof Events)[];
  /** How many events of one sticky topic wait; the oldest give way. */
  readonly limit?: number;
}

type Listener = (event: never) => void;

/** A typed event bus. Topics and their events are stated as a type: `createBus<{ toast: Toast; close: void }>()`. */
export function createBus<Events extends object>(options: BusOptions<Events> = {}): Bus<Events> {
  const { sticky = [], limit = 16 } = options;
  const listeners = new Map<keyof Events, Set<Listener>>();
  const watchers = new Map<keyof Events, Set<() => void>>();
  const kept = new Map<keyof Events, unknown[]>();

  return {
    on(topic, listener) {
      const off = add(listeners, topic, listener);
      const waiting = kept.get(topic) ?? [];
      kept.delete(topic);
      for (const event of waiting) tell(listener, event);
      return off;
    },
    emit(topic, event) {
      const audience = [...(listeners.get(topic) ?? [])];
      for (const listener of audience) tell(listener, event);
      if (audience[0] || !sticky.includes(topic)) return;
      kept.set(topic, [...(kept.get(topic) ?? []), event].slice(-limit));
      for (const onDemand of [...(watchers.get(topic) ?? [])]) onDemand();
    },
    watch(topic, onDemand) {
      const off = add(watchers, topic, onDemand);
      if (kept.has(topic)) onDemand();
      return off;
    },
  };
}

function add<Key, Member>(sets: Map<Key, Set<Member>>, key: Key, member: Member): () => void {
  const set = sets.get(key) ?? new Set<Member>();
  sets.set(key, set.add(member));
  return () => set.delete(member);
}

function tell(listener: Listener, event: unknown): void {
  try {
    listener(event as never);
  } catch (error) {
    reportError(error);
  }
}
