import type { DraftFieldName, DraftWords } from '../../views/drafts/builder/builder-machine.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import { call, type AnswerOf } from '../shared/call.ts';

export type WireDraft = AnswerOf<'GET /v3/pin_drafts/'>[number];

export type DraftResult =
  | { ok: true; draft: AnswerOf<'POST /v3/pin_drafts/'> }
  | {
      ok: false;
      /** The error's permanent id. Null without an answer. */
      id: string | null;
      message: string | null;
      errors: Record<string, string>;
      /** Whether the request may have succeeded anyway. */
      isUnanswered: boolean;
    };

export interface DraftChange extends Partial<Record<DraftFieldName, string>> {
  upload_id?: string;
  video_upload_id?: string;
  /** Of a picture that the person has uploaded. */
  image_url?: string;
  tag_pin?: string[];
  tag_x?: string[];
  tag_y?: string[];
  act?: 'keep' | 'schedule' | 'publish';
  publish_at?: string;
}

/** Saves a draft's changes, or creates the draft, with a `key` once however often it is asked. */
export async function keepDraft(
  draftId: string | null,
  change: DraftChange,
  options: { keepalive?: boolean; key?: string } = {},
): Promise<DraftResult> {
  const result =
    draftId === null
      ? await call('POST /v3/pin_drafts/', change, options)
      : await call('PUT /v3/pin_drafts/{id}/', { ...change, id: draftId }, options);
  if (result.ok) return { ok: true, draft: result.data };
  const { id } = result;
  // What was typed is sent again by itself, but nothing is published so.
  const message = navigator.onLine || change.act !== undefined ? result.message : t.save.onceOnline;
  const isUnanswered = result.status === 0 || result.status >= 500;
  // A field's error message starts with its name.
  const [, field, sentence = ''] = /^([a-z_]+): (.*)$/s.exec(message ?? '') ?? [];
  return field === undefined
    ? { ok: false, id, message, errors: {}, isUnanswered }
    : { ok: false, id, message: sentence, errors: { [field]: sentence }, isUnanswered };
}

/** Lists the person's drafts. Null on failure. */
export async function listDrafts(): Promise<WireDraft[] | null> {
  const result = await call('GET /v3/pin_drafts/', {});
  return result.ok ? result.data : null;
}

export async function deleteDraft(draftId: string): Promise<boolean> {
  const result = await call('DELETE /v3/pin_drafts/{id}/', { id: draftId });
  return result.ok || result.status === 404;
}

export function wordsOf(draft: WireDraft): DraftWords {
  const { title, description, altText, link, tags, place, newBoardName } = draft;
  return { title, description, alt_text: altText, link, tags, place, new_board_name: newBoardName };
}

/** Returns a draft's preview and full picture. */
export function picturesOf({ images }: WireDraft): { preview: string | null; original: string | null } {
  return { preview: images?.['474x'].url ?? null, original: images?.orig.url ?? null };
}

const listKey = 'pin-builder';

/** Returns the drafts being edited in this tab. */
export function sittingDrafts(): string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(listKey) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSitting(ids: string[]): void {
  try {
    sessionStorage.setItem(listKey, JSON.stringify(ids));
  } catch {
    // After a reload, only one draft is open.
  }
}
