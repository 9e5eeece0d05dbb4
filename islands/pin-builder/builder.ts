import {
  builderAfter,
  emptyItem,
  saveStateOf,
  type BuilderEvent,
  type BuilderItem,
  type BuilderState,
  type DraftFieldName,
} from '../../views/drafts/builder/builder-machine.ts';
import { builderUrl } from '../../views/drafts/creation-urls.ts';
import { bus } from '../bus.ts';
import { keepDraft, picturesOf, rememberSitting, type DraftChange } from './builder-calls.ts';
import { randomUuid } from '../shared/random-uuid.ts';

/** Idle time after which a draft is saved, in milliseconds. */
const restMs = 800;

/** Keeps the pins in the builder in sync with their drafts. */
export class Builder {
  private state: BuilderState;
  private listeners = new Set<() => void>();
  private chains = new Map<string, Promise<boolean>>();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Unanswered creations of drafts, which are repeated unchanged before further edits. */
  private lost = new Map<string, DraftChange>();
  /** Called with each pin that leaves the builder. */
  onLeave: (item: BuilderItem) => void = () => undefined;

  constructor(first: BuilderItem) {
    this.state = { items: [first], activeKey: first.key, isForAll: false, refused: [] };
  }

  get = (): BuilderState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  dispatch = (event: BuilderEvent): void => {
    this.state = builderAfter(this.state, event);
    for (const listener of this.listeners) listener();
  };

  item(key: string): BuilderItem | undefined {
    return this.state.items.find((item) => item.key === key);
  }

  get active(): BuilderItem {
    const { items, activeKey } = this.state;
    return items.find(({ key }) => key === activeKey) ?? emptyItem(activeKey, 'profile');
  }

  type(name: DraftFieldName | 'publish_at', value: string): void {
    this.dispatch({ type: 'typed', name, value });
    for (const { key, unsent } of this.state.items) if (unsent.length > 0) this.flushSoon(key);
  }

  private flushSoon(key: string): void {
    clearTimeout(this.timers.get(key));
    this.timers.set(
      key,
      setTimeout(() => void this.flush(key), restMs),
    );
  }

  /** Saves pending edits, one call after another. Resolves to whether all are saved. */
  flush(key: string): Promise<boolean> {
    clearTimeout(this.timers.get(key));
    const next = (this.chains.get(key) ?? Promise.resolve(true)).then(() => this.keepAll(key));
    this.chains.set(key, next);
    return next;
  }

  private async keepAll(key: string): Promise<boolean> {
    for (;;) {
      const item = this.item(key);
      if (item === undefined) return false;
      const lost = this.lost.get(key);
      if (lost && item.draftId === null) {
        this.lost.delete(key);
        if (!(await this.change(key, lost))) return false;
        continue;
      }
      // A rejected field is not sent again until edited.
      const names = item.unsent.filter((name) => item.errors[name] === undefined);
      if (names.length === 0 && item.draftId !== null) return item.unsent.length === 0;
      const wanted: DraftFieldName[] =
        item.draftId === null && !names.includes('place') ? [...names, 'place'] : names;
      this.dispatch({ type: 'sending', key, names: wanted });
      const change = Object.fromEntries(wanted.map((name) => [name, item.words[name]]));
      if (!(await this.change(key, change)) && Object.keys(this.item(key)?.errors ?? {}).length === 0)
        return false;
      if (this.item(key)?.draftId === null) return false;
    }
  }

  /** Saves a change of a draft and records the outcome. */
  async change(key: string, change: DraftChange): Promise<boolean> {
    const item = this.item(key);
    // A pin that has left must not become a draft again.
    if (item === undefined) return false;
    const { draftId } = item;
    const result = await keepDraft(draftId, change);
    if (!result.ok) {
      if (result.isUnanswered && draftId === null) this.lost.set(key, change);
      this.dispatch({ type: 'notSaved', key, message: result.message, errors: result.errors });
      return false;
    }
    const { draft } = result;
    const hasMedia = draft.images !== null || draft.video !== null;
    this.dispatch({ type: 'saved', key, draftId: draft.id, ...picturesOf(draft), hasMedia });
    this.remember();
    return true;
  }

  /** Records the open drafts in the page's address and in the tab, so that a reload returns to them. */
  remember(): void {
    const { draftId } = this.active;
    const ids = this.state.items.flatMap((item) => item.draftId ?? []);
    history.replaceState(history.state, '', builderUrl(draftId) + location.hash);
    rememberSitting(ids);
  }

  choose(key: string): void {
    this.dispatch({ type: 'choose', key });
    this.remember();
  }

  /** The pin was published or deleted. Opens another one. */
  leave(key: string): void {
    const item = this.item(key);
    if (item === undefined) return;
    this.onLeave(item);
    this.dispatch({ type: 'gone', key, fresh: emptyItem(randomUuid(), item.words.place) });
    this.remember();
  }

  tell(text: string, href?: string, isError = false): void {
    bus.emit('toast', { text, kind: isError ? 'error' : 'info', ...(href !== undefined && { href }) });
  }

  /**
   * Sends the last edits when the page unloads, which ends unanswered requests. Browsers drop some of those that begin
   * while a page is being hidden, so drafts are sent them before it, too. None is created before it, because the page
   * may stay.
   */
  leavePage = ({ type }: Event): void => {
    for (const { unsent, sending, words, draftId, errors } of this.state.items) {
      const names = [...new Set([...sending, ...unsent])].filter((name) => errors[name] === undefined);
      if (names.length > 0 && (draftId !== null || type === 'pagehide'))
        void keepDraft(draftId, Object.fromEntries(names.map((name) => [name, words[name]])), true);
    }
  };

  hasFailed(): boolean {
    return this.state.items.some((item) => saveStateOf(item) === 'failed');
  }
}
