import { commonTexts } from '../../views/base/texts/common.ts';
import { limits } from '../../views/contract/limits.ts';
import { emptyItem, isCutOff, type BuilderItem } from '../../views/drafts/builder/builder-machine.ts';
import { judgeFile } from '../../views/drafts/builder/choose-files.ts';
import { croppedTags } from '../../views/drafts/builder/tag-machine.ts';
import type { UploadEvent } from '../../views/drafts/builder/upload-machine.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import type { Region } from '../../views/media/region.ts';
import { pictureTexts } from '../../views/uploads/texts.ts';
import type { Builder } from './builder.ts';
import { deleteDraft, listDrafts, picturesOf, wordsOf, type WireDraft } from './builder-calls.ts';
import { forgetFile, keepFile, keptFile, type KeptFile } from './kept-files.ts';
import { pollUpload, sendFile } from '../shared/send-file.ts';
import { randomUuid } from '../shared/random-uuid.ts';

type Kind = BuilderItem['kind'];

/** Maximum number of concurrent uploads. */
const atOnce = 3;
const megabyte = 1024 * 1024;

/** A file of a pin, and what is saved with it. */
interface PinFile extends Pick<KeptFile, 'file' | 'name' | 'kind' | 'uploadId' | 'tags'> {
  isCover: boolean;
}

/** Accepts files, uploads them in turn and resumes those of an earlier session. */
export class Files {
  private files = new Map<string, PinFile>();
  private stops = new Map<string, AbortController>();
  /** Called when the upload of a pin has ended. */
  private ends = new Map<string, () => void>();
  private queue: string[] = [];
  private running = 0;

  private readonly builder: Builder;

  constructor(builder: Builder) {
    this.builder = builder;
    builder.onLeave = (item) => this.drop(item);
    builder.onFile = (draftId) => void forgetFile(draftId);
    builder.onDraft = (key) => void this.again(key);
    builder.sendFilesAgain = (key) => this.again(key);
    builder.sendFileAnew = (key) => this.anew(key);
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
        const { formats } = pictureTexts;
        refused.push(t.why[judged.why]({ name: file.name, megabytes: judged.maxBytes / megabyte, formats }));
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
    for (const { key, file, kind } of taken) this.begin(key, { file, name: file.name, kind, uploadId: null });
  }

  /** Uploads a file for a pin. */
  private begin(key: string, kept: Omit<PinFile, 'isCover'>): void {
    const { file, name, kind } = kept;
    this.files.set(key, { ...kept, isCover: false });
    this.builder.dispatch({ type: 'file', key, kind, preview: previewOf(file, name) });
    this.enqueue(key);
  }

  /** Uploads a cover, which leaves the pin's video in place. */
  cover(key: string, file: Blob): void {
    this.files.set(key, { file, name: 'cover.jpg', kind: 'picture', uploadId: null, isCover: true });
    this.enqueue(key);
  }

  /** Uploads a part of the pin's picture. Its products stay where they are seen. */
  async crop(key: string, file: Blob, frame: Region): Promise<void> {
    const { builder } = this;
    await builder.flush(key);
    const draftId = builder.item(key)?.draftId ?? null;
    const tags = draftId === null ? [] : await placedTags(draftId);
    if (tags === null) return builder.tell(commonTexts.noAnswer, undefined, true);
    const cropped = croppedTags(tags, frame);
    const change = {
      tag_pin: cropped.map(({ pinId }) => pinId),
      tag_x: cropped.map(({ x }) => String(x)),
      tag_y: cropped.map(({ y }) => String(y)),
    };
    this.begin(key, {
      file,
      name: 'crop.jpg',
      kind: 'picture',
      uploadId: null,
      ...(tags.length > 0 && { tags: change }),
    });
  }

  private enqueue(key: string): void {
    this.builder.onlyHere.add(key);
    this.builder.dispatch({ type: 'upload', key, event: { type: 'queue' } });
    this.queue.push(key);
    this.next();
  }

  /** Sends the files again that were cut off, of one pin or of all. Resolves when their uploads have ended. */
  private async again(key?: string): Promise<void> {
    const cutOff = this.builder
      .get()
      .items.filter((item) => (key ?? item.key) === item.key && isCutOff(item) && this.files.has(item.key));
    await Promise.all(
      cutOff.map(
        (item) =>
          new Promise<void>((resolve) => {
            const earlier = this.ends.get(item.key);
            this.ends.set(item.key, () => {
              earlier?.();
              resolve();
            });
            this.enqueue(item.key);
          }),
      ),
    );
  }

  /** Sends the file of a pin to its new draft. Returns whether the page has it. */
  private anew(key: string): boolean {
    const kept = this.files.get(key);
    // Only the cover of a video whose file is gone.
    if (kept === undefined || kept.isCover) return false;
    this.stops.get(key)?.abort();
    this.begin(key, { ...kept, uploadId: null });
    return true;
  }

  private next(): void {
    while (this.running < atOnce) {
      const key = this.queue.shift();
      if (key === undefined) return;
      this.running += 1;
      void this.send(key).finally(() => {
        this.running -= 1;
        this.ends.get(key)?.();
        this.ends.delete(key);
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
    const { file, name, kind, isCover, tags } = kept;
    const keep = (uploadId: string | null) => {
      kept.uploadId = uploadId;
      return isCover
        ? Promise.resolve()
        : keepFile({ draftId, file, name, kind, uploadId, ...(tags && { tags }) }).then((isKept) => {
            if (isKept) builder.onlyHere.delete(key);
          });
    };
    const options = {
      signal: stop.signal,
      onEvent: (event: UploadEvent): void => {
        // The server does not know it any more.
        if (event.type === 'checked' && event.entry === undefined) void keep(null);
        builder.dispatch({ type: 'upload', key, event });
      },
    };
    const { uploadId: arrivedId } = kept;
    await keep(arrivedId);
    // A file that has arrived is not sent again.
    if (arrivedId !== null) options.onEvent({ type: 'arrived', uploadId: arrivedId });
    const uploadId =
      arrivedId === null
        ? await sendFile(file, { ...options, kind, onRegistered: (id) => void keep(id) })
        : await pollUpload(arrivedId, options);
    if (uploadId === null) return this.unkeep(key);
    const change = kind === 'video' ? { video_upload_id: uploadId } : { upload_id: uploadId };
    if (!(await builder.attach(key, { ...change, ...tags }))) await this.unkeep(key);
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
    const kept = await keptFile(draftId);
    if (kept !== null) this.begin(key, kept);
  }

  /** Restores this tab's pins and resumes their uploads. */
  async restore(ids: readonly string[]): Promise<void> {
    const { builder } = this;
    // The tab still knows the pins that are not read yet, or could not be. Another load of the page opens them.
    builder.unread = [...new Set(ids)];
    const drafts = ids.length > 1 ? await listDrafts() : [];
    if (drafts !== null) builder.unread = [];
    const items = (drafts ?? [])
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

/** Returns the places of a draft's products. Null if they could not be read. */
async function placedTags(draftId: string): Promise<WireDraft['productTags'] | null> {
  return (await listDrafts())?.find(({ id }) => id === draftId)?.productTags ?? null;
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
