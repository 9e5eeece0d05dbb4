import {
  builderAfter,
  emptyItem,
  hasStoredPicture,
  isCutOff,
  saveStateOf,
  type BuilderEvent,
  type BuilderItem,
  type BuilderState,
  type DraftFieldName,
} from '../../views/drafts/builder/builder-machine.ts';
import { isUnderWay } from '../../views/drafts/builder/upload-machine.ts';
import { builderUrl } from '../../views/drafts/creation-urls.ts';
import { bus } from '../bus.ts';
import {
  keepDraft,
  picturesOf,
  rememberSitting,
  type DraftChange,
  type DraftResult,
} from './builder-calls.ts';
import { randomUuid } from '../shared/random-uuid.ts';

/** The key was taken by another body, sent when the page was left. */
const keyReused = 'idempotency_key_reused';
/** The draft was published or deleted elsewhere. */
const draftGone = 'draft_not_found';
/** Idle time after which a draft is saved, in milliseconds. */
const restMs = 800;

/** Keeps the pins in the builder in sync with their drafts. */
export class Builder {
  private state: BuilderState;
  private listeners = new Set<() => void>();
  private chains = new Map<string, Promise<boolean>>();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Creations of drafts that are under way or unanswered: their key, and all that was sent with it. */
  private creations = new Map<string, { key: string; sent: DraftChange[] }>();
  /** Finished uploads and tags that are not saved yet. */
  private attached = new Map<string, DraftChange>();
  /** Drafts of the tab that have not been read. */
  unread: readonly string[] = [];
  /** Called with each pin that leaves the builder. */
  onLeave: (item: BuilderItem) => void = () => undefined;
  /** Called with each draft that has got its file. */
  onFile: (draftId: string) => void = () => undefined;
  /** Called with each pin that has got a draft. */
  onDraft: (key: string) => void = () => undefined;
  /** Sends the files again that were cut off, of one pin or of all. Resolves when their uploads have ended. */
  sendFilesAgain: (key?: string) => Promise<unknown> = () => Promise.resolve();
  /** Sends the file of a pin to its new draft. Returns whether the page has it. */
  sendFileAnew: (key: string) => boolean = () => false;
  /** Pins whose file is nowhere but in this page. */
  readonly onlyHere = new Set<string>();

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

  /** Saves what could not be saved before. */
  goOn = (): void => {
    for (const { key, unsent, isGone } of this.state.items)
      if (!isGone && (unsent.length > 0 || this.attached.has(key) || this.creations.has(key)))
        void this.flush(key);
    void this.sendFilesAgain();
  };

  /** Saves pending edits, one call after another. Resolves to whether all are saved. */
  flush(key: string): Promise<boolean> {
    clearTimeout(this.timers.get(key));
    const next = (this.chains.get(key) ?? Promise.resolve(true)).then(() => this.keepAll(key));
    this.chains.set(key, next);
    return next;
  }

  /**
   * Saves what is not typed: a finished upload, tags. What fails is sent again with the next attempt to save. Resolves
   * to whether all is saved.
   */
  attach(key: string, change: DraftChange): Promise<boolean> {
    this.attached.set(key, { ...this.attached.get(key), ...change });
    return this.flush(key);
  }

  private async keepAll(key: string): Promise<boolean> {
    for (;;) {
      const item = this.item(key);
      if (item === undefined || item.isGone) return false;
      if (item.draftId === null && this.creations.has(key)) {
        if (!(await this.change(key, {}))) return false;
        continue;
      }
      // A rejected field is not sent again until edited.
      const names = item.unsent.filter((name) => item.errors[name] === undefined);
      if (names.length === 0 && item.draftId !== null) {
        const attached = this.attached.get(key);
        if (attached === undefined) return item.unsent.length === 0;
        // After the words, which a refusal must not hold up.
        if (!(await this.change(key, attached))) {
          // A refused file is not sent again.
          if (this.item(key)?.upload.at === 'failed') this.attached.delete(key);
          return false;
        }
        this.attachedNow(key, attached);
        continue;
      }
      const wanted: DraftFieldName[] =
        item.draftId === null && !names.includes('place') ? [...names, 'place'] : names;
      this.dispatch({ type: 'sending', key, names: wanted });
      const change = Object.fromEntries(wanted.map((name) => [name, item.words[name]]));
      if (!(await this.change(key, change)) && Object.keys(this.item(key)?.errors ?? {}).length === 0)
        return false;
      if (this.item(key)?.draftId === null) return false;
    }
  }

  private attachedNow(key: string, change: DraftChange): void {
    // What came meanwhile is sent next.
    if (this.attached.get(key) === change) this.attached.delete(key);
    const { draftId = null } = this.item(key) ?? {};
    if (isOfFile(change) && draftId !== null) this.onFile(draftId);
  }

  /** Saves a change of a draft, or creates it, and records the outcome. */
  private async change(key: string, change: DraftChange): Promise<boolean> {
    const item = this.item(key);
    // A pin that has left must not become a draft again.
    if (item === undefined) return false;
    const { draftId } = item;
    const result = draftId === null ? await this.create(key, change) : await keepDraft(draftId, change);
    // Another attempt, sent when the page was left, may have created it.
    if (draftId === null && typeof this.item(key)?.draftId === 'string') return true;
    if (!result.ok) {
      if (!result.isUnanswered && result.id !== keyReused) this.creations.delete(key);
      this.notSaved(key, result, isOfFile(change));
      return false;
    }
    this.saved(key, result.draft);
    return true;
  }

  notSaved(
    key: string,
    { id, message, errors }: Extract<DraftResult, { ok: false }>,
    isOfFile = false,
  ): void {
    const isFileRefused = isOfFile && (id === 'picture_refused' || id === 'video_refused');
    this.dispatch({ type: 'notSaved', key, message, errors, isGone: id === draftGone, isFileRefused });
  }

  /** Creates a draft once: an unanswered creation is repeated as it was. */
  private async create(key: string, change: DraftChange): Promise<DraftResult> {
    const creation = this.creations.get(key) ?? { key: randomUuid(), sent: [change] };
    this.creations.set(key, creation);
    let result = await keepDraft(null, creation.sent[0] ?? change, { key: creation.key });
    for (const other of creation.sent.slice(1))
      if (!result.ok && result.id === keyReused) result = await keepDraft(null, other, { key: creation.key });
    return result;
  }

  private saved(key: string, draft: Extract<DraftResult, { ok: true }>['draft']): void {
    this.creations.delete(key);
    const hasMedia = draft.images !== null || draft.video !== null;
    const isNew = this.item(key)?.draftId === null;
    this.dispatch({ type: 'saved', key, draftId: draft.id, ...picturesOf(draft), hasMedia });
    this.remember();
    if (isNew) this.onDraft(key);
  }

  /** Makes a new draft of what the page has of one that is gone: its words, and its file or the stored picture. */
  renew(key: string): void {
    this.dispatch({ type: 'renewed', key });
    this.attached.delete(key);
    if (this.sendFileAnew(key)) return;
    const item = this.item(key);
    if (item?.original && hasStoredPicture(item))
      void this.attach(key, { image_url: new URL(item.original, location.href).href });
    else void this.flush(key);
  }

  /** Records the open drafts in the page's address and in the tab, so that a reload returns to them. */
  remember(): void {
    const { draftId } = this.active;
    const ids = this.state.items.flatMap((item) => item.draftId ?? []);
    history.replaceState(history.state, '', builderUrl(draftId) + location.hash);
    rememberSitting([...ids, ...this.unread]);
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
    this.creations.delete(key);
    this.attached.delete(key);
    this.onlyHere.delete(key);
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
    for (const { key, unsent, sending, words, draftId, errors, isGone } of this.state.items) {
      if (isGone) continue;
      const names = [...new Set([...sending, ...unsent])].filter((name) => errors[name] === undefined);
      const change = Object.fromEntries(names.map((name) => [name, words[name]]));
      if (draftId === null) {
        if (type === 'pagehide' && (names.length > 0 || this.creations.has(key)))
          this.createLast(key, change);
      } else if (names.length > 0 || this.attached.has(key))
        void keepDraft(draftId, { ...this.attached.get(key), ...change }, { keepalive: true });
    }
  };

  /**
   * Creates a draft while the page is left. A creation that is under way ends with the page, so it is sent once more,
   * with its key and what was typed since. A page that comes back takes the draft.
   */
  private createLast(key: string, change: DraftChange): void {
    const creation = this.creations.get(key) ?? { key: randomUuid(), sent: [] };
    const whole = { ...creation.sent.at(-1), ...change };
    creation.sent.push(whole);
    this.creations.set(key, creation);
    void keepDraft(null, whole, { keepalive: true, key: creation.key }).then((result) => {
      if (result.ok && this.item(key)?.draftId === null) this.saved(key, result.draft);
    });
  }

  /** Whether leaving the page loses something. */
  hasFailed(): boolean {
    const isLost = (item: BuilderItem): boolean =>
      this.onlyHere.has(item.key) && (isCutOff(item) || isUnderWay(item.upload));
    return this.state.items.some((item) => saveStateOf(item) === 'failed' || isLost(item));
  }
}

function isOfFile({ upload_id, video_upload_id }: DraftChange): boolean {
  return upload_id !== undefined || video_upload_id !== undefined;
}
