import { listSaveTargets } from '../../../server/boards/lists/list-save-targets.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import { en } from '../../../views/base/texts/en.ts';
import { pickerOptions } from '../../../views/saves/picker/picker-options.ts';
import type { PlacePickerProps } from '../../../views/saves/picker/place-picker.tsx';
import type { RepinFlags } from '../../../views/saves/repin-flags.ts';
import { suggestBoard } from '../../../views/saves/picker/suggest-board.ts';
import { placeForm } from './place-form.ts';
import { profilePlace } from './repin-data.tsx';

/** Boards in the picker over a page. More are found by search. */
const pickerBoards = 50;

interface Asked {
  pin: CloseupRecord;
  /** The copy to move, or the existing copy. */
  copyId: string | null;
  flags: RepinFlags & { act: 'save' | 'move' };
  /** Part of a board's or section's name. */
  words: string;
  userId: string;
}

/** Places for a member's pin, the last used board first and the profile last. */
export async function placePickerProps(
  request: PageRequest,
  { pin, copyId, flags, words, userId }: Asked,
): Promise<PlacePickerProps> {
  const targets = await listSaveTargets(request.services, userId, { words, pageSize: pickerBoards });
  const { action, hidden } = placeForm(pin.id, copyId, flags);
  return {
    act: flags.act,
    form: { action, hidden: [{ name: 'csrf_token', value: request.csrfToken }, ...hidden] },
    options: [...pickerOptions(targets.items, null), ...(words === '' ? [profilePlace()] : [])],
    chosen: flags.boardId,
    suggestedId: flags.act === 'save' ? suggestBoard(pin, targets.items) : null,
    isCut: targets.bookmark !== null,
    t: en,
  };
}
