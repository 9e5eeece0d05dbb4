import { isCutOff, type BuilderItem } from '../../views/drafts/builder/builder-machine.ts';
import { isUnderWay } from '../../views/drafts/builder/upload-machine.ts';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { builderUrl, draftListsId } from '../../views/drafts/creation-urls.ts';
import { showLocalMoments } from '../../views/drafts/local-time.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import { builderFormTexts } from '../../views/drafts/texts/builder-form.ts';
import type { Builder } from './builder.ts';
import { fetchToRead } from '../shared/fetch-to-read.ts';
import { ownerHeader } from '../shared/page/page-owner.ts';
import { putWaitingToast } from '../shared/waiting-toast.ts';
import { deleteDraft, keepDraft } from './builder-calls.ts';

type Act = 'publish' | 'schedule' | 'keep';

/** Publishes, schedules or saves the open pin, as the pressed button says. A refusal takes the focus to its reason in `root`. */
export async function act(
  builder: Builder,
  pressed: string | null | undefined,
  root: HTMLElement | null,
): Promise<void> {
  const action: Act = pressed === 'schedule' || pressed === 'keep' ? pressed : 'publish';
  const { key } = builder.active;
  if (action !== 'keep' && isCutOff(builder.active)) {
    builder.dispatch({ type: 'busy', key, isBusy: true });
    await builder.sendFilesAgain(key);
    builder.dispatch({ type: 'busy', key, isBusy: false });
  }
  const pinId = await send(builder, key, action);
  if (pinId === null) return showReason(root);
  if (action === 'keep') {
    builder.tell(builderFormTexts.kept);
    return;
  }
  const isLast = builder.get().items.length === 1;
  builder.leave(key);
  if (isLast) {
    putWaitingToast({
      text: action === 'publish' ? t.publishedOne : builderFormTexts.scheduled,
      kind: 'info',
    });
    location.assign(action === 'publish' ? pinUrl(pinId) : builderUrl());
  } else if (action === 'publish') builder.tell(t.publishedOne, pinUrl(pinId));
  else {
    builder.tell(builderFormTexts.scheduled);
    await showLists().catch(() => undefined);
  }
}

/** Takes the lists of what waits, which the server makes, from the page as it is now. */
async function showLists(): Promise<void> {
  const response = await fetchToRead(builderUrl(), { headers: { accept: 'text/html', ...ownerHeader() } });
  // Removes styles, because parsing them would violate the CSP and report it.
  const html = (await response.text()).replace(/<style[^>]*>[^]*?<\/style>/gi, '');
  const lists = new DOMParser().parseFromString(html, 'text/html').getElementById(draftListsId);
  if (lists === null) return;
  document.getElementById(draftListsId)?.replaceWith(lists);
  showLocalMoments();
}

/** The reason stands above the fields, which on a phone is far above the button. */
async function showReason(root: HTMLElement | null): Promise<void> {
  // The page has the styles of what it showed when it was loaded.
  await import('../shared/forms/form-styles.ts').catch(() => undefined);
  root?.querySelector<HTMLElement>('.pin-builder__gone, .form > .alert')?.focus();
}

/** Publishes the pins one after another. Those that fail stay, with the reason. */
export async function publishAll(builder: Builder): Promise<void> {
  const pins: string[] = [];
  await builder.sendFilesAgain();
  for (const { key } of builder.get().items) {
    const pinId = await send(builder, key, 'publish');
    if (pinId === null) continue;
    pins.push(pinId);
    builder.leave(key);
  }
  const [first] = pins;
  if (first !== undefined) builder.tell(t.publishedMany({ count: pins.length }), pinUrl(first));
}

export async function remove(builder: Builder, key: string): Promise<void> {
  const draftId = builder.item(key)?.draftId ?? null;
  if (draftId !== null && !(await deleteDraft(draftId))) {
    builder.tell(t.uploadFailed, undefined, true);
    return;
  }
  builder.leave(key);
  builder.tell(t.removed);
}

/** Returns the pin's id, '' for none, or null if rejected. */
async function send(builder: Builder, key: string, action: Act): Promise<string | null> {
  const item = builder.item(key);
  if (item === undefined || item.isBusy || item.isGone) return null;
  if (action !== 'keep' && isUnderWay(item.upload)) {
    builder.dispatch({ type: 'refused', key, errors: { image: t.notReady } });
    return null;
  }
  // Checked before anything is saved, because a draft without media cannot be published.
  if (action === 'publish' && !item.hasMedia && item.upload.at !== 'done') {
    builder.dispatch({ type: 'refused', key, errors: { image: hasFile(item) ? t.notSent : t.noFile } });
    return null;
  }
  builder.dispatch({ type: 'busy', key, isBusy: true });
  try {
    if (!(await builder.flush(key))) return null;
    const { draftId = null, publishAt = '' } = builder.item(key) ?? {};
    const at = publishAt === '' ? '' : new Date(publishAt).toISOString();
    const result = await keepDraft(draftId, {
      act: action,
      ...(action === 'schedule' && { publish_at: at }),
    });
    if (result.ok) return result.draft.pinId ?? '';
    builder.notSaved(key, result);
    if (Object.keys(result.errors).length === 0)
      builder.tell(result.message ?? t.uploadFailed, undefined, true);
    return null;
  } finally {
    builder.dispatch({ type: 'busy', key, isBusy: false });
  }
}

/** Whether a file was chosen that has not been sent. */
const hasFile = (item: BuilderItem): boolean => isCutOff(item) || item.upload.at === 'canceled';
