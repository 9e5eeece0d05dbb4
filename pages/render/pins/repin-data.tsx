import { randomUUID } from 'node:crypto';
import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { BoardPickerIsland } from '../../../islands/board-picker/island.tsx';
import { listSaveTargets } from '../../../server/boards/lists/list-save-targets.ts';
import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { RepinScreenProps } from '../../../views/saves/repin-screen.tsx';
import type { Page, SaveTarget } from '../../../views/contract/models.ts';
import { pickerOptions, type PickerOption } from '../../../views/saves/picker/picker-options.ts';
import type { RepinFlags } from '../../../views/saves/repin-flags.ts';
import { suggestBoard } from '../../../views/saves/picker/suggest-board.ts';
import { moveUrl, pinEditUrl, repinUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../forms/form-state.ts';
import { guardBookmark } from '../guards/guard-bookmark.ts';
import { queryText } from '../query-text.ts';
import { returnToken } from '../forms/return-token.ts';
import { shellProps } from '../shell-props.tsx';
import { placeForm } from './place-form.ts';

/** The place of pins without a board. */
export const profilePlace = (): PickerOption => ({
  place: 'profile',
  name: en.repin.profile,
  boardName: null,
  ownerName: null,
  pinCount: null,
  privacy: 'public',
  cover: null,
});

interface Asked {
  pin: CloseupRecord;
  /** The copy to move, or the existing copy. */
  copyId: string | null;
  flags: RepinFlags & { act: 'save' | 'move' };
  search: Record<string, string>;
  userId: string;
}

/** Screen on which a member saves a pin, or moves a copy of it (SAVE-08, ROUTE-07). */
export async function repinProps(request: PageRequest, asked: Asked): Promise<RepinScreenProps> {
  const { pin, copyId, flags, search, userId } = asked;
  const path = repinUrl(pin.id);
  const query = queryText(search['q'], 100);
  const { bookmark } = search;
  const targets = await guardBookmark(path, () =>
    listSaveTargets(request.services, userId, { words: query, bookmark }),
  );
  const { action, hidden: fields } = placeForm(pin.id, copyId, flags);
  const returnTo = returnToken(request, search['return_to']);
  const hidden = [
    ...fields,
    // A form creates one copy, however often it is submitted (SAVE-11).
    { name: 'idempotency_key', value: request.formState?.values['idempotency_key'] ?? randomUUID() },
    ...(returnTo === null ? [] : [{ name: 'return_to', value: returnTo }]),
  ];
  return {
    shell: shellProps(request, path, true),
    pin,
    act: flags.act,
    saved: pin.saved === null || copyId === null ? null : savedCopy(request, pin, copyId, returnTo),
    picker: picker(request, { ...asked, targets, query, bookmark, action, hidden, returnTo }),
    hasBoards: targets.items.length > 0 || query !== '' || bookmark !== undefined,
    ownBoards: targets.items
      .filter(({ ownerName }) => ownerName === null)
      .map(({ id, name }) => ({ id, name })),
    moreHref: targets.bookmark === null ? null : withQuery(path, { ...search, bookmark: targets.bookmark }),
    form: formState(request, action, hidden),
  };
}

function savedCopy(
  request: PageRequest,
  pin: CloseupRecord,
  copyId: string,
  returnTo: string | null,
): RepinScreenProps['saved'] {
  const copy = pin.saved;
  return copy === null
    ? null
    : {
        copy,
        moveHref: moveUrl(copyId, copy.boardId ?? '', pin.id),
        editHref: pinEditUrl(copyId),
        remove: {
          ...formState(request, `/v3/pins/${copyId}/`, [
            { name: '_method', value: 'DELETE' },
            ...(returnTo === null ? [] : [{ name: 'return_to', value: returnTo }]),
          ]),
          errors: {},
        },
      };
}

function picker(
  request: PageRequest,
  {
    pin,
    flags,
    search,
    targets,
    query,
    bookmark,
    action,
    hidden,
    returnTo,
  }: Asked & {
    targets: Page<SaveTarget>;
    query: string;
    bookmark: string | undefined;
    action: string;
    hidden: { name: string; value: string }[];
    returnTo: string | null;
  },
): ReactNode {
  const isWhole = query === '' && bookmark === undefined;
  const suggestedId = isWhole && flags.boardId === null ? suggestBoard(pin, targets.items) : null;
  const options = pickerOptions(targets.items, flags.boardId ?? suggestedId);
  const { q: _query, bookmark: _bookmark, return_to: _return, ...flagsAsked } = search;
  return (
    <Island
      name="board-picker"
      when="idle"
      first
      props={{
        options: isWhole ? [profilePlace(), ...options] : options,
        chosen: flags.boardId,
        suggestedId,
        find: {
          action: repinUrl(pin.id),
          query,
          hidden: [
            ...Object.entries(flagsAsked).map(([name, value]) => ({ name, value })),
            ...(returnTo === null ? [] : [{ name: 'return_to', value: returnTo }]),
          ],
        },
        form: { action, hidden: [{ name: 'csrf_token', value: request.csrfToken }, ...hidden] },
        isCut: targets.bookmark !== null || !isWhole,
      }}
      component={BoardPickerIsland}
    />
  );
}

function withQuery(path: string, search: Record<string, string>): string {
  return `${path}?${new URLSearchParams(search)}`;
}
