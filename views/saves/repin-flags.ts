import { isId } from '../base/text/is-id.ts';
import { viewTypes } from '../contract/events.ts';
import { readTrackingParams } from '../links/tracking-params.ts';

/** Parameters of the repin screen ([ROUTE-07]). */
export interface RepinFlags {
  /** `save` makes a copy, `move` moves the just-saved copy, `edit` changes the saved copy. */
  act: 'save' | 'move' | 'edit';
  /** Preselected board. */
  boardId: string | null;
  /** Pin from which the copy was saved. */
  originalPinId: string | null;
  /** What the page that the save began on tells of its list and promotion ([SAVE-09]). */
  trackingParams: string | null;
}

/**
 * Parses `isEditingPin`, `isFromToast`, `pinBoardId`, `originalPinId` and `clientTrackingParams` of the query, or else
 * the promotion in `utm_pai`. Invalid values count as absent.
 */
export function repinFlags(query: Record<string, string | undefined>): RepinFlags {
  const id = (value: string | undefined): string | null =>
    value !== undefined && isId(value) ? value : null;
  const tracking = query['clientTrackingParams'] ?? `${viewTypes.none}.0.${query['utm_pai'] ?? ''}`;
  return {
    act: query['isEditingPin'] === 'true' ? 'edit' : query['isFromToast'] === 'true' ? 'move' : 'save',
    boardId: id(query['pinBoardId']),
    originalPinId: id(query['originalPinId']),
    trackingParams: readTrackingParams(tracking) === null ? null : tracking,
  };
}
