import type { SectionSummary, ToastMessage } from '../../views/contract/models.ts';
import { boardJobUrl } from '../../views/base/urls/canonical.ts';
import { boardJobTexts } from '../../views/organize/texts/board-job.ts';
import { organizeTexts } from '../../views/organize/texts/organize.ts';
import { sectionTexts } from '../../views/sections/texts.ts';
import { toastTimes } from '../../views/base/toasts/toast-times.ts';
import { call, type AnswerOf } from '../shared/call.ts';

export type SectionChange =
  | { act: 'rename'; name: string }
  | { act: 'merge'; targetId: string }
  | { act: 'delete'; isWithPins: boolean };

export type ChangeOutcome =
  /** `goTo` is the page of a job that goes on. */
  | { ok: true; sections: SectionSummary[]; now: string | null; toast: ToastMessage; goTo: string | null }
  | { ok: false; message: string };

/** Changes one of a board's sections. `now` is the section where its pins are then, by title. */
export async function changeSection(
  sections: SectionSummary[],
  section: SectionSummary,
  change: SectionChange,
): Promise<ChangeOutcome> {
  const path = { section_id: section.id };
  const rest = sections.filter(({ id }) => id !== section.id);
  if (change.act === 'rename') {
    const result = await call('PUT /v3/sections/{section_id}/', { ...path, name: change.name });
    if (!result.ok) return failure(result);
    const { title, slug } = result.data;
    return {
      ok: true,
      sections: sections.map((one) => (one.id === section.id ? { ...one, title, slug } : one)),
      now: title,
      toast: { text: sectionTexts.renamed({ name: title }), kind: 'info' },
      goTo: null,
    };
  }
  if (change.act === 'merge') {
    const { targetId } = change;
    const result = await call('POST /v3/sections/{section_id}/merge/{target_id}/', {
      ...path,
      target_id: targetId,
    });
    if (!result.ok) return failure(result);
    const pinCount = section.pinCount - result.data.dropped;
    return {
      ok: true,
      sections: rest.map((one) =>
        one.id === targetId ? { ...one, pinCount: one.pinCount + pinCount } : one,
      ),
      now: rest.find(({ id }) => id === targetId)?.title ?? null,
      ...afterJob(result.data, sectionTexts.merged),
    };
  }
  const pins = change.isWithPins ? 'delete' : 'keep';
  const result = await call('DELETE /v3/sections/{section_id}/', { ...path, pins });
  if (!result.ok) return failure(result);
  return { ok: true, sections: rest, now: null, ...afterJob(result.data, sectionTexts.deleted) };
}

const failure = ({ message }: { message: string | null }): ChangeOutcome => ({
  ok: false,
  message: message ?? organizeTexts.failed,
});

function afterJob(
  { id, kind, status, canUndo }: AnswerOf<'DELETE /v3/sections/{section_id}/'>,
  text: string,
): { toast: ToastMessage; goTo: string | null } {
  const undo = {
    label: boardJobTexts.undo,
    href: `/v3/boards/jobs/${id}/undo/`,
    // Makes it a form, not a link.
    hidden: [],
    doneText: boardJobTexts.undone[kind],
  };
  return {
    toast: {
      text,
      kind: 'info',
      ...(canUndo && { actions: [undo], durationMs: toastTimes.undoDisplayMs }),
    },
    goTo: status === 'running' ? boardJobUrl(id) : null,
  };
}
