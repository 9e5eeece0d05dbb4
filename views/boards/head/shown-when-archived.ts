/** Attributes of what is shown only while a board is archived, or only while it is not. The archive island turns them. */
export function shownWhenArchived(isArchived: boolean, wanted: boolean): Record<string, string | boolean> {
  return { 'data-shown-archived': String(wanted), hidden: isArchived !== wanted };
}
