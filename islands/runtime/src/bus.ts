/** Events by topic. A sticky topic keeps its events for its first listener. */
export interface Bus<Events extends object> {
  /**
   * Subscribes to a topic. On a sticky topic, kept events are delivered first, before `on` returns.
   *
   * @returns a function that unsubscribes.
   */
  on<Topic extends keyof Events>(topic: Topic, listener: (event: Events[Topic]) => void): () => void;
  /** Notifies every listener of the topic. A listener that throws is reported and does not affect the others. */
  emit<Topic extends keyof Events>(topic: Topic, event: Events[Topic]): void;
  /**
   * Calls `onDemand` when an event of the topic is kept for lack of a listener, and at once if one already is.
   *
   * @returns a function that ends the watch.
   */
  watch(topic: keyof Events, onDemand: () => void): () => void;
}

export interface BusOptions<Events extends object> {
  /**
   * Topics whose last 16 events wait for a first listener, such as a toast sent before the toasts have hydrated.
   */
  readonly sticky?: readonly (keyof Events)[];
}

type Listener = (event: never) => void;

/** Creates a typed event bus. Topics and events are given as a type: `createBus<{ toast: Toast; close: void }>()`. */
export function createBus<Events extends object>(options: BusOptions<Events> = {}): Bus<Events> {
  const { sticky = [] } = options;
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
      kept.set(topic, [...(kept.get(topic) ?? []), event].slice(-16));
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
