/** What the repin screen is asked for ([ROUTE-07]). */
export interface RepinFlags {
  /** `save` makes a copy, `move` takes the copy saved just now elsewhere, `edit` changes the saved copy. */
  act: 'save' | 'move' | 'edit';
  /** The board that is chosen to begin with. */
  boardId: string | null;
  /** The pin that the copy was saved from. */
  originalPinId: string | null;
}

/** Reads `isEditingPin`, `isFromToast`, `pinBoardId` and `originalPinId` of the query; anything odd counts as absent. */
export function repinFlags(query: Record<string, string | undefined>): RepinFlags {
  const id = (value: string | undefined): string | null =>
    value !== undefined && /^\d{1,19}$/.test(value) ? value : null;
  return {
    act: query['isEditingPin'] === 'true' ? 'edit' : query['isFromToast'] === 'true' ? 'move' : 'save',
    boardId: id(query['pinBoardId']),
    originalPinId: id(query['originalPinId']),
  };
}
