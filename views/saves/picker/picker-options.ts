import type { BoardPrivacy, SaveTarget, SectionSummary } from '../../contract/models.ts';
import type { Picture } from '../../contract/pins/picture.ts';

/** A place that a pin can be saved to: the profile, a board, or a section of a board. */
export interface PickerOption {
  /** Submitted value: `profile`, `board` or `board:section`. */
  place: string;
  name: string;
  /** Board of a section. */
  boardName: string | null;
  /** Owner's name, or null for the viewer's own board. */
  ownerName: string | null;
  /** Number of pins. Null for the profile and if unknown. */
  pinCount: number | null;
  privacy: BoardPrivacy;
  cover: Picture | null;
}

/** A board to save to. Sections in search results have no pin count. */
interface Target extends Omit<SaveTarget, 'sections'> {
  sections: (Omit<SectionSummary, 'pinCount'> & Partial<Pick<SectionSummary, 'pinCount'>>)[];
}

/**
 * Lists the places in board order, each board followed by its sections. The suggested board comes first ([SAVE-08]).
 */
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

/** Returns the places whose own name or board name contains every word. A board remains above a matching section. */
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

/** Removes letter case and accents for matching. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the next index for an arrow key in a list of `count` places, wrapping around. Null is the field itself. */
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
