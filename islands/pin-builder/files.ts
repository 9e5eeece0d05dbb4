import { limits } from '../../views/contract/limits.ts';
import { emptyItem, type BuilderItem } from '../../views/drafts/builder/builder-machine.ts';
import { judgeFile } from '../../views/drafts/builder/choose-files.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import type { Builder } from './builder.ts';
import { deleteDraft, listDrafts, picturesOf, wordsOf } from './builder-calls.ts';
import { forgetFile, keepFile, keptFile } from './kept-files.ts';
import { pollUpload, sendFile } from '../shared/send-file.ts';
import { randomUuid } from '../shared/random-uuid.ts';

type Kind = BuilderItem['kind'];

/** Maximum number of concurrent uploads. */
const atOnce = 3;
const megabyte = 1024 * 1024;

/** Accepts files, uploads them in turn and resumes those of an earlier session. */
export class Files {
  private files = new Map<string, { file: Blob; name: string; kind: Kind; isCover: boolean }>();
  private stops = new Map<string, AbortController>();
  private queue: string[] = [];
  private running = 0;

  private readonly builder: Builder;

  constructor(builder: Builder) {
    this.builder = builder;
    builder.onLeave = (item) => this.drop(item);
    builder.onFile = (draftId) => void forgetFile(draftId);
  }

  /** The first file goes to the open pin if it has none. Every other file becomes a new pin. */
  take(files: readonly File[]): void {
    const { builder } = this;
    const refused: string[] = [];
    const taken: { key: string; file: File; kind: Kind }[] = [];
    const items: BuilderItem[] = [];
    for (const file of files) {
      const judged = judgeFile(file, { pictureBytes: limits.uploadBytes, videoBytes: limits.videoBytes });
      if (!judged.ok) {
        refused.push(t.why[judged.why]({ name: file.name, megabytes: judged.maxBytes / megabyte }));
        continue;
      }
      const { active } = builder;
      const { upload, preview } = active;
      const isRefused = upload.at === 'failed' && upload.isFinal;
      const isFree = taken.length === 0 && (isRefused || (preview === null && upload.at === 'none'));
      const key = isFree ? active.key : randomUuid();
      if (!isFree) items.push(emptyItem(key, active.words.place));
      taken.push({ key, file, kind: judged.kind });
    }
    builder.dispatch({ type: 'add', items, refused });
    for (const { key, file, kind } of taken) this.begin(key, file, file.name, kind);
  }

  /** Uploads a file for a pin. A cover leaves the pin's video in place. */
  begin(key: string, file: Blob, name: string, kind: Kind, isCover = false): void {
    this.files.set(key, { file, name, kind, isCover });
    if (!isCover) {
      this.builder.dispatch({ type: 'file', key, kind, preview: previewOf(file, name) });
    }
    this.enqueue(key);
  }

  private enqueue(key: string): void {
    this.builder.dispatch({ type: 'upload', key, event: { type: 'queue' } });
    this.queue.push(key);
    this.next();
  }

  private next(): void {
    while (this.running < atOnce) {
      const key = this.queue.shift();
      if (key === undefined) return;
      this.running += 1;
      void this.send(key).finally(() => {
        this.running -= 1;
        this.next();
      });
    }
  }

  private async send(key: string): Promise<void> {
    const { builder } = this;
    const kept = this.files.get(key);
    if (kept === undefined || builder.item(key)?.upload.at !== 'waiting') return;
    const stop = new AbortController();
    this.stops.set(key, stop);
    await builder.flush(key);
    if (stop.signal.aborted) return;
    const draftId = builder.item(key)?.draftId ?? null;
    if (draftId === null) {
      const message = builder.item(key)?.saveError || null;
      builder.dispatch({ type: 'upload', key, event: { type: 'fail', message: message ?? t.uploadFailed } });
      return;
    }
    const { file, name, kind, isCover } = kept;
    const keep = (uploadId: string | null) =>
      isCover ? Promise.resolve() : keepFile({ draftId, file, name, kind, uploadId });
    await keep(null);
    const uploadId = await sendFile(file, {
      kind,
      signal: stop.signal,
      onEvent: (event) => builder.dispatch({ type: 'upload', key, event }),
      onRegistered: (id) => void keep(id),
    });
    await this.ended(key, uploadId, kind);
  }

  private async ended(key: string, uploadId: string | null, kind: Kind): Promise<void> {
    if (uploadId === null) await this.unkeep(key);
    else
      await this.builder.attach(
        key,
        kind === 'video' ? { video_upload_id: uploadId } : { upload_id: uploadId },
      );
  }

  /**
   * Forgets a file that is no longer wanted or can never be used. Deletes the draft that was created for the latter, if
   * it holds nothing else.
   */
  private async unkeep(key: string): Promise<void> {
    const item = this.builder.item(key);
    if (item === undefined || item.draftId === null) return;
    const { upload, draftId } = item;
    const isRefused = upload.at === 'failed' && upload.isFinal;
    if (isRefused || upload.at === 'canceled') void forgetFile(draftId);
    if (!isRefused || !isBlank(item)) return;
    this.builder.dispatch({
      type: 'saved',
      key,
      draftId: null,
      preview: null,
      original: null,
      hasMedia: false,
    });
    this.builder.remember();
    await deleteDraft(draftId);
  }

  cancel(key: string): void {
    this.builder.dispatch({ type: 'upload', key, event: { type: 'cancel' } });
    this.stops.get(key)?.abort();
    void this.unkeep(key);
  }

  /** Stops the upload of a pin that leaves the builder. */
  private drop({ key, draftId }: BuilderItem): void {
    this.stops.get(key)?.abort();
    this.stops.delete(key);
    this.files.delete(key);
    if (draftId !== null) void forgetFile(draftId);
  }

  async retry(key: string): Promise<void> {
    const item = this.builder.item(key);
    if (this.files.has(key)) this.enqueue(key);
    else if (item?.draftId) await this.resume(item.key, item.draftId);
  }

  /** Resumes a draft's upload interrupted by a reload. */
  async resume(key: string, draftId: string): Promise<void> {
    const { builder } = this;
    const kept = await keptFile(draftId);
    if (kept === null) return;
    const { file, name, kind, uploadId } = kept;
    if (uploadId === null) return this.begin(key, file, name, kind);
    this.files.set(key, { file, name, kind, isCover: false });
    builder.dispatch({ type: 'file', key, kind, preview: previewOf(file, name) });
    builder.dispatch({ type: 'upload', key, event: { type: 'queue' } });
    builder.dispatch({ type: 'upload', key, event: { type: 'arrived', uploadId } });
    const stop = new AbortController();
    this.stops.set(key, stop);
    const done = await pollUpload(uploadId, {
      signal: stop.signal,
      onEvent: (event) => builder.dispatch({ type: 'upload', key, event }),
    });
    await this.ended(key, done, kind);
  }

  /** Restores this tab's pins and resumes their uploads. */
  async restore(ids: readonly string[]): Promise<void> {
    const { builder } = this;
    const drafts = ids.length > 1 ? await listDrafts() : [];
    const items = drafts
      .filter(({ id, kind, publishAt }) => ids.includes(id) && kind === 'pin' && publishAt === null)
      .map((draft): BuilderItem => ({
        ...emptyItem(draft.id, draft.place),
        draftId: draft.id,
        kind: draft.video === null ? 'picture' : 'video',
        ...picturesOf(draft),
        hasMedia: draft.images !== null || draft.video !== null,
        words: wordsOf(draft),
      }))
      .sort((a, b) => ids.indexOf(a.draftId ?? '') - ids.indexOf(b.draftId ?? ''));
    builder.dispatch({ type: 'add', items, refused: [] });
    builder.remember();
    for (const { key, draftId, hasMedia } of builder.get().items)
      if (draftId !== null && !hasMedia) void this.resume(key, draftId);
  }
}

/** Only Safari shows HEIC. Such a picture is shown once the server has converted it. */
function previewOf(file: Blob, name: string): string | null {
  return /hei[cf]$/i.test(file.type || name) ? null : URL.createObjectURL(file);
}

/** Returns whether an item has nothing that a draft would keep: no file, and no words besides its place. */
function isBlank({ hasMedia, words, unsent, sending }: BuilderItem): boolean {
  const { place: _, ...said } = words;
  return (
    !hasMedia && unsent.length + sending.length === 0 && Object.values(said).every((each) => each === '')
  );
}
