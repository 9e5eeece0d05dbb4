import type { RepinFlags } from '../../../views/saves/repin-flags.ts';

/** Returns address and hidden fields of the form that saves a pin, or moves a copy of it, to a chosen place. */
export function placeForm(
  pinId: string,
  copyId: string | null,
  { act, originalPinId, trackingParams }: RepinFlags,
): { action: string; hidden: { name: string; value: string }[] } {
  if (act !== 'move' || copyId === null)
    return {
      action: `/v3/pins/${pinId}/repin/`,
      hidden: trackingParams === null ? [] : [{ name: 'clientTrackingParams', value: trackingParams }],
    };
  return {
    action: `/v3/pins/${copyId}/`,
    hidden: [
      { name: '_method', value: 'PUT' },
      ...(originalPinId === null ? [] : [{ name: 'original_pin_id', value: originalPinId }]),
    ],
  };
}
