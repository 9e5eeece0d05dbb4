import type { ReactNode } from 'react';
import { BoardPicker } from '../../../views/saves/picker/board-picker.tsx';
import type { BoardSummary, SectionSummary } from '../../../views/contract/models.ts';
import { pickerOptions } from '../../../views/saves/picker/picker-options.ts';
import { en } from '../../../views/base/texts/en.ts';

/** Places of a repin screen: the last board belongs to another person, the second has the sections. */
export const placesOf = (
  boards: BoardSummary[],
  sections: SectionSummary[],
): ReturnType<typeof pickerOptions> =>
  pickerOptions(
    boards.map((one, index) => ({
      ...one,
      ownerName: index === 4 ? 'Jonas Lindqvist' : null,
      sections: index === 1 ? sections : [],
    })),
    null,
  );

export function pickerOf(places: ReturnType<typeof pickerOptions>): ReactNode {
  return (
    <form method="post" action="/v3/pins/1/repin/">
      <BoardPicker
        options={places}
        chosen={places[0]?.place ?? null}
        suggestedId={places[1]?.place ?? null}
        t={en}
      />
    </form>
  );
}
