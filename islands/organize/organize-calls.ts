import type { ChoosablePin } from '../../views/organize/organize-form.tsx';
import type { TargetBoard } from '../../views/organize/action-bar.tsx';
import { limits } from '../../views/contract/limits.ts';
import type { SectionSummary } from '../../views/contract/models.ts';
import { boardJobUrl } from '../../views/base/urls/canonical.ts';
import { boardJobTexts } from '../../views/organize/texts/board-job.ts';
import { organizeTexts } from '../../views/organize/texts/organize.ts';
import { sectionTexts } from '../../views/sections/texts.ts';
import { call, type AnswerOf } from '../shared/call.ts';
import type { Fate, FormerPlace, Undo } from './organizing.ts';

interface Place {
  boardId: string;
  sectionId: string | null;
}

/** A bulk action on pins. `target` is `board` or `board:section`. */
export type Action =
  | { act: 'move' | 'copy'; target: string }
  | { act: 'delete' }
  | { act: 'section'; name: string };

export type Outcome =
  | {
      ok: true;
      message: string;
      undo: Undo | null;
      goTo: string | null;
      /** Title of the new section. */
      title?: string;
    }
  | { ok: false; message: string };

interface Wanted {
  isAll: boolean;
  pinIds: string[];
}

/** Returns what an action does with pins of a place that shows them. A board also lists the pins of its sections. */
export function fateOf({ boardId, sectionId }: Place, targets: TargetBoard[], action: Action): Fate {
  if (action.act === 'copy') return 'stay';
  if (action.act === 'delete') return 'leave';
  if (action.act === 'section') return sectionId === null ? { sectionTitle: action.name.trim() } : 'leave';
  const [targetBoardId, targetSectionId = null] = action.target.split(':');
  if (targetBoardId !== boardId) return 'leave';
  if (sectionId !== null) return sectionId === targetSectionId ? 'stay' : 'leave';
  const board = targets.find(({ id }) => id === boardId);
  return { sectionTitle: board?.sections.find(({ id }) => id === targetSectionId)?.title ?? null };
}

/** Applies an action to pins of a place. Background jobs open another page. */
export async function changePins(place: Place, wanted: Wanted, action: Action): Promise<Outcome> {
  if (action.act !== 'delete' && action.act !== 'section' && action.target === '')
    return { ok: false, message: organizeTexts.targetNone };
  return action.act === 'section'
    ? makeSection(place, wanted, action.name)
    : wanted.isAll
      ? changeAll(place, wanted, action)
      : changeSome(place, wanted, action);
}

const where = ({ boardId, sectionId }: Place) => ({
  board_id: boardId,
  ...(sectionId !== null && { section_id: sectionId }),
});
const failure = (result: { message: string | null }): Outcome => ({
  ok: false,
  message: result.message ?? organizeTexts.failed,
});

async function makeSection(place: Place, { isAll, pinIds }: Wanted, name: string): Promise<Outcome> {
  const result = await call('POST /v3/boards/{board_id}/sections/', {
    ...where(place),
    name,
    ...(isAll ? { all: true, exclude_pin_ids: pinIds } : { pin_ids: pinIds }),
  });
  if (!result.ok) return failure(result);
  const { title, job } = result.data;
  const goTo = job !== null && job.status === 'running' ? boardJobUrl(job.id) : null;
  return { ok: true, message: sectionTexts.made({ name: title }), undo: null, goTo, title };
}

async function changeAll(
  place: Place,
  { pinIds }: Wanted,
  action: Exclude<Action, { act: 'section' }>,
): Promise<Outcome> {
  const input = { ...where(place), exclude_pin_ids: pinIds };
  const result =
    action.act === 'delete'
      ? await call('DELETE /v3/bulk_edit/all/', input)
      : action.act === 'move'
        ? await call('PUT /v3/bulk_edit/all/', { ...input, target: action.target })
        : await call('POST /v3/bulk_edit/all/', { ...input, target: action.target });
  return result.ok
    ? { ok: true, message: '', undo: null, goTo: boardJobUrl(result.data.id) }
    : failure(result);
}

async function changeSome(
  place: Place,
  { pinIds }: Wanted,
  action: Exclude<Action, { act: 'section' }>,
): Promise<Outcome> {
  const input = { ...where(place), pin_ids: pinIds };
  if (action.act === 'move') {
    const result = await call('PUT /v3/bulk_edit/', { ...input, target: action.target });
    if (!result.ok) return failure(result);
    const { count, formerPlaces: places } = result.data;
    return { ok: true, message: organizeTexts.moved({ count }), undo: { places }, goTo: null };
  }
  const result =
    action.act === 'delete'
      ? await call('DELETE /v3/bulk_edit/', input)
      : await call('POST /v3/bulk_edit/', { ...input, target: action.target });
  if (!result.ok) return failure(result);
  const { count, undoJobIds: jobIds } = result.data;
  const message =
    action.act === 'delete' ? organizeTexts.deleted({ count }) : organizeTexts.copied({ count });
  return { ok: true, message, undo: jobIds.length === 0 ? null : { jobIds }, goTo: null };
}

/** Undoes an action on selected pins. Returns the message to show, or null on failure. */
export function takeBack(undo: Undo): Promise<string | null> {
  return 'places' in undo ? undoMove(undo.places) : undoJobs(undo.jobIds);
}

async function undoJobs(jobIds: string[]): Promise<string | null> {
  let said: string | null = null;
  for (const id of jobIds) {
    const result = await call('POST /v3/boards/jobs/{id}/undo/', { id });
    if (!result.ok) return null;
    const { kind, kept } = result.data;
    said = boardJobTexts.undone[kind] + (kept > 0 ? ` ${boardJobTexts.kept({ count: kept })}` : '');
  }
  return said;
}

async function undoMove(former: FormerPlace[]): Promise<string | null> {
  const places = former.map(({ boardId, sectionId, pinIds }) => ({
    board_id: boardId,
    section_id: sectionId,
    pin_ids: pinIds,
  }));
  return (await call('PUT /v3/bulk_edit/places/', { places })).ok ? organizeTexts.undone : null;
}

/** Returns a board's sections, or null on failure. */
export async function loadSections(boardId: string): Promise<SectionSummary[] | null> {
  const result = await call('GET /v3/boards/{board_id}/sections/', {
    board_id: boardId,
    page_size: limits.sectionsOnBoard,
  });
  return result.ok
    ? result.data.map(({ id, title, slug, pinCount }) => ({ id, title, slug, pinCount }))
    : null;
}

type WirePin = AnswerOf<'GET /v3/boards/{board_id}/pins/'>[number];

/**
 * Returns the next pins of a place, or null on failure. `ownId` is the viewer if they may change only their own pins.
 */
export async function loadMore(
  { boardId, sectionId }: Place,
  bookmark: string,
  known: ChoosablePin[],
  ownId: string | null,
): Promise<{ pins: ChoosablePin[]; next: string | null } | null> {
  const paging = { bookmarks: bookmark, page_size: limits.organizePage };
  const result =
    sectionId === null
      ? // The page also lists pins of sections, and its cursor belongs to that list.
        await call('GET /v3/boards/{board_id}/pins/', {
          board_id: boardId,
          filter_section_pins: false,
          ...paging,
        })
      : await call('GET /v3/sections/{section_id}/pins/', { section_id: sectionId, ...paging });
  if (!result.ok) return null;
  const ids = new Set(known.map(({ id }) => id));
  return {
    pins: result.data
      .filter(({ id }) => !ids.has(id))
      .map((pin) => toChoosable(pin, sectionId !== null, ownId)),
    next: result.bookmark,
  };
}

function toChoosable(pin: WirePin, isInSection: boolean, ownId: string | null): ChoosablePin {
  const { width, height, url } = pin.images.orig;
  const format = (/\.(png|webp|gif)$/.exec(url)?.[1] ?? 'jpg') as ChoosablePin['picture']['format'];
  return {
    id: pin.id,
    title: pin.title,
    picture: { signature: pin.imageSignature, width, height, dominantColor: pin.dominantColor, format },
    sectionTitle: isInSection ? null : (pin.section?.title ?? null),
    isChangeable: ownId === null || pin.pinner.id === ownId,
  };
}
