import { z } from 'zod';
import { fieldError } from '../../errors.ts';
import { optionalId } from '../../http/operations/input/input.ts';
import type { FormOutcome } from '../../http/operations/operation.ts';
import { boardJobUrl, organizeUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { refusals } from '../../refusals.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** What bulk changes of pins declare alike. */
export const bulkDeclaration = {
  tag: 'Pins',
  scopes: ['pins:write', 'pins:write_secret'],
  idempotency: 'keyed',
} as const;

/**
 * Destination of pins: two fields, or the `board` or `board:section` value of a plain form's list, '' if none was chosen
 * there.
 */
export const targetFields = {
  target_board_id: optionalId,
  target_section_id: optionalId,
  target: z.preprocess(
    (value) => (value === null ? undefined : value),
    z
      .string()
      .regex(/^\d+(:\d+)?$/, { error: () => refusals.organize.where })
      .refine((value) => value.split(':').every(isId), { error: () => refusals.organize.where })
      .optional(),
  ),
};

interface TargetInput {
  target_board_id?: string | undefined;
  target_section_id?: string | undefined;
  target?: string | undefined;
}

/** Returns the given destination, or null. Throws for a section without its board. */
export function targetOf(input: TargetInput): { boardId: string; sectionId: string | null } | null {
  if (input.target !== undefined) {
    const [boardId = '', sectionId] = input.target.split(':');
    return { boardId, sectionId: sectionId ?? null };
  }
  if (input.target_board_id === undefined) {
    if (input.target_section_id !== undefined)
      throw fieldError('target_board_id', refusals.organize.boardToo);
    return null;
  }
  return { boardId: input.target_board_id, sectionId: input.target_section_id ?? null };
}

/** Throws unless a destination is given. */
export function requireNamedTarget(input: TargetInput): { boardId: string; sectionId: string | null } {
  const target = targetOf(input);
  if (target === null) throw fieldError('target', refusals.organize.where);
  return target;
}

/** Returns the page of the plain form that chose the pins. */
export function organizePage(input: Record<string, unknown>): string {
  const { board_id: boardId, section_id: sectionId, bookmark } = input;
  const path = organizeUrl(
    String(boardId),
    typeof sectionId === 'string' && sectionId !== '' ? sectionId : null,
  );
  if (typeof bookmark !== 'string' || bookmark === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}bookmark=${encodeURIComponent(bookmark)}`;
}

/** Long enough to notice a mistake. */
export const undoToastMs = 12_000;

/** Outcome for a plain form: the job's page while it runs, else the remaining pins with an undo button. */
export function organized(
  input: { board_id?: string | undefined; section_id?: string | undefined },
  text: string,
  job: { id: string; status: string; can_undo: boolean } | null,
): FormOutcome {
  if (job?.status === 'running') return { to: boardJobUrl(job.id) };
  const to = input.board_id === undefined ? '/me/' : organizeUrl(input.board_id, input.section_id ?? null);
  const toast = { text, kind: 'info' } as const;
  if (job?.can_undo !== true) return { to, toast };
  const undo = {
    label: en.organize.undo,
    href: `/v3/boards/jobs/${job.id}/undo/`,
    hidden: placeFields(input),
  };
  return { to, toast: { ...toast, durationMs: undoToastMs, actions: [undo] } };
}

/** Hidden fields for the place whose page a form returns to. */
export function placeFields(input: {
  board_id?: string | undefined;
  section_id?: string | undefined;
}): { name: string; value: string }[] {
  return [
    ...(input.board_id === undefined ? [] : [{ name: 'board_id', value: input.board_id }]),
    ...(input.section_id === undefined ? [] : [{ name: 'section_id', value: input.section_id }]),
  ];
}
