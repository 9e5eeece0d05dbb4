import type { BoardPrivacy, SaveTarget, SectionSummary } from '../contract/models.ts';
import type { Picture } from '../contract/picture.ts';

/** One place that a pin can go to: the profile, a board, or a section of a board. */
export interface PickerOption {
  /** What the form sends: `profile`, `board` or `board:section`. */
  place: string;
  name: string;
  /** The board of a section. */
  boardName: string | null;
  /** Whose board it is; null on one's own. */
  ownerName: string | null;
  /** Pins there; null for the profile, and where that is not known. */
  pinCount: number | null;
  privacy: BoardPrivacy;
  cover: Picture | null;
}

/** A board to save to; of sections that were searched for nobody counts the pins. */
interface Target extends Omit<SaveTarget, 'sections'> {
  sections: (Omit<SectionSummary, 'pinCount'> & Partial<Pick<SectionSummary, 'pinCount'>>)[];
}

/** Places in the order of the boards, each board's sections after it; the suggested board goes first ([SAVE-08]). */
export function pickerOptions(targets: readonly Target[], suggestedId: string | null): PickerOption[] {
  const first = targets.filter(({ id }) => id === suggestedId);
  const rest = targets.filter(({ id }) => id !== suggestedId);
  return [...first, ...rest].flatMap((board) => [
    {
      place: board.id,
      name: board.name,
      boardName: null,
      ownerName: board.ownerName,
      pinCount: board.pinCount,
      privacy: board.privacy,
      cover: board.cover,
    },
    ...board.sections.map((section) => ({
      place: `${board.id}:${section.id}`,
      name: section.title,
      boardName: board.name,
      ownerName: null,
      pinCount: section.pinCount ?? null,
      privacy: board.privacy,
      cover: null,
    })),
  ]);
}

/** Places whose own name or board's name holds every typed word; a board stays over a section of it that fits. */
export function filterOptions(options: readonly PickerOption[], query: string): PickerOption[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  const fits = (text: string): boolean => words.every((word) => fold(text).includes(word));
  const full = ({ boardName, name }: PickerOption): string => `${boardName ?? ''} ${name}`;
  const boards = new Set(options.filter((option) => fits(full(option))).map(({ place }) => boardOf(place)));
  return options.filter((option) => fits(full(option)) || boards.has(option.place));
}

function boardOf(place: string): string {
  return place.split(':')[0] ?? place;
}

/** Without letter case and accents, as people type when they look for something. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Where the arrow keys lead in a list of `count` places, around its ends; null is the field itself. */
export function movedActive(
  active: number | null,
  key: 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp',
  count: number,
): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return active === null ? 0 : active + 1 >= count ? null : active + 1;
    case 'ArrowUp':
      return active === null ? count - 1 : active === 0 ? null : active - 1;
    case 'PageDown':
      return Math.min(count - 1, (active ?? -1) + 8);
    case 'PageUp':
      return Math.max(0, (active ?? 0) - 8);
  }
}
