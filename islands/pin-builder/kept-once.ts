import { keepDraft, type DraftChange, type DraftResult } from './builder-calls.ts';

/** Makes each draft once: a draft whose making was not answered is asked for as before, then changed. */
export class KeptOnce {
  private readonly unanswered = new Map<string, DraftChange>();
  private readonly made = new Map<string, string>();

  /** Keeps a change of the draft of an item, or makes the draft. */
  async keep(item: string, knownId: string | null, change: DraftChange): Promise<DraftResult> {
    const lost = this.unanswered.get(item);
    if (knownId === null && lost !== undefined) {
      const earlier = await keepDraft(null, lost);
      if (!earlier.ok && earlier.isUnanswered) return earlier;
      this.unanswered.delete(item);
      if (earlier.ok) this.made.set(item, earlier.draft.id);
    }
    const draftId = knownId ?? this.made.get(item) ?? null;
    const result = await keepDraft(draftId, change);
    if (!result.ok && result.isUnanswered && draftId === null) this.unanswered.set(item, change);
    return result;
  }
}
